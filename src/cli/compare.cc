// grundy compare EXPR EXPR
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/compare_question.h"
#include "engine/question/question_table.h"

namespace grundy {
namespace {

struct CompareOptions {
  SolvingOptions common;
  std::string left;
  std::string right;
};

int run(const CompareOptions& options) {
  return run_question(
      options.common,
      [&](const Asking& asking) {
        return compare_of({options.left, options.right, options.common.chosen_play()}, asking);
      },
      [&](const CompareReport& report) {
        const WriteOptions write = options.common.write_options();
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        return report.equal ? answered : limit_hit;
      });
}

}  // namespace

Command compare_command() {
  return {
      "compare",
      std::string(question_row("compare").summary),
      "",
      {{"grundy compare \"kayles(3)\" \"nim(3)\"", "equal in value, but not the same game graph"},
       {"grundy compare \"2.nim(2)\" \"*0\" --play misere", "equal heaps do not cancel if the last move loses"},
       {"grundy compare \"nim(2)\" \"subtract(2; 1..2)\"", "strictly equivalent"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<CompareOptions>();
        options.positional("FIRST", chosen->left, help_of("compare", "left"));
        options.positional("SECOND", chosen->right, help_of("compare", "right"));
        chosen->common.declare_play(options);
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
