#include "engine/question/heap_values_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/sequence_question.h"
#include "heap/period/heap_values.h"
#include "heap/period/period_search.h"

namespace grundy {
namespace {

std::vector<std::uint32_t> first_values(const HeapValues& known, std::uint64_t end) {
  std::vector<std::uint32_t> values;
  values.reserve(end);
  for (std::uint64_t n = 0; n < end; ++n) values.push_back(static_cast<std::uint32_t>(known[n]));
  return values;
}

void mark_period(const Period& period, std::uint64_t to, Plot& plot) {
  constexpr std::size_t most_marks = 60;
  plot.report.status = period.evidence;
  plot.report.period = period.period;
  plot.report.preperiod = period.preperiod;
  plot.report.increment = period.increment;
  std::vector<std::uint64_t>& marks = plot.scatter.marks;
  for (std::uint64_t n = period.preperiod; n <= to && marks.size() < most_marks; n += period.period) marks.push_back(n);
  plot.scatter.mark_name = period_words(plot.report);
}

}  // namespace

Result<HeapValuesReport> heap_values_of(const HeapValuesRequest& request, const Asking& asking) {
  if (request.to >= most_heap_values) {
    return bad_input(fmt::format("parameter 'to' must be below {}", most_heap_values));
  }
  const Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return named.error();
  const HeapRule& rule = named->rule;
  HeapValues& values = asking.tables.heap_values(rule);
  const StopReason stop = values.extend_to(request.to, asking.tables.control);
  HeapValuesReport report;
  report.game = request.game;
  report.engine = values.run().engine();
  report.complete = stop == StopReason::none;
  const std::uint64_t end = report.complete ? request.to + 1 : std::min(request.to + 1, values.run().size());
  report.computed = std::min(end, values.run().size());
  report.values = first_values(values, end);
  report.rare = values.rare_heaps(end);
  return report;
}

Result<Plot> plot_of(const PlotRequest& request, const Asking& asking) {
  if (!request.to || *request.to > most_plotted_heaps) {
    return bad_input(fmt::format("--to must be given and be at most {}", most_plotted_heaps), {},
                     "for example --to 5000");
  }
  const Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return named.error();
  const HeapRule& rule = named->rule;
  HeapValues& known = asking.tables.heap_values(rule);
  const HeapRun& run = known.run();
  if (const StopReason stop = known.extend_to(*request.to, asking.tables.control); stop != StopReason::none) {
    return limit_reached(fmt::format("{} at heap {}", to_string(stop), run.size()));
  }
  Plot plot;
  std::vector<std::uint32_t>& values = plot.scatter.values;
  values = first_values(known, *request.to + 1);
  const std::vector<std::uint64_t> rare = known.rare_heaps(values.size());
  plot.report.game = to_string(rule);
  plot.report.note = named->note;
  plot.report.values = values.size();
  plot.report.max_value = *std::max_element(values.begin(), values.end());
  plot.report.rare_kind = rare_kind(run);
  plot.report.rare_count = rare.size();
  plot.scatter.title = fmt::format("{}, heaps 0 to {}", plot.report.game, *request.to);
  plot.scatter.second_class.assign(values.size(), false);
  for (const std::uint64_t heap : rare) plot.scatter.second_class[heap] = true;
  const bool sparse = plot.report.rare_kind != "none";
  plot.scatter.first_name = sparse ? "common values" : "values";
  plot.scatter.second_name = sparse ? fmt::format("{} rare values", plot.report.rare_count) : "";

  const std::optional<Period> period = known.proved_period() ? known.proved_period() : find_period(run);
  if (period) mark_period(*period, *request.to, plot);
  return plot;
}

}  // namespace grundy
