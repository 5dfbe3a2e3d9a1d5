// grundy sweep --digits 3
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/misere_sweep_question.h"
#include "engine/question/sweep_question.h"

namespace grundy {
namespace {

struct SweepOptions {
  SweepRequest request;
  std::optional<std::uint64_t> digits;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> threads;
  std::optional<std::uint64_t> order;  // of misere quotients
  std::string certificates;
  SolvingOptions common;
};

// Rows are printed as they come, unless they go to a file or all of them become one JSON.
template <class Request, class Row, class Report>
int run_sweep(Request& request, const SolvingOptions& common, Result<Report> (*sweep)(const Request&, const Asking&),
              std::string (*head)()) {
  const bool stream = !common.json && request.output.empty();
  bool headed = false;
  request.each = [&](const Row& row) {
    if (stream && !headed) print_answer(head());
    headed = true;
    if (stream) print_answer(to_csv(row));
  };
  return run_question(
      common, [&](const Asking& asking) { return sweep(request, asking); },
      [&](const Report& report) {
        if (common.json) print_answer(to_json(report));
        if (!common.json && !stream) print_answer(to_text(report));
        print_note("stopped", report.stopped);
        return report.stopped.empty() ? answered : limit_hit;
      });
}

int run(SweepOptions& options) {
  SweepRequest& request = options.request;
  request.digits = static_cast<unsigned>(std::min<std::uint64_t>(options.digits.value_or(2), 99));
  request.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads.value_or(0), 256));
  if (options.common.chosen_play() == Play::misere) {
    MisereSweepRequest misere{.digits = request.digits, .threads = request.threads, .output = request.output};
    misere.limit = options.limit.value_or(misere.limit);
    misere.order = options.order.value_or(misere.order);
    misere.certificates = options.certificates;
    return run_sweep<MisereSweepRequest, MisereSweepRow>(misere, options.common, misere_sweep_of,
                                                         misere_sweep_csv_head);
  }
  if (options.order || !options.certificates.empty()) {
    return fail(bad_input("--order and --certificates belong to --play misere"));
  }
  request.limit = options.limit.value_or(request.limit);
  return run_sweep<SweepRequest, SweepRow>(request, options.common, sweep_of, sweep_csv_head);
}

}  // namespace

Command sweep_command() {
  return {
      "sweep",
      "all octal games of up to so many digits: which periods can be proved",
      "One row per code (0. and 4.): status, period, preperiod, largest value, rare heaps. A game whose values are "
      "those of an earlier one, or the same some heaps further (a first cousin), names it. With -o rows are appended "
      "as they are found, and a sweep that was stopped continues; rows without a proof are tried again if the limit "
      "is higher now. With --play misere the rows are misere quotients: order, P-elements, period and preperiod of "
      "phi, "
      "tame or wild, and the last heap that was verified.",
      {{"grundy sweep --digits 2", "the 127 codes of one and two digits"},
       {"grundy sweep --digits 3 --limit 1000000 -o octal3.csv", "can be stopped and continued"},
       {"grundy sweep --play misere --digits 3 -o misere.csv", "the misere quotients"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<SweepOptions>();
        options.number("--digits", chosen->digits, "D", "how many digits after the point (default 2)");
        options.number("--limit", chosen->limit, "N",
                       "give up on a game after this heap (default 100000; 20000 in misere play)");
        options.number("--order", chosen->order, "N",
                       "in misere play, give up on a quotient of more elements (default 200)");
        options.text("--certificates", chosen->certificates, "FILE", "in misere play, write all certificates there");
        chosen->common.declare_play(options);
        options.text("-o,--output", chosen->request.output, "FILE", "a CSV table, continued if it is there");
        options.number("--threads", chosen->threads, "T", "games at a time (default: one per core)");
        chosen->common.limits.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
