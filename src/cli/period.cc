// grundy period CODE
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/question_table.h"
#include "engine/question/sequence_question.h"

namespace grundy {
namespace {

constexpr std::uint64_t largest_limit = std::uint64_t{1} << 62;

struct PeriodOptions {
  PeriodRequest request;
  std::string certificate;
  std::string threads;  // "1", "2", or empty: by cores
  SolvingOptions common;
};

int run(PeriodOptions& options) {
  if (options.request.limit > largest_limit) {
    return fail(bad_input("--limit is too large", {}, "without --limit the search goes on until it is stopped"));
  }
  options.request.threads = options.threads.empty() ? 0 : options.threads == "1" ? 1 : 2;
  options.request.certificate = !options.certificate.empty();
  return run_certified(
      options.common, options.certificate, [&](const Asking& asking) { return period_of(options.request, asking); },
      [](const PeriodReport& report) {
        print_note("warning", "no certificate was written: " + report.no_certificate);
      });
}

}  // namespace

Command period_command() {
  return {
      "period",
      std::string(question_row("period").summary),
      "Computes until a theorem proves the period, or until a limit. The preperiod is the least n0 with G(n+p) = G(n) "
      "for all n >= n0. A certificate can be checked by grundy verify, which shares no code with the search.",
      {{"grundy period 0.77", "Kayles: period 12, preperiod 71"},
       {"grundy period 0.16 --certificate 0.16.cert", "a proof that another program can check"},
       {"grundy period 0.007 --limit 1000000", "an open case: gives up at heap 1000000"},
       {"grundy period \"subtract(all but 2,3)\"", "an arithmetic period"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PeriodOptions>();
        PeriodRequest& request = chosen->request;
        options.positional("CODE", request.game, "the game, as for grundy sequence");
        options.number("--limit", request.limit, "N", help_of("period", "limit"));
        options.text("--certificate", chosen->certificate, "FILE", "write what a checker needs");
        options.choice("--threads", chosen->threads, {"1", "2"},
                       "with 2, one generates and one certifies (default: by cores)");
        options.text("--checkpoint", request.checkpoint, "DIR",
                     "save the state there now and then, and continue from it");
        options.number(
            "--keep", request.keep, "N",
            "keep only this many of the first and last values, but at least 1048576 (default: all that fit in memory)");
        chosen->common.declare_long_run(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
