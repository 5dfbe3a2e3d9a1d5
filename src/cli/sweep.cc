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
  std::string only;
  SolvingOptions common;
};

// The table goes to standard output, unless there is a file for it, or all of it becomes one JSON.
template <class Request, class Report>
int run_sweep(const Request& request, const SolvingOptions& common,
              Result<Report> (*sweep)(const Request&, const Asking&)) {
  return run_question(
      common, [&](const Asking& asking) { return sweep(request, asking); },
      [&](const Report& report) {
        const bool to_file = !request.output.empty();
        print_answer(common.json ? to_json(report, !common.no_stats)
                     : to_file   ? to_text(report)
                                 : to_csv(report, !common.no_stats));
        print_note("stopped", report.stopped);
        return report.stopped.empty() ? answered : limit_hit;
      });
}

int run(SweepOptions& options) {
  SweepRequest& request = options.request;
  request.digits = static_cast<unsigned>(std::min<std::uint64_t>(options.digits.value_or(2), 99));
  request.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads.value_or(0), 256));
  request.with_seconds = !options.common.no_stats;
  if (request.seconds && !(*request.seconds >= 0)) return fail(bad_input("--seconds must be a number of seconds"));
  if (options.common.chosen_play() == Play::misere) {
    if (!options.only.empty()) return fail(bad_input("--only belongs to normal play"));
    MisereSweepRequest misere{.digits = request.digits,
                              .seconds = request.seconds,
                              .in_all = options.common.limits.seconds,
                              .threads = request.threads,
                              .output = request.output,
                              .certificates = request.certificates};
    misere.limit = options.limit.value_or(misere.limit);
    misere.order = options.order.value_or(misere.order);
    return run_sweep(misere, options.common, misere_sweep_of);
  }
  if (options.order) return fail(bad_input("--order belongs to --play misere"));
  for (std::size_t from = 0; from < options.only.size();) {
    const std::size_t comma = std::min(options.only.find(',', from), options.only.size());
    request.only.push_back(options.only.substr(from, comma - from));
    from = comma + 1;
  }
  request.limit = options.limit.value_or(request.limit);
  return run_sweep(request, options.common, sweep_of);
}

}  // namespace

Command sweep_command() {
  return {
      "sweep",
      "all octal games of up to so many digits: which periods can be proved",
      "One row per code (0. and 4.): status, period, preperiod, largest value and where, sparse space, rare heaps, how "
      "far it was computed, checksum, digest of the certificate, seconds. A game whose values are those of an earlier "
      "one, or the same some heaps further (a first cousin), names it, and is not computed again. Limits grow in "
      "rounds, so that no game is run for long while others wait. With -o rows are appended as they are found, and a "
      "sweep that was stopped continues; rows without a proof are tried again if the limits are higher now, and a row "
      "that "
      "reached further stays. With "
      "--play misere the rows are misere quotients: order, P-elements, period and preperiod of phi, tame or wild, and "
      "the last heap that was verified.",
      {{"grundy sweep --digits 2", "the 127 codes of one and two digits"},
       {"grundy sweep --digits 3 --limit 1000000 -o octal3.csv", "can be stopped and continued"},
       {"grundy sweep --digits 3 --limit 1000000000 --seconds 5 -o octal3.csv --certificates octal3.certs",
        "each game as far as five seconds go, and proofs for grundy verify"},
       {"grundy sweep --digits 3 --only 0.054,0.376 --limit 1000000000 -o octal3.csv",
        "two games further than the rest"},
       {"grundy sweep --play misere --digits 3 -o misere.csv", "the misere quotients"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<SweepOptions>();
        options.number("--digits", chosen->digits, "D", "how many digits after the point (default 2)");
        options.number("--limit", chosen->limit, "N",
                       "give up on a game after this heap (default 100000; 20000 in misere play)");
        options.number("--order", chosen->order, "N",
                       "in misere play, give up on a quotient of more elements (default 200; more are tried when all "
                       "others are done)");
        options.text("--only", chosen->only, "CODE,...", "go through these codes only; other rows stay as they are");
        options.real("--seconds", chosen->request.seconds, "S",
                     "give up on a game after so many seconds of a core (default: never)");
        options.text("--certificates", chosen->request.certificates, "FILE",
                     "write all certificates there, one after the other; grundy verify checks such a file");
        chosen->common.declare_play(options);
        options.text("-o,--output", chosen->request.output, "FILE", "a CSV table, continued if it is there");
        options.number("--threads", chosen->threads, "T", "games at a time (default: one per core)");
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        options.flag("--no-stats", chosen->common.no_stats, "leave out seconds, so that equal sweeps give equal bytes");
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
