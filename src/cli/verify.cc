// grundy verify FILE
#include "cli/verify.h"

#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/verify_question.h"
#include "file/input_file.h"

namespace grundy {

void VerifyOptions::declare_samples(OptionSet& options) {
  options.number("--samples,--sample", samples, "N",
                 "check this many random positions of a board of Chomp, or blocks of a long period, only");
  options.number("--seed", seed, "N", "which random ones (default 1)");
}

int verify(const VerifyOptions& options) {
  constexpr std::size_t largest_certificate = std::size_t{64} << 30;
  const Result<InputFile> file = InputFile::read(options.file, {.most_bytes = largest_certificate});
  if (!file) return fail(file.error());
  // The tables of octal games come with such archives, and their bytes are no lines to be refuted.
  constexpr std::string_view xz_mark = "\3757zXZ";
  if (file->view().starts_with(xz_mark)) {
    return fail(bad_input("'" + options.file + "' is packed", {}, "unpack it first: xz -dc FILE >certificates"));
  }
  VerifyRequest request{options.file, file->view(), options.samples.value_or(0), options.seed.value_or(1)};
  request.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads.value_or(0), 1024));
  request.checkpoint = options.checkpoint;
  return run_question(
      options.common, [&](const Asking& asking) { return verify_of(request, asking); },
      [&](const VerifyReport& report) -> int {
        print_note("warning", report.warning);
        print_answer(options.common.json ? to_json(report) : to_text(report));
        if (report.verdict == "refuted") return 1;
        return report.verdict == "not checked" ? limit_hit : answered;
      });
}

Command verify_command() {
  return {
      "verify",
      "check a certificate of a period, a misere quotient, a board of Chomp or one that falls apart, from scratch",
      "The first line of the file says what it is. Every value is computed again, or every position of the board "
      "looked "
      "at, with plain loops that share nothing with the engine. The answer is verified (exit 0), refuted with the "
      "first line that fails (exit 1), or not checked "
      "because a limit was reached or the theorem is not known (exit 3).",
      {{"grundy period 0.16 --certificate 0.16.cert", "write a certificate"},
       {"grundy verify 0.16.cert", "check it"},
       {"grundy verify 0.106.cert --checkpoint verified", "one that takes long, in as many sittings as it needs"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<VerifyOptions>();
        options.positional("FILE", chosen->file, "the certificate");
        chosen->declare_samples(options);
        options.number("--threads", chosen->threads, "N",
                       "threads for the blocks of a long period (default: one per core)");
        options.text(
            "--checkpoint", chosen->checkpoint, "DIR",
            "keep in this folder which blocks of a long period were checked, and leave them out the next time");
        chosen->common.limits.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        return [chosen] { return verify(*chosen); };
      },
  };
}

}  // namespace grundy
