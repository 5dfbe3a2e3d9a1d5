#include "engine/registry/rule_games.h"

#include <map>
#include <mutex>

#include "engine/registry/adapter.h"
#include "engine/registry/example_rules.h"
#include "engine/registry/rule_tables.h"
#include "rule_language/check/builtin.h"
#include "rule_language/check/doubts.h"
#include "rule_language/machine/constants.h"
#include "rule_language/solve/endless_play.h"
#include "rule_language/solve/symmetry_check.h"
#include "rule_language/syntax/parser.h"
#include "rule_language/syntax/token.h"

namespace grundy {

std::string parameter_text(const GameCode& game) {
  std::string text;
  for (std::size_t i = 0; i < game.parameters.size(); ++i) {
    text += (i > 0 ? ", " : "") + game.parameter_names[i];
    if (game.parameters[i] == RuleType::list) text += "[]";
    if (game.parameters[i] == RuleType::set) text += "{}";
  }
  return text;
}

LanguageInfo rule_language_words() {
  LanguageInfo info;
  for (const std::string_view word : keywords()) info.keywords.emplace_back(word);
  for (const BuiltinInfo& function : builtins()) info.functions.emplace_back(function.name);
  for (const std::string_view name : aggregate_names()) {
    if (find_builtin(name) == nullptr) info.functions.emplace_back(name);
  }
  return info;
}

namespace {

// Where a file has many games each shows its own part: the whole text for each of them would be quadratic.
std::string rules_of(const RuleProgram& program, std::uint32_t game) {
  if (program.game_count() == 1) return program.text();
  const TextSpan whole = program.syntax().games[game].whole;
  return program.text().substr(whole.offset, whole.length);
}

GameInfo info_of(const RuleProgram& program, std::uint32_t game) {
  const GameCode& code = program.code().games[game];
  GameInfo info;
  info.name = code.name;
  info.family = own_rules_family;
  info.summary = program.name().empty() ? "rules given on the command line" : "rules of " + program.name();
  info.rules = rules_of(program, game);
  info.parameters = parameter_text(code);
  const bool numbers = std::all_of(code.parameters.begin(), code.parameters.end(),
                                   [](RuleType type) { return type == RuleType::number; });
  if (numbers && (code.parameters.size() == 1 || code.parameters.size() == 2)) {
    info.table_form = code.name + "(" + code.parameter_names[0];
    if (code.parameters.size() == 2) info.table_form += "," + code.parameter_names[1];
    info.table_form += ")";
    info.board = code.parameters.size() == 1 ? "stones" : "chessboard";  // a heap, or a token on a square
  }
  return info;
}

// The rules of a file with the constants as they stand there, and as terms such as "g(5; k=4)" change them. What is
// worked out about rules is kept with them.
class Variants {
 public:
  struct Variant {
    RuleGame game;
    std::shared_ptr<RuleTables> tables;
    std::shared_ptr<SymmetryCheck> symmetry;
  };

  explicit Variants(const std::shared_ptr<const RuleProgram>& program) : plain_(made_of(program)) {}

  // Places of errors are relative to the changes' text.
  Result<Variant> with(std::uint32_t game, std::string_view changes) {
    if (changes.empty()) return plain_;
    const std::lock_guard lock(mutex_);
    const auto key = std::pair(game, std::string(changes));
    if (const auto known = changed_.find(key); known != changed_.end()) return known->second;
    const auto parsed = parse_constant_changes(changes);
    if (!parsed) return parsed.error();
    // Each change compiles the rules anew, so a sum of a thousand different ones costs a thousand times their text.
    constexpr std::size_t of_any_program = 1024;
    text_compiled_ += plain_.game.session().program().text().size() + of_any_program;
    if (text_compiled_ > most_text_compiled) {
      return limit_reached("the constants of these rules are changed in too many ways for one question");
    }
    const auto program = with_constants(plain_.game.session().program(), game, *parsed);
    if (!program) return program.error();
    return changed_.emplace(key, made_of(*program)).first->second;
  }

 private:
  static Variant made_of(const std::shared_ptr<const RuleProgram>& program) {
    return {RuleGame(std::make_shared<RuleSession>(program)), std::make_shared<RuleTables>(),
            std::make_shared<SymmetryCheck>()};
  }

  static constexpr std::size_t most_text_compiled = std::size_t{4} << 20;

  Variant plain_;
  std::size_t text_compiled_ = 0;
  std::mutex mutex_;
  std::map<std::pair<std::uint32_t, std::string>, Variant> changed_;
};

// A term of rules that a user wrote. They are rules like all others, and may besides fail, run long, be misere, turn
// out to be a known code or be solved by a table.
class TermOfRuleGame final : public TermOf<RuleGame> {
 public:
  TermOfRuleGame(std::shared_ptr<const RuleGame> rules, std::vector<RulePosition> parts,
                 std::shared_ptr<RuleTables> tables, std::string_view prefix)
      : TermOf(std::move(rules), std::move(parts)), tables_(std::move(tables)), prefix_(prefix) {}

  std::string text() const override {
    if (prefix_.empty()) return TermOf::text();
    std::string text;
    for (const RulePosition& part : parts()) {
      text +=
          (text.empty() ? "" : " + ") + std::string(prefix_) + rules().format(std::span<const RulePosition>(&part, 1));
    }
    return text;
  }

  bool ends_by_rule() const override { return rules().can_end(); }
  // Only what the tree of the rules proves.
  std::optional<HeapRule> heap_rule() const override {
    if (rules().kind() != RuleKind::plain) return {};
    const auto& found = tables_->recognised(program(), rules().start());
    return found && found->proved ? std::optional<HeapRule>(found->code) : std::nullopt;
  }
  // 'play misere' in the game that one starts from is meant for all that follows.
  std::optional<Play> own_play() const override {
    return program().code().games[rules().start()].misere ? std::optional(Play::misere) : std::nullopt;
  }
  void work_under(const Control& control) const override { rules().session().watch(&control); }
  std::optional<Error> endless_play() const override {
    for (const RulePosition& part : parts()) {
      if (std::optional<Error> error = endless_play(part)) return error;
    }
    return {};
  }
  std::optional<Value> own_outcome(SolveContext& context) const override;
  std::optional<Error> fault() const override { return rules().fault(); }
  std::optional<std::string> rules_text() const override { return program().text(); }

 protected:
  std::shared_ptr<const RulesTerm> with(std::vector<RulePosition> parts) const override {
    return std::make_shared<TermOfRuleGame>(shared_rules(), std::move(parts), tables_, prefix_);
  }
  bool has_theory() const override { return rules().kind() == RuleKind::plain; }
  std::optional<Value> own_value(std::size_t part, SolveContext& context) const override;
  NumberTable values_up_to_here(SolveContext& context) const override;
  std::string shown_cycle(std::size_t part) const override { return grundy::shown_cycle(rules(), parts()[part]); }

 private:
  const RuleProgram& program() const { return rules().session().program(); }
  // Recorded as a fault as well: no answer about such a game counts.
  std::optional<Error> endless_play(const RulePosition& position) const {
    std::optional<Error> endless = endless_growth(rules(), position);
    if (endless) rules().session().record(*endless);
    return endless;
  }

  std::shared_ptr<RuleTables> tables_;
  std::string_view prefix_;  // "example.", or nothing
};

// The heap engine for a recognised code, a dense table, or native code; nothing where search has to find it.
std::optional<Value> TermOfRuleGame::own_value(std::size_t part, SolveContext& context) const {
  if (rules().kind() != RuleKind::plain) return {};
  work_under(context.control);
  if (own_play() == Play::misere) return Value::unknown("the rules say misere play, which has outcomes, not values");
  const RulePosition& position = parts()[part];
  std::vector<Number> flat;
  position.unpack(flat);
  if (context.solver == SolverChoice::automatic && position.game() < program().game_count()) {
    const auto& recognised = tables_->recognised(program(), position.game());
    if (context.use_theory && recognised && recognised->proved) {
      const auto n = static_cast<std::uint64_t>(flat[0]);
      const std::string code = shown_code(recognised->code);
      context.used("recognised as " + (code.size() <= 60 ? code : code.substr(0, 57) + "..."));
      return value_of_heaps(recognised->code, {n}, context);
    }
    if (!program().code().games[position.game()].has_canonical) {
      const auto& shared = rules().session().shared_program();
      std::optional<Value> easy = tables_->value_if_easy(shared, rules().start(), position.game(), flat, context);
      if (easy) return easy;
    }
    if (std::optional<Value> known = tables_->value(program(), position.game(), flat, context)) return known;
  }
  if (const std::optional<Error> endless = endless_play(position)) return Value::unknown(endless->message);
  // What falls apart is left to the component search, which needs far fewer positions.
  const bool by_memo =
      (context.solver == SolverChoice::automatic && !rules().falls_apart()) || context.solver == SolverChoice::memo;
  if (!by_memo || position.game() >= program().game_count()) return std::nullopt;
  const RulePosition canonical = rules().canonical(position);
  if (rules().fault()) return std::nullopt;  // the search says so
  canonical.unpack(flat);
  return tables_->native_value(rules().session().shared_program(), rules().start(), canonical.game(), flat, context);
}

std::optional<Value> TermOfRuleGame::own_outcome(SolveContext& context) const {
  if (parts().size() != 1 || context.solver != SolverChoice::automatic) return {};
  const RulePosition& position = parts()[0];
  const bool fits = position.game() < program().game_count() && is_always_won(program().code(), rules().start());
  work_under(context.control);
  if (!fits || endless_play(position)) return {};
  const RulePosition canonical = rules().canonical(position);
  if (rules().fault()) return {};
  std::vector<Number> flat;
  canonical.unpack(flat);
  const auto& shared = rules().session().shared_program();
  const std::optional<Value> found = tables_->native_value(shared, rules().start(), canonical.game(), flat, context);
  if (!found) return {};
  const auto* const unknown = found->as<UnknownValue>();
  return Value::unknown(unknown == nullptr ? "" : unknown->reason,
                        unknown == nullptr ? found->outcome() : Outcome::unknown);
}

NumberTable TermOfRuleGame::values_up_to_here(SolveContext& context) const {
  if (parts().size() != 1 || rules().kind() != RuleKind::plain) return {};
  work_under(context.control);
  const RulePosition& position = parts()[0];
  if (position.game() >= program().game_count()) return {};
  std::vector<Number> flat;
  position.unpack(flat);
  const DenseTable* const table = tables_->table_up_to(program(), position.game(), flat, context);
  if (table == nullptr) return {};
  return {{flat.begin(), flat.end()}, [table](std::uint64_t x, std::uint64_t y) { return table->at(x, y); }};
}

Result<Term> read_rule_term(std::uint32_t number, Variants& variants, std::string_view text,
                            std::string_view prefix = {}) {
  const std::size_t end = std::min(text.find(';'), text.size());
  const std::size_t changes = std::min(end + 1, text.size());
  const Result<Variants::Variant> variant = variants.with(number, text.substr(changes));
  if (!variant) return Error(variant.error()).shifted_by(changes);
  const auto& [game, tables, symmetry] = *variant;
  game.session().forget_fault();
  Result<RulePosition> position = game.read(number, text.substr(0, end));
  if (!position) return std::move(position).error();
  if (std::optional<Error> wrong = symmetry->check(game, *position)) {
    wrong->where.reset();  // a place in the rules; whoever reads the expression would look for it there
    return *std::move(wrong);
  }
  return Term(std::make_shared<TermOfRuleGame>(std::make_shared<const RuleGame>(game.from(number)),
                                               std::vector<RulePosition>{*std::move(position)}, tables, prefix));
}

constexpr std::string_view example_prefix = "example.";

using ExampleGames = std::map<std::string, std::unique_ptr<AnyGame>, std::less<>>;

// The programs never change and are shared; each term has a session of its own, since several threads may ask.
const ExampleGames& example_games() {
  static const ExampleGames all = [] {
    ExampleGames games;
    for (const ExampleRules& rules : example_rules()) {
      const auto program = RuleProgram::compile(std::string(rules.text), std::string(rules.file));
      if (!program) continue;  // the tests run every example
      for (std::uint32_t i = 0; i < (*program)->game_count(); ++i) {
        GameInfo info = info_of(**program, i);
        info.name = std::string(example_prefix) + info.name;
        if (!info.table_form.empty()) info.table_form = std::string(example_prefix) + info.table_form;
        const auto reader = [shared = *program, i](const Arguments& arguments) {
          Variants variants(shared);
          return read_rule_term(i, variants, arguments.text, example_prefix);
        };
        games.try_emplace(info.name, make_row(info, reader));
      }
    }
    return games;
  }();
  return all;
}

}  // namespace

const AnyGame* example_game(std::string_view name) {
  const auto found = example_games().find(name);
  return found == example_games().end() ? nullptr : found->second.get();
}

std::vector<std::string> example_names() {
  std::vector<std::string> names;
  for (const auto& [name, game] : example_games()) names.push_back(name);
  return names;
}

Notes add_rule_games(Registry& registry, const std::shared_ptr<const RuleProgram>& program) {
  Notes notes;
  const auto variants = std::make_shared<Variants>(program);
  for (std::uint32_t i = 0; i < program->game_count(); ++i) {
    const GameInfo info = info_of(*program, i);
    if (const AnyGame* before = registry.find(info.name); before && before->info().family == own_rules_family) {
      notes.push_back("your game '" + info.name + "' hides the one of the same name in the rules given before");
    } else if (before != nullptr) {
      notes.push_back("your game '" + info.name + "' hides the built-in one, which is still there as builtin." +
                      info.name);
    }
    registry.add(make_row(
        info, [variants, i](const Arguments& arguments) { return read_rule_term(i, *variants, arguments.text); }));
  }
  for (const TextSpan span : doubtful_powers(program->syntax())) {
    notes.push_back("'" + program->text().substr(span.offset, span.length) +
                    "' is a power; the bitwise exclusive or is written 'xor'");
  }
  return notes;
}

}  // namespace grundy
