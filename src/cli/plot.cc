// grundy plot CODE --to N -o FILE.svg
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/heap_values_question.h"
#include "file/output_file.h"

namespace grundy {
namespace {

struct PlotOptions {
  SolvingOptions common;
  PlotRequest request;
  std::string show = "values";
  std::string output;
};

PlotShow show_named(const std::string& name) {
  if (name == "rare") return PlotShow::rare;
  if (name == "largest") return PlotShow::largest;
  return name == "frequencies" ? PlotShow::frequencies : PlotShow::values;
}

int run(const PlotOptions& options) {
  if (options.output.empty()) return fail(bad_input("where to? give a file", {}, "for example -o plot.svg"));
  OutputFile file;
  if (Status opened = file.open(options.output); !opened) return fail(opened.error());
  return run_question(
      options.common, [&](const Asking& asking) { return plot_of(options.request, asking); },
      [&](Plot& plot) {
        plot.report.file = options.output;
        print_note("note", plot.report.note);
        file.write(to_svg(plot));
        if (Status written = file.finish(); !written) return fail(written.error());
        const std::string text = options.common.json ? to_json(plot.report) : to_text(plot.report);
        std::fwrite(text.data(), 1, text.size(), file.is_stdout() ? stderr : stdout);  // not into the picture
        return static_cast<int>(answered);
      });
}

}  // namespace

Command plot_command() {
  return {
      "plot",
      "a picture of the values of a take-and-break game",
      "Writes an SVG: common values and rare values in two colours, the period marked where one is found. Where many "
      "heaps fall on one place it is the darker the more they are. --fold lays all periods on top of each other, the "
      "exceptions in a second colour. Other pictures: how rare heaps and the largest value grow over "
      "the logarithm of the heaps, and how often each value occurs.",
      {{"grundy plot 0.16 --to 20000 -o 0.16.svg", "the values of 0.16"},
       {"grundy plot kayles --to 300 -o kayles.svg", "Kayles with its period of 12"},
       {"grundy plot 0.137 --to 100000 --fold -o 0.137.svg", "Dawson's Chess modulo its period of 34"},
       {"grundy plot 0.14 --to 100000 --show rare -o rare.svg", "how the rare heaps of 0.14 thin out"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PlotOptions>();
        options.positional("CODE", chosen->request.game, "the game, as for grundy sequence");
        options.number("--to", chosen->request.to, "N", fmt::format("the last heap, at most {}", most_plotted_heaps));
        options.choice("--show", chosen->show, {"values", "rare", "largest", "frequencies"},
                       "values over heaps (default), rare heaps or the largest value over the logarithm of the heaps, "
                       "or how often each value occurs");
        options.flag("--fold", chosen->request.fold, "lay all periods on top of each other");
        options.text("-o,--output", chosen->output, "FILE", "the SVG file");
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        chosen->common.rules.declare(options);
        options.flag("--json", chosen->common.json, "tell in JSON what the picture shows");
        return [chosen] {
          chosen->request.show = show_named(chosen->show);
          return run(*chosen);
        };
      },
  };
}

}  // namespace grundy
