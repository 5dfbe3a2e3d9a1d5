// grundy check FILE.b GAME
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/check_question.h"
#include "file/input_file.h"

namespace grundy {
namespace {

struct CheckOptions {
  SolvingOptions common;
  std::string file;
  std::string game;
};

int run(const CheckOptions& options) {
  const Result<InputFile> file = InputFile::read(options.file);
  if (!file) return fail(file.error());
  return run_question(
      options.common, [&](const Asking& asking) { return check_of({std::string(file->view()), options.game}, asking); },
      [&](const CheckReport& report) -> int {
        const WriteOptions write = options.common.write_options();
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        if (!report.complete) return limit_hit;
        return report.first_difference ? 1 : answered;
      });
}

}  // namespace

Command check_command() {
  return {
      "check",
      "compare a b-file with our values and name the first difference",
      "The exit code is 0 if all values agree and 1 if one differs.",
      {{"grundy check kayles.b kayles", ""},
       {"grundy check - \"subtract(n; 1,3,4)\"", "read the b-file from standard input"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<CheckOptions>();
        options.positional("FILE", chosen->file, "a b-file: lines 'n value'; - is standard input");
        options.positional("GAME", chosen->game, "a game with one parameter left open");
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
