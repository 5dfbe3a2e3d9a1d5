// grundy draw EXPR
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/drawing_question.h"
#include "file/output_file.h"
#include "report/drawing.h"
#include "report/formats.h"

namespace grundy {
namespace {

struct DrawOptions {
  SolvingOptions common;
  std::string expression;
  std::string format = "svg";
  std::string output;
  bool values = false;
};

int run(const DrawOptions& options) {
  OutputFile file;
  if (Status opened = file.open(options.output); !opened) return fail(opened.error());
  return run_question(
      options.common, [&](const Asking& asking) { return draw_of({options.expression, options.values}, asking); },
      [&](const Drawing& drawing) {
        file.write(options.format == "dot" ? to_dot({drawing}) : to_svg({drawing}));
        if (Status written = file.finish(); !written) return fail(written.error());
        return static_cast<int>(answered);
      });
}

}  // namespace

Command draw_command() {
  return {
      "draw",
      "a picture of a Hackenbush position or of a game on a graph",
      "With --values each edge or vertex shows what the move made there leads to; moves to *0 win.",
      {{"grundy draw \"bnugug(spider(1,1,4); paths)\" --values -o spider.svg", "an SVG file"},
       {"grundy draw \"node_kayles(petersen)\" --values --format dot", "a graph for Graphviz"},
       {"grundy draw \"stalk(LRRL)\" --values", "Hackenbush with the value of every cut"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<DrawOptions>();
        options.positional("EXPR", chosen->expression, "one game on a graph, Cram or Hackenbush");
        options.flag("--values", chosen->values, "write what each move leads to");
        options.choice("--format", chosen->format, formats_of("draw"), "how to draw");
        options.text("-o,--output", chosen->output, "FILE", "where to write the picture");
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
