// grundy pattern GAME
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/pattern_question.h"
#include "engine/question/question_table.h"

namespace grundy {
namespace {

struct PatternOptions {
  SolvingOptions common;
  std::string game;
  std::string to;
};

int run(const PatternOptions& options) {
  return run_question(
      options.common,
      [&](const Asking& asking) {
        return pattern_of({options.game, options.to, options.common.chosen_play()}, asking);
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
      std::string(question_row("pattern").summary),
      "Every finding says whether a theorem proves it or it was only observed, and how far. A guess is made from the "
      "first half of the table and must hold on the second.",
      {{"grundy pattern kayles", "the period of Kayles, proved"},
       {"grundy pattern \"subtract(n; 1..5)\"", "n mod 6"},
       {"grundy pattern kayles --play misere", "who wins single heaps if the last move loses"},
       {"grundy pattern wythoff --to 100x100", "the golden ratio"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PatternOptions>();
        options.positional("GAME", chosen->game, help_of("pattern", "game"));
        options.text("--to", chosen->to, "N|MxN", help_of("pattern", "to"));
        chosen->common.declare_play(options);
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
