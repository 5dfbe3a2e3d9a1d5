#include "engine/rule_games.h"

#include "engine/adapter.h"
#include "engine/rule_rules.h"

namespace grundy {

std::string_view to_string(RuleKind kind) {
  switch (kind) {
    case RuleKind::plain:
      return "impartial";
    case RuleKind::ending:
      return "impartial, with ends of its own";
    case RuleKind::partizan:
      return "partizan";
  }
  return "impartial";
}

RuleKind kind_of(const lang::Code& code, std::uint32_t game) {
  std::vector<std::uint32_t> reached{game};
  bool ends = false, partizan = false;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const lang::GameCode& at = code.games[reached[i]];
    ends = ends || at.ends_otherwise;
    partizan = partizan || at.partizan || at.takes_turns;
    for (const std::uint32_t next : at.leads_to) {
      if (std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
    }
  }
  return partizan ? RuleKind::partizan : ends ? RuleKind::ending : RuleKind::plain;
}

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

GameInfo info_of(const lang::RuleProgram& program, std::uint32_t game) {
  const lang::GameCode& code = program.code().games[game];
  GameInfo info;
  info.name = code.name;
  info.family = own_rules_family;
  info.summary = program.name().empty() ? "rules given on the command line" : "rules of " + program.name();
  info.rules = program.text();
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

template <class R>
std::unique_ptr<AnyGame> make_rule_game(const GameInfo& info, const lang::RuleGame& game, std::uint32_t number,
                                        const std::shared_ptr<RuleTables>& tables) {
  return make_game<R>(info, [=](const Arguments& arguments) -> Result<Start<R>> {
    game.session().forget_fault();
    Result<lang::RulePosition> position = game.read(number, arguments.text);
    if (!position) return std::move(position).error();
    return Start<R>{R(game, number, tables), {*std::move(position)}};
  });
}

}  // namespace

Notes add_rule_games(Registry& registry, const std::shared_ptr<const lang::RuleProgram>& program) {
  Notes notes;
  const lang::RuleGame game(std::make_shared<lang::RuleSession>(program));
  const auto tables = std::make_shared<RuleTables>();
  for (std::uint32_t i = 0; i < program->game_count(); ++i) {
    const GameInfo info = info_of(*program, i);
    if (registry.find(info.name) != nullptr) {
      notes.push_back("your game '" + info.name + "' hides the built-in one, which is still there as builtin." +
                      info.name);
    }
    switch (kind_of(program->code(), i)) {
      case RuleKind::plain:
        registry.add(make_rule_game<PlainRuleGame>(info, game, i, tables));
        break;
      case RuleKind::ending:
        registry.add(make_rule_game<EndingRuleGame>(info, game, i, tables));
        break;
      case RuleKind::partizan:
        registry.add(make_rule_game<PartizanRuleGame>(info, game, i, tables));
        break;
    }
  }
  return notes;
}

}  // namespace grundy
