#include "engine/question/rules_question.h"

#include "engine/registry/rule_games.h"
#include "rule_language/machine/game_kind.h"
#include "rule_language/solve/recognise.h"

namespace grundy {

Result<RulesReport> rules_of(const RulesRequest& request, const Asking&) {
  const auto program = RuleProgram::compile(request.text, request.name);
  if (!program) return program.error();
  RulesReport report;
  report.name = request.name;
  for (std::uint32_t i = 0; i < (*program)->game_count(); ++i) {
    const GameCode& code = (*program)->code().games[i];
    RuleGameReport row;
    row.game = code.name + "(" + parameter_text(code) + ")";
    row.moves = code.move_infos.size();
    row.kind = std::string(to_string(kind_of((*program)->code(), i)));
    if (const auto found = recognise_code(**program, i)) {
      row.code = shown_code(found->code);
      row.evidence = found->proved ? Evidence::proved : Evidence::observed;
      row.compared_to = found->compared_to;
    }
    report.games.push_back(std::move(row));
  }
  return report;
}

}  // namespace grundy
