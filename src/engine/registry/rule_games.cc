#include "engine/registry/rule_games.h"

#include <map>
#include <mutex>

#include "engine/registry/adapter.h"
#include "engine/registry/rule_rules.h"
#include "rule_language/machine/constants.h"
#include "rule_language/machine/game_kind.h"
#include "rule_language/solve/symmetry_check.h"

namespace grundy {

std::string parameter_text(const lang::GameCode& game) {
  std::string text;
  for (std::size_t i = 0; i < game.parameters.size(); ++i) {
    text += (i > 0 ? ", " : "") + game.parameter_names[i];
    if (game.parameters[i] == lang::Type::list) text += "[]";
    if (game.parameters[i] == lang::Type::set) text += "{}";
  }
  return text;
}

namespace {

// Where a file has many games each shows its own part: the whole text for each of them would be quadratic.
std::string rules_of(const lang::RuleProgram& program, std::uint32_t game) {
  if (program.game_count() == 1) return program.text();
  const TextSpan whole = program.syntax().games[game].whole;
  return program.text().substr(whole.offset, whole.length);
}

GameInfo info_of(const lang::RuleProgram& program, std::uint32_t game) {
  const lang::GameCode& code = program.code().games[game];
  GameInfo info;
  info.name = code.name;
  info.family = own_rules_family;
  info.summary = program.name().empty() ? "rules given on the command line" : "rules of " + program.name();
  info.rules = rules_of(program, game);
  info.parameters = parameter_text(code);
  const bool numbers = std::all_of(code.parameters.begin(), code.parameters.end(),
                                   [](lang::Type type) { return type == lang::Type::number; });
  if (numbers && (code.parameters.size() == 1 || code.parameters.size() == 2)) {
    info.table_form = code.name + "(" + code.parameter_names[0];
    if (code.parameters.size() == 2) info.table_form += "," + code.parameter_names[1];
    info.table_form += ")";
  }
  return info;
}

// The rules of a file with the constants as they stand there, and as terms such as "g(5; k=4)" change them. What is
// worked out about rules is kept with them.
class Variants {
 public:
  struct Variant {
    lang::RuleGame game;
    std::shared_ptr<RuleTables> tables;
    std::shared_ptr<lang::SymmetryCheck> symmetry;
  };

  explicit Variants(const std::shared_ptr<const lang::RuleProgram>& program) : plain_(made_of(program)) {}

  // Places of errors are relative to the changes' text.
  Result<Variant> with(std::uint32_t game, std::string_view changes) {
    if (changes.empty()) return plain_;
    const std::lock_guard lock(mutex_);
    const auto key = std::pair(game, std::string(changes));
    if (const auto known = changed_.find(key); known != changed_.end()) return known->second;
    const auto parsed = lang::parse_constant_changes(changes);
    if (!parsed) return parsed.error();
    // Each change compiles the rules anew, so a sum of a thousand different ones costs a thousand times their text.
    constexpr std::size_t of_any_program = 1024;
    text_compiled_ += plain_.game.session().program().text().size() + of_any_program;
    if (text_compiled_ > most_text_compiled) {
      return limit_reached("the constants of these rules are changed in too many ways for one question");
    }
    const auto program = lang::with_constants(plain_.game.session().program(), game, *parsed);
    if (!program) return program.error();
    return changed_.emplace(key, made_of(*program)).first->second;
  }

 private:
  static Variant made_of(const std::shared_ptr<const lang::RuleProgram>& program) {
    return {lang::RuleGame(std::make_shared<lang::RuleSession>(program)), std::make_shared<RuleTables>(),
            std::make_shared<lang::SymmetryCheck>()};
  }

  static constexpr std::size_t most_text_compiled = std::size_t{4} << 20;

  Variant plain_;
  std::size_t text_compiled_ = 0;
  std::mutex mutex_;
  std::map<std::pair<std::uint32_t, std::string>, Variant> changed_;
};

template <class R>
std::unique_ptr<AnyGame> make_rule_game(const GameInfo& info, std::uint32_t number,
                                        const std::shared_ptr<Variants>& variants) {
  return make_game<R>(info, [=](const Arguments& arguments) -> Result<Start<R>> {
    const std::string_view text = arguments.text;
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::size_t changes = std::min(end + 1, text.size());
    const Result<Variants::Variant> variant = variants->with(number, text.substr(changes));
    if (!variant) return Error(variant.error()).shifted_by(changes);
    const auto& [game, tables, symmetry] = *variant;
    game.session().forget_fault();
    Result<lang::RulePosition> position = game.read(number, text.substr(0, end));
    if (!position) return std::move(position).error();
    if (std::optional<Error> wrong = symmetry->check(game, *position)) {
      wrong->where.reset();  // a place in the rules; whoever reads the expression would look for it there
      return *std::move(wrong);
    }
    return Start<R>{R(game, number, tables), {*std::move(position)}};
  });
}

}  // namespace

Notes add_rule_games(Registry& registry, const std::shared_ptr<const lang::RuleProgram>& program) {
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
    switch (lang::kind_of(program->code(), i)) {
      case lang::RuleKind::plain:
        registry.add(make_rule_game<PlainRuleGame>(info, i, variants));
        break;
      case lang::RuleKind::ending:
        registry.add(make_rule_game<EndingRuleGame>(info, i, variants));
        break;
      case lang::RuleKind::partizan:
        registry.add(make_rule_game<PartizanRuleGame>(info, i, variants));
        break;
    }
  }
  return notes;
}

}  // namespace grundy
