#include <fmt/format.h>

#include "report/rules_report.h"

namespace grundy {

std::string to_text(const RulesReport& report) {
  std::string text;
  for (const RuleGameReport& game : report.games) {
    text += fmt::format("{}: {}, {} move{}", game.game, game.kind, game.moves, game.moves == 1 ? "" : "s");
    if (!game.code.empty()) {
      text += game.evidence == "proved"
                  ? fmt::format(", recognised as {} (proved: read off the rules)", game.code)
                  : fmt::format(", same options as {} (observed for heaps up to {})", game.code, game.compared_to);
    }
    text += "\n";
  }
  return text;
}

}  // namespace grundy
