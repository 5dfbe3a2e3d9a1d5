// grundy sweep --digits 3
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/sweep_question.h"

namespace grundy {
namespace {

struct SweepOptions {
  SweepRequest request;
  std::optional<std::uint64_t> digits;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> threads;
  SolvingOptions common;
};

int run(SweepOptions& options) {
  options.request.digits = static_cast<unsigned>(std::min<std::uint64_t>(options.digits.value_or(2), 99));
  options.request.limit = options.limit.value_or(options.request.limit);
  options.request.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads.value_or(0), 256));
  const bool stream = !options.common.json && options.request.output.empty();
  bool headed = false;
  options.request.each = [&](const SweepRow& row) {
    if (stream && !headed) print_answer(sweep_csv_head());
    headed = true;
    if (stream) print_answer(to_csv(row));
  };
  return run_question(
      options.common, [&](const Asking& asking) { return sweep_of(options.request, asking); },
      [&](const SweepReport& report) {
        if (options.common.json) print_answer(to_json(report));
        if (!options.common.json && !stream) print_answer(to_text(report));
        print_note("stopped", report.stopped);
        return report.stopped.empty() ? answered : limit_hit;
      });
}

}  // namespace

Command sweep_command() {
  return {
      "sweep",
      "all octal games of up to so many digits: which periods can be proved",
      "One row per code (0. and 4.): status, period, preperiod, largest value, rare heaps. A game whose values are "
      "those of an earlier one, or the same some heaps further (a first cousin), names it. With -o rows are appended "
      "as they are found, and a sweep that was stopped continues; rows without a proof are tried again if the limit "
      "is higher now.",
      {{"grundy sweep --digits 2", "the 127 codes of one and two digits"},
       {"grundy sweep --digits 3 --limit 1000000 -o octal3.csv", "can be stopped and continued"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<SweepOptions>();
        options.number("--digits", chosen->digits, "D", "how many digits after the point (default 2)");
        options.number("--limit", chosen->limit, "N", "give up on a game after this heap (default 100000)");
        options.text("-o,--output", chosen->request.output, "FILE", "a CSV table, continued if it is there");
        options.number("--threads", chosen->threads, "T", "games at a time (default: one per core)");
        chosen->common.limits.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
