// grundy draw EXPR
#include "cli/commands.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/solving_options.h"
#include "engine/question/drawing_question.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "report/drawing.h"
#include "report/formats.h"

namespace grundy::cli {
namespace {

struct DrawOptions {
  SolvingOptions common;
  std::string expression;
  std::string format = "svg";
  std::string output;
  bool values = false;
};

Status run(const DrawOptions& options) {
  SolveContext context;
  if (Status ready = options.common.prepare(context); !ready) return ready;
  Registry registry;
  registry.read_files_by(read_named_file);
  OutputFile stream;
  if (Status open = stream.open(options.output); !open) return open;
  ProgressLine line;
  context.control.tell(line.listener());
  const Result<Drawing> drawing = draw_position(options.expression, options.values, registry, context);
  line.clear();
  if (!drawing) return drawing.error();
  stream.write(options.format == "dot" ? to_dot({*drawing}) : to_svg({*drawing}));
  return stream.finish();
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
        return [chosen] {
          const Status done = run(*chosen);
          if (done) return static_cast<int>(answered);
          print_error(done.error());
          return exit_code(done.error());
        };
      },
  };
}

}  // namespace grundy::cli
