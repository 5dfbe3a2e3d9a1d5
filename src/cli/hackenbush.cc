// grundy hackenbush PICTURE
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/solving_options.h"
#include "engine/question/hackenbush_question.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "report/drawing.h"
#include "report/formats.h"

namespace grundy {
namespace {

struct HackenbushOptions {
  SolvingOptions common;
  std::string picture;
  std::string format = "text";
  std::string output;
  bool explain = false;
  bool values = false;
  bool all = false;
  bool no_cuts = false;
};

// A picture, or one of the short forms stalk(...) and tree(...).
Result<NamedPicture> read_text(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  const std::size_t end = text.find_last_not_of(blanks) + 1;
  for (const std::string_view name : {"stalk(", "tree("}) {
    if (!text.substr(begin).starts_with(name) || text[end - 1] != ')') continue;
    const std::size_t inside = begin + name.size();
    Result<NamedPicture> forest = read_forest(text.substr(inside, end - 1 - inside));
    if (!forest) return std::move(forest).error().shifted_by(inside);
    return forest;
  }
  return read_picture(text);
}

// A path, not edges: it has a slash or a point, and nothing that only edges have.
bool looks_like_a_file(const std::string& given) {
  return given.find_first_of("/.") != std::string::npos && given.find_first_of(" \t\n@*:(") == std::string::npos;
}

Result<NamedPicture> read_file(const std::string& name) {
  const Result<InputFile> file = InputFile::read(name);
  if (!file) return file.error();
  Result<NamedPicture> picture = read_text(file->view());
  if (!picture) return std::move(picture).error().shown_in_file(name, file->view());
  return picture;
}

// @NAME is a file, and so is what looks like a path. Everything else is a picture if it can be read as one, whatever
// files there are.
Result<NamedPicture> read(const std::string& given) {
  if (given == "-") return read_file(given);
  if (given.starts_with('@')) return read_file(given.substr(1));
  if (looks_like_a_file(given)) return read_file(given);
  Result<NamedPicture> picture = read_text(given);
  if (picture) return picture;
  const Result<std::optional<InputFile>> file = InputFile::read_if_there(given);
  if (file && *file) return read_file(given);
  return std::move(picture).error().shown_in(given);
}

Result<int> run(const HackenbushOptions& options) {
  SolveContext context;
  if (Status ready = options.common.prepare(context); !ready) return std::move(ready).error();
  const bool drawn = options.format == "svg" || options.format == "dot";
  Result<NamedPicture> picture = read(options.picture);
  if (!picture) return std::move(picture).error();
  OutputFile stream;
  if (Status open = stream.open(options.output); !open) return std::move(open).error();
  ProgressLine line;
  context.control.tell(line.listener());
  const Registry registry;
  Result<HackenbushAnswer> found = hackenbush_of(
      {
          .picture = *std::move(picture),
          .cuts = drawn ? options.values : !options.no_cuts,
          .all_cuts = options.all || options.values,
          .explain = options.explain,
          .draw = drawn,
          .label_edges = options.values,
      },
      {registry, context});
  line.clear();
  if (!found) return std::move(found).error();
  if (options.format == "svg") {
    stream.write(to_svg(found->drawings));
  } else if (options.format == "dot") {
    stream.write(to_dot(found->drawings));
  } else if (options.common.json || options.format == "json") {
    stream.write(to_json(found->report, options.common.write_options()));
  } else {
    stream.write(to_text(found->report, options.common.write_options()));
  }
  if (Status done = stream.finish(); !done) return std::move(done).error();
  return found->report.outcome == Outcome::unknown ? limit_hit : answered;
}

}  // namespace

Command hackenbush_command() {
  return {
      "hackenbush",
      "the value of a Hackenbush picture and every cut that wins",
      "PICTURE is a list of edges such as \"ground-a a-b b-c:red a-d\", a file of such edges (also one per line as "
      "\"ground a blue\"), - for standard input, or stalk(LRRL), stalk(5), tree(2[1][3]). Edges are green unless they "
      "are blue (Left) or red (Right). docs/hackenbush.md has the grammar.",
      {{"grundy hackenbush \"ground-a a-b b-c c-a a-d\"", "the value and the winning cuts"},
       {"grundy hackenbush \"ground-a a-b b-c c-a a-d\" --explain", "fusion and colon principle step by step"},
       {"grundy hackenbush \"stalk(LRRL)\" --values", "what each cut leaves"},
       {"grundy hackenbush examples/hackenbush/bed.txt --no-cuts --stats", "a bed worth 1/128"},
       {"grundy hackenbush house.txt --values --format svg -o house.svg", "a picture with the value of every cut"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<HackenbushOptions>();
        options.positional("PICTURE", chosen->picture, "edges, a file (@FILE), -, stalk(...) or tree(...)");
        options.flag("--explain", chosen->explain, "show the reduction step by step");
        options.flag("--values", chosen->values, "the value that every cut leads to");
        options.flag("--all", chosen->all, "list all cuts, not only those that win");
        options.flag("--no-cuts", chosen->no_cuts, "only the value");
        options.choice("--format", chosen->format, formats_of("hackenbush"), "how to answer");
        options.text("-o,--output", chosen->output, "FILE", "where to write the answer");
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        chosen->common.declare_output(options);
        return [chosen] {
          const Result<int> exit_status = run(*chosen);
          if (exit_status) return *exit_status;
          print_error(exit_status.error());
          return exit_code(exit_status.error());
        };
      },
  };
}

}  // namespace grundy
