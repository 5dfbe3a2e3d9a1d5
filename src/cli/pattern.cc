// grundy pattern GAME
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/pattern_question.h"

namespace grundy::cli {
namespace {

struct PatternOptions {
  SolvingOptions common;
  std::string game;
  std::string to;
};

int run(const PatternOptions& options) {
  return run_question(
      options.common,
      [&](const Registry& registry, SolveContext& context) {
        return answer(PatternRequest{options.game, options.to}, registry, context);
      },
      [&](const PatternReport& report) {
        const WriteOptions write = options.common.write_options();
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        return report.complete ? answered : limit_hit;
      });
}

}  // namespace

Command pattern_command() {
  return {
      "pattern",
      "a regularity in the values or the P-positions",
      "Every finding says whether a theorem proves it or it was only observed, and how far. A guess is made from the "
      "first "
      "half of the table and must hold on the second.",
      {{"grundy pattern kayles", "the period of Kayles, proved"},
       {"grundy pattern \"subtract(n; 1..5)\"", "n mod 6"},
       {"grundy pattern wythoff --to 100x100", "the golden ratio"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PatternOptions>();
        options.positional("GAME", chosen->game, "a game with one or two parameters left open");
        options.text("--to", chosen->to, "N|MxN", "how far to look (default 1000, or 60x60)");
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
