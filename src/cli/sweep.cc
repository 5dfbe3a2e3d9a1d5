// grundy sweep --digits 3
#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "engine/question/sweep_question.h"
#include "report/sweep_json.h"

namespace grundy::cli {
namespace {

struct SweepOptions {
  SweepRequest request;
  std::optional<std::uint64_t> digits;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> threads;
  Limits limits;
  bool json = false;
};

void print_summary(const SweepReport& report) {
  std::uint64_t proved = 0;
  std::uint64_t same = 0;
  for (const SweepRow& row : report.rows) {
    proved += row.status == "proved" ? 1 : 0;
    same += row.same_as.empty() ? 0 : 1;
  }
  std::fputs(fmt::format("{} games, {} with a proved period; {} have the values of another one\n", report.rows.size(),
                         proved, same)
                 .c_str(),
             stdout);
}

int run(SweepOptions& options) {
  options.request.digits = static_cast<unsigned>(std::min<std::uint64_t>(options.digits.value_or(2), 99));
  options.request.limit = options.limit.value_or(options.request.limit);
  options.request.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads.value_or(0), 256));
  Result<Control> control = options.limits.control();
  if (!control) {
    print_error(control.error());
    return exit_code(control.error());
  }
  const bool stream = !options.json && options.request.output.empty();
  bool headed = false;
  ProgressLine line;
  control->tell(line.listener());
  Result<SweepReport> report = answer(options.request, *control, [&](const SweepRow& row) {
    if (stream && !headed) std::fputs(csv_head().c_str(), stdout);
    headed = true;
    if (stream) std::fputs(to_csv(row).c_str(), stdout);
  });
  line.clear();
  if (!report) {
    print_error(report.error());
    return exit_code(report.error());
  }
  if (options.json) {
    std::vector<SweepJsonRow> rows;
    for (const SweepRow& row : report->rows) {
      rows.push_back({row.code, row.status, row.period, row.preperiod, row.max_value, row.rare_count, row.same_as});
    }
    std::fputs(sweep_json(options.request.digits, options.request.limit, rows, report->stopped).c_str(), stdout);
  } else if (!stream) {
    print_summary(*report);
  }
  if (!report->stopped.empty()) std::fprintf(stderr, "stopped: %s\n", report->stopped.c_str());
  return report->stopped.empty() ? answered : limit_hit;
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
        chosen->limits.declare(options);
        options.flag("--json", chosen->json, "answer in JSON");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
