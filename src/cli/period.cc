// grundy period CODE
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/question_table.h"
#include "engine/question/sequence_question.h"
#include "file/output_file.h"

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
  OutputFile certificate;
  if (options.request.certificate) {
    if (Status opened = certificate.open(options.certificate); !opened) return fail(opened.error());
  }
  return run_question(
      options.common, [&](const Asking& asking) { return period_of(options.request, asking); },
      [&](const PeriodReport& report) {
        print_note("note", report.note);
        print_note("warning", report.warning);
        const WriteOptions write{!options.common.no_stats, false};
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        if (!report.certificate.empty()) {
          certificate.write(report.certificate);
          if (Status written = certificate.finish(); !written) return fail(written.error());
        }
        if (!report.no_certificate.empty()) {
          print_note("warning", "no certificate was written: " + report.no_certificate);
        }
        return static_cast<int>(report.status == Evidence::proved ? answered : limit_hit);
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
        options.number("--keep", request.keep, "N",
                       "keep only this many of the first and last values (default: all that fit in memory)");
        chosen->common.limits.declare(options);
        chosen->common.rules.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        options.flag("--no-stats", chosen->common.no_stats,
                     "leave out times, so that equal questions give equal bytes");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
