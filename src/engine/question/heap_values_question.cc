#include "engine/question/heap_values_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/sequence_question.h"
#include "engine/question/stored_run.h"
#include "engine/registry/stored_answers.h"
#include "heap/period/heap_values.h"
#include "heap/period/period_search.h"

namespace grundy {
namespace {

constexpr const char* plot_show_names[] = {"values", "rare", "largest", "frequencies"};

// By what a store has of the run, unless that has more heaps than `most`; what is found now goes there.
StopReason extend(HeapValues& values, std::uint64_t to, std::uint64_t most, const Asking& asking) {
  if (values.knows(to)) return StopReason::none;
  StoredRun stored(usable_store(asking.tables), values.rule(), "values");
  values.begin_with([&](HeapRun& run) { (void)stored.resume(run, most); });
  const StopReason stop = values.extend_to(to, asking.tables.control);
  stored.save(values.run());
  return stop;
}

std::vector<std::uint32_t> first_values(const HeapValues& known, std::uint64_t end) {
  std::vector<std::uint32_t> values;
  values.reserve(end);
  for (std::uint64_t n = 0; n < end; ++n) values.push_back(static_cast<std::uint32_t>(known[n]));
  return values;
}

std::vector<std::uint64_t> period_marks(const Period& period, std::uint64_t to) {
  constexpr std::size_t most_marks = 60;
  std::vector<std::uint64_t> marks;
  for (std::uint64_t n = period.preperiod; n <= to && marks.size() < most_marks; n += period.period) marks.push_back(n);
  return marks;
}

// Common and rare values in two colours; folded, the period and the exceptions to it.
Scatter scatter_of(const PlotReport& report, std::vector<std::uint32_t> values, const std::vector<std::uint64_t>& rare,
                   const std::optional<Period>& period) {
  Scatter scatter;
  scatter.title = fmt::format("{}, heaps 0 to {}", report.game, values.size() - 1);
  scatter.second_class.assign(values.size(), false);
  scatter.fold = report.fold;
  if (report.fold != 0) {
    scatter.title += fmt::format(", modulo {}", report.fold);
    std::uint64_t exceptions = 0;
    for (std::uint64_t n = 0; n < std::min<std::uint64_t>(report.preperiod, values.size()); ++n) {
      const std::uint64_t laps = (report.preperiod - n + report.fold - 1) / report.fold;
      const std::uint64_t later = n + laps * report.fold;
      if (later < values.size() && values[n] + laps * report.increment == values[later]) continue;
      scatter.second_class[n] = true;
      ++exceptions;
    }
    scatter.first_name = period_words(report);
    scatter.second_name = exceptions == 0 ? "" : fmt::format("{} exceptions", exceptions);
  } else {
    for (const std::uint64_t heap : rare) scatter.second_class[heap] = true;
    const bool sparse = report.rare_kind != "none";
    scatter.first_name = sparse ? "common values" : "values";
    scatter.second_name = sparse ? fmt::format("{} rare values", report.rare_count) : "";
    if (period) scatter.marks = period_marks(*period, values.size() - 1);
    scatter.mark_name = period_words(report);
  }
  scatter.values = std::move(values);
  return scatter;
}

Chart chart_of(PlotShow show, const PlotReport& report, const std::vector<std::uint32_t>& values,
               const std::vector<std::uint64_t>& rare) {
  Chart chart{.title = fmt::format("{}, heaps 0 to {}", report.game, values.size() - 1),
              .name = {},
              .x_name = "heap, by logarithms",
              .y_name = {},
              .last = values.size() - 1};
  if (show == PlotShow::rare) {
    chart.name = fmt::format("rare heaps up to there, {} in all", rare.size());
    chart.y_name = "rare heaps";
    for (const std::uint64_t heap : rare) chart.points.emplace_back(heap, chart.points.size() + 1);
  } else if (show == PlotShow::largest) {
    chart.name = fmt::format("largest value up to there, {} in the end", report.max_value);
    chart.y_name = "largest value";
    for (std::uint64_t n = 1; n < values.size(); ++n) {
      const std::uint64_t before = chart.points.empty() ? 0 : chart.points.back().second;
      if (values[n] > before) chart.points.emplace_back(n, values[n]);
    }
  } else {
    chart.name = "how often each value occurs";
    chart.x_name = "value";
    chart.y_name = "heaps, by logarithms";
    chart.bars = true;
    chart.last = report.max_value;
    for (std::uint64_t value = 0; value <= report.max_value; ++value) chart.points.emplace_back(value, 0);
    for (const std::uint32_t value : values) ++chart.points[value].second;
  }
  return chart;
}

}  // namespace

Result<HeapValuesReport> heap_values_of(const HeapValuesRequest& request, const Asking& asking) {
  if (request.to >= most_heap_values) {
    return bad_input(fmt::format("a list of values ends at heap {} at the latest", most_heap_values - 1));
  }
  const Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return named.error();
  const HeapRule& rule = named->rule;
  HeapValues& values = asking.tables.heap_values(rule);
  const StopReason stop = extend(values, request.to, StoredRun::most_heaps, asking);
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
  // A longer run may show a period that this one does not show yet.
  if (const StopReason stop = extend(known, *request.to, *request.to + 1, asking); stop != StopReason::none) {
    return limit_reached(fmt::format("{} at heap {}", to_string(stop), run.size()));
  }
  std::vector<std::uint32_t> values = first_values(known, *request.to + 1);
  const std::vector<std::uint64_t> rare = known.rare_heaps(values.size());
  const std::optional<Period> period = known.proved_period() ? known.proved_period() : find_period(run);
  Plot plot;
  PlotReport& report = plot.report;
  report.game = to_string(rule);
  report.note = named->note;
  report.show = plot_show_names[static_cast<std::size_t>(request.show)];
  report.values = values.size();
  report.max_value = *std::max_element(values.begin(), values.end());
  report.rare_kind = rare_kind(run.spaces_of(values.size()));
  report.rare_count = rare.size();
  if (period) {
    report.status = period->evidence;
    report.period = period->period;
    report.preperiod = period->preperiod;
    report.increment = period->increment;
  }
  if (request.fold && (!period || request.show != PlotShow::values)) {
    return period ? bad_input("only the values can be folded", {}, "leave out --show, or --fold")
                  : bad_input("no period was found, so there is nothing to fold by", {}, "a higher --to may show one");
  }
  if (request.show == PlotShow::rare && report.rare_kind == "none") {
    return bad_input(report.game + " shows no sparse space, so it has no rare heaps", {}, "a higher --to may show one");
  }
  if (request.fold) report.fold = period->period;
  if (request.show == PlotShow::values) {
    plot.picture = scatter_of(report, std::move(values), rare, period);
  } else {
    plot.picture = chart_of(request.show, report, values, rare);
  }
  return plot;
}

std::string to_svg(const Plot& plot) {
  return std::visit([](const auto& picture) { return to_svg(picture); }, plot.picture);
}

}  // namespace grundy
