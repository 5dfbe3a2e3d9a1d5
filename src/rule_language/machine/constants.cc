#include "rule_language/machine/constants.h"

#include <algorithm>

#include "rule_language/syntax/expression_parser.h"

namespace grundy {
namespace {

class ChangeParser : public ExpressionParser {
 public:
  ChangeParser(std::vector<RuleToken> tokens, std::string_view text)
      : ExpressionParser(std::move(tokens)), text_(text) {}

  Result<std::vector<ConstantChange>> read() {
    std::vector<ConstantChange> changes;
    do {
      const RuleToken name = fresh_name("the name of a constant, as in k=4");
      expect("=", "and the value of '" + std::string(name.text) + "'", "a constant is changed by k=4");
      const TextSpan value = expression()->span;
      changes.push_back({std::string(name.text), std::string(text_.substr(value.offset, value.length)), name.span});
    } while (accept(","));
    if (!failed() && !at_end()) fail_expected("',' or the end");
    if (failed()) return take_error();
    return changes;
  }

 private:
  std::string_view text_;
};

// Where the value of a constant stands in the rules.
const Expr* constant_of(const GameSyntax& game, std::string_view name) {
  for (std::size_t i = 0; i < game.fixed; ++i) {
    if (game.constants[i].name == name) return game.constants[i].expr.get();
  }
  return nullptr;
}

Error unknown_constant(const RuleProgram& program, std::optional<std::uint32_t> game, const ConstantChange& change) {
  std::string known;
  for (std::uint32_t i = 0; i < program.game_count(); ++i) {
    if (game && *game != i) continue;
    const GameSyntax& syntax = program.syntax().games[i];
    for (std::size_t k = 0; k < syntax.fixed; ++k) {
      known += (known.empty() ? "" : ", ") + std::string(syntax.constants[k].name);
    }
  }
  const std::string whose = game ? "the game '" + program.code().games[*game].name + "' has" : "these rules have";
  return bad_input(whose + " no constant '" + change.name + "'", change.span,
                   known.empty() ? "a constant is given in the rules by: game g(n)  with k = 3" : "there is: " + known);
}

}  // namespace

Result<std::vector<ConstantChange>> parse_constant_changes(std::string_view text) {
  auto tokens = tokenize(text);
  if (!tokens) return std::move(tokens).error();
  return ChangeParser(*std::move(tokens), text).read();
}

bool has_constant(const RuleProgram& program, std::optional<std::uint32_t> game, std::string_view name) {
  for (std::uint32_t i = 0; i < program.game_count(); ++i) {
    if ((!game || *game == i) && constant_of(program.syntax().games[i], name) != nullptr) return true;
  }
  return false;
}

Result<std::shared_ptr<const RuleProgram>> with_constants(const RuleProgram& program, std::optional<std::uint32_t> game,
                                                          std::span<const ConstantChange> changes) {
  struct Replacement {
    TextSpan span;
    const ConstantChange* change;
  };
  std::vector<Replacement> replacements;
  for (const ConstantChange& change : changes) {
    if (!has_constant(program, game, change.name)) return unknown_constant(program, game, change);
    for (std::uint32_t i = 0; i < program.game_count(); ++i) {
      if (game && *game != i) continue;
      if (const Expr* value = constant_of(program.syntax().games[i], change.name)) {
        replacements.push_back({value->span, &change});
      }
    }
  }
  // From the end of the text to its beginning, so that the places before stay where they are.
  std::stable_sort(replacements.begin(), replacements.end(),
                   [](const Replacement& a, const Replacement& b) { return a.span.offset > b.span.offset; });
  std::string text = program.text();
  std::size_t last = text.size() + 1;
  for (const auto& [span, change] : replacements) {
    if (span.offset == last) {
      return bad_input("the constant '" + change->name + "' is changed twice", change->span);
    }
    text.replace(span.offset, span.length, change->value);
    last = span.offset;
  }
  std::string shown;
  for (const ConstantChange& change : changes) shown += (shown.empty() ? "" : ", ") + change.name + "=" + change.value;
  auto changed = RuleProgram::compile(std::move(text), program.name(), game ? Changed{*game, shown} : Changed{});
  if (changed) return changed;
  Error error = std::move(changed).error();
  return bad_input("with " + shown + ", " + error.message, changes[0].span, error.hint);
}

}  // namespace grundy
