// grundy plot CODE --to N -o FILE.svg
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "engine/question/sequence_question.h"
#include "file/output_file.h"
#include "heap/period/period_search.h"
#include "report/plot_report.h"

namespace grundy::cli {
namespace {

constexpr std::uint64_t most_points = 5'000'000;
constexpr std::size_t most_marks = 60;

struct PlotOptions {
  std::string game;
  std::optional<std::uint64_t> to;
  std::string output;
  Limits limits;
  bool json = false;
};

int fail(const Error& error) {
  print_error(error);
  return exit_code(error);
}

int run(const PlotOptions& options) {
  if (!options.to || *options.to > most_points) {
    return fail(
        bad_input(fmt::format("--to must be given and be at most {}", most_points), {}, "for example --to 5000"));
  }
  if (options.output.empty()) return fail(bad_input("where to? give a file", {}, "for example -o plot.svg"));
  Result<heap::HeapRule> rule = read_heap_rule(options.game);
  if (!rule) return fail(rule.error());
  Result<Control> control = options.limits.control();
  if (!control) return fail(control.error());
  OutputFile file;
  if (Status opened = file.open(options.output); !opened) return fail(opened.error());

  Scatter scatter;
  heap::Run sequence(*rule, {});
  ProgressLine line;
  control->tell(line.listener());
  const auto keep = [&](std::uint64_t, std::span<const std::uint32_t> values) {
    scatter.values.insert(scatter.values.end(), values.begin(), values.end());
  };
  while (sequence.size() <= *options.to) {
    if (Status step = sequence.advance(*options.to + 1, keep); !step) return fail(step.error());
    if (const StopReason reason = control->check(sequence.memory()); reason != StopReason::none) {
      line.clear();
      return fail(limit_reached(fmt::format("{} at heap {}", to_string(reason), sequence.size())));
    }
    control->report({sequence.size(), *options.to + 1, "values"});
  }
  scatter.second_class.assign(scatter.values.size(), false);
  for (const heap::RareHeap& rare : sequence.rare()) scatter.second_class[rare.heap] = true;
  scatter.title = fmt::format("{}, heaps 0 to {}", to_string(*rule), *options.to);
  const bool sparse = rare_kind(sequence) != "none";
  scatter.first_name = sparse ? "common values" : "values";
  scatter.second_name = sparse ? fmt::format("{} rare values", sequence.rare_count()) : "";
  PlotReport report;
  report.game = to_string(*rule);
  report.file = options.output;
  report.values = scatter.values.size();
  report.max_value = *std::max_element(scatter.values.begin(), scatter.values.end());
  report.rare_kind = rare_kind(sequence);
  report.rare_count = sequence.rare_count();
  heap::Run again(*rule, {});
  heap::Trail trail;
  const heap::PeriodSearch search = heap::search_period(again, trail, {.limit = options.to}, *control);
  line.clear();
  if (const std::optional<heap::Period>& period = search.period) {
    report.status = period->evidence == heap::Evidence::proved ? "proved" : "observed";
    report.period = period->period;
    report.preperiod = period->preperiod;
    report.increment = period->increment;
    for (std::uint64_t n = period->preperiod; n <= *options.to && scatter.marks.size() < most_marks;
         n += period->period) {
      scatter.marks.push_back(n);
    }
    scatter.mark_name = period_words(report);
  }
  file.write(to_svg(scatter));
  if (Status written = file.finish(); !written) return fail(written.error());
  const std::string text = options.json ? to_json(report) : to_text(report);
  std::fwrite(text.data(), 1, text.size(), file.is_stdout() ? stderr : stdout);  // not into the picture
  return answered;
}

}  // namespace

Command plot_command() {
  return {
      "plot",
      "a picture of the values of a take-and-break game",
      "Writes an SVG: common values and rare values in two colours, the period marked where one is found.",
      {{"grundy plot 0.16 --to 20000 -o 0.16.svg", "the values of 0.16"},
       {"grundy plot kayles --to 300 -o kayles.svg", "Kayles with its period of 12"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PlotOptions>();
        options.positional("CODE", chosen->game, "the game, as for grundy sequence");
        options.number("--to", chosen->to, "N", fmt::format("the last heap, at most {}", most_points));
        options.text("-o,--output", chosen->output, "FILE", "the SVG file");
        chosen->limits.declare(options);
        options.flag("--json", chosen->json, "tell in JSON what the picture shows");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
