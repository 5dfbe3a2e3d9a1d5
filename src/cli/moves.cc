// grundy moves EXPR
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/question_table.h"

namespace grundy {
namespace {

struct MovesOptions {
  SolvingOptions common;
  std::string expression;
  bool all = false;
  std::string player = "both";

  std::optional<Player> chosen_player() const {
    if (player == "both") return {};
    return player == "left" ? Player::left : Player::right;
  }
};

int run(const MovesOptions& options) {
  WriteOptions write = options.common.write_options();
  const auto ask = [&](const std::string& expression, const Asking& asking) {
    return moves_of({expression, options.common.chosen_play(), options.all, options.chosen_player()}, asking);
  };
  const auto code_of = [](const MovesReport& report) -> int {
    return report.outcome == Outcome::unknown || !report.complete ? limit_hit : answered;
  };
  if (options.expression == "-") {
    write.compact = true;
    return run_question_lines(options.common, ask, [&](const MovesReport& report) -> LineAnswer {
      return {options.common.json ? to_json(report, write) : to_line(report), code_of(report)};
    });
  }
  return run_question(
      options.common, [&](const Asking& asking) { return ask(options.expression, asking); },
      [&](const MovesReport& report) {
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        return code_of(report);
      });
}

}  // namespace

Command moves_command() {
  return {
      "moves",
      std::string(question_row("moves").summary),
      "With - expressions are read from standard input, one per line, and answered line by line, errors too; each line "
      "has the limits for itself.",
      {{"grundy moves \"nim(5,7,9)\"", "every winning move and the position it leads to"},
       {"grundy moves \"kayles(5) + *2\" --all", "all moves, each with the value it leads to"},
       {"grundy moves \"nim(1,1,2)\" --play misere", "moves that win if the last move loses"},
       {"grundy moves \"stalk(LRRL)\" --player right --all", "the moves of Right, who cuts red edges"},
       {"printf 'nim(1,2)\\nkayles(5)\\n' | grundy moves -", "one expression per line"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<MovesOptions>();
        options.positional("EXPR", chosen->expression, help_of("moves", "expression"));
        options.flag("--all", chosen->all, help_of("moves", "all"));
        options.choice("--player", chosen->player, choices_of(*question_row("moves").find("player")),
                       help_of("moves", "player"));
        chosen->common.declare_play(options);
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
