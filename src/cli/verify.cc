// grundy verify FILE
#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "file/input_file.h"
#include "proof/period_checker.h"
#include "report/verify_report.h"

namespace grundy::cli {
namespace {

struct VerifyOptions {
  std::string file;
  Limits limits;
  bool json = false;
};

int fail(const Error& error) {
  print_error(error);
  return exit_code(error);
}

int run(const VerifyOptions& options) {
  const Result<InputFile> text = InputFile::read(options.file);
  if (!text) return fail(text.error());
  Result<Control> control = options.limits.control();
  if (!control) return fail(control.error());
  ProgressLine line;
  control->tell(line.listener());
  const proof::PeriodCheck check = proof::check_period(text->view(), *control);
  line.clear();
  const char* const verdicts[] = {"verified", "refuted", "not checked"};
  const VerifyReport report = {options.file,    verdicts[static_cast<int>(check.verdict)],
                               check.reason,    check.line,
                               check.game,      check.period,
                               check.preperiod, check.increment,
                               check.values};
  const std::string answer = options.json ? to_json(report) : to_text(report);
  std::fwrite(answer.data(), 1, answer.size(), stdout);
  switch (check.verdict) {
    case proof::Verdict::verified:
      return answered;
    case proof::Verdict::refuted:
      return 1;
    case proof::Verdict::not_checked:
      break;
  }
  return limit_hit;
}

}  // namespace

Command verify_command() {
  return {
      "verify",
      "check a certificate of a period from scratch",
      "Computes every value again with plain loops that share nothing with the engine, and tests what the theorem "
      "asks for. The answer is verified (exit 0), refuted with the first line that fails (exit 1), or not checked "
      "because a limit was reached or the theorem is not known (exit 3).",
      {{"grundy period 0.16 --certificate 0.16.cert", "write a certificate"}, {"grundy verify 0.16.cert", "check it"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<VerifyOptions>();
        options.positional("FILE", chosen->file, "the certificate");
        chosen->limits.declare(options);
        options.flag("--json", chosen->json, "answer in JSON");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
