// grundy compare EXPR EXPR
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/compare_question.h"

namespace grundy::cli {
namespace {

struct CompareOptions {
  SolvingOptions common;
  std::string left;
  std::string right;
};

int run(const CompareOptions& options) {
  return run_question(
      options.common,
      [&](const Registry& registry, SolveContext& context) {
        return answer(CompareRequest{options.left, options.right}, registry, context);
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
      "whether two sums are equal in value, and what tells them apart",
      "",
      {{"grundy compare \"kayles(3)\" \"nim(3)\"", "equal in value, but not the same game graph"},
       {"grundy compare \"nim(2)\" \"subtract(2; 1..2)\"", "strictly equivalent"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<CompareOptions>();
        options.positional("FIRST", chosen->left, "a sum of games");
        options.positional("SECOND", chosen->right, "another one");
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
