// grundy graph FILE
#include <fmt/format.h>

#include <deque>
#include <map>
#include <memory>

#include "cli/commands.h"
#include "cli/graphviz.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/run_question.h"
#include "cli/solving_options.h"
#include "engine/graph/graph_explain.h"
#include "engine/graph/graph_pieces.h"
#include "engine/graph/graph_tokens.h"
#include "engine/question/graph_question.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "report/formats.h"

namespace grundy {
namespace {

struct GraphOptions {
  SolvingOptions common;
  std::string file;
  std::string of;
  std::string input_format;
  std::string starts;
  std::vector<std::string> sums;
  std::string explain;
  std::string format = "text";
  std::string output;
  std::string layout = "auto";
  std::optional<std::uint64_t> positions;
  std::optional<std::uint64_t> threads;
  bool rounds = false;
  bool annihilation = false;
  bool no_values = false;
  bool all = false;
  std::string pieces;
  std::string checkpoint;

  std::size_t most_positions() const { return static_cast<std::size_t>(positions.value_or(std::uint64_t{1} << 20)); }
  GraphSolving solving() const {
    GraphSolving solving{common.chosen_play(), !no_values,
                         static_cast<unsigned>(std::min<std::uint64_t>(threads.value_or(0), 256))};
    if (!pieces.empty()) {
      solving.known_outcomes = [folder = pieces](const Digraph& moves, Play play) {
        return read_outcome_pieces(folder, moves, play);
      };
      solving.known_values = [folder = pieces](const Digraph& moves) { return read_value_pieces(folder, moves); };
    }
    return solving;
  }
};

// "a,b,c" at the commas that stand outside brackets, since positions of games have commas too.
std::vector<std::string> split_names(const std::string& text) {
  std::vector<std::string> names(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    if (c == ',' && depth == 0) {
      names.emplace_back();
    } else if (c != ' ' || !names.back().empty()) {
      names.back() += c;
    }
  }
  return names;
}

class GraphCommand {
 public:
  explicit GraphCommand(const GraphOptions& options) : options_(options) {}

  Status run() {
    if (auto s = check_options(); !s) return s;
    if (auto s = options_.common.prepare(context_); !s) return s;
    const Result<Registry> registry = options_.common.rules.registry(context_.control);
    if (!registry) return registry.error();
    if (finds_pieces()) return find_pieces(*registry);
    if (!team().leads()) return Done{};
    if (auto s = stream_.open(options_.output); !s) return s;
    context_.control.tell(progress_.listener());
    asking_.emplace(Asking{*registry, context_});
    auto analysis = options_.of.empty() ? solve_file(options_.file) : graph_of(request(), *asking_);
    if (!analysis) return std::move(analysis).error();
    analyses_.push_back(std::move(*analysis));
    GraphReport report = analyses_[0].report(options_.rounds);
    if (auto s = add_tokens(report); !s) return s;
    if (auto s = add_explanation(report); !s) return s;
    progress_.clear();
    write_to_store();
    if (auto s = write(report); !s) return s;
    return stream_.finish();
  }

 private:
  Status check_options() const {
    if (options_.file.empty() == options_.of.empty()) {
      return bad_input("name a graph file, or a game to unfold with --of", {}, "'grundy graph --help' shows examples");
    }
    if (!options_.pieces.empty() && options_.file.empty()) {
      return bad_input("--pieces belongs to a graph file", {}, "grundy graph FILE --pieces DIR");
    }
    if (!options_.checkpoint.empty() && options_.pieces.empty()) {
      return bad_input("--checkpoint belongs to --pieces", {}, "grundy graph FILE --pieces DIR --checkpoint DIR");
    }
    if (options_.annihilation && options_.starts.empty()) {
      return bad_input("--annihilation needs tokens", {}, "say where they start: --start a,b,c");
    }
    return Done{};
  }

  // Several processes find them, and whoever names a checkpoint; one process reads those that are there.
  bool finds_pieces() const {
    if (options_.pieces.empty()) return false;
    return team().size() > 1 || !options_.checkpoint.empty() || !pieces_are_there(options_.pieces);
  }

  Status find_pieces(const Registry& registry) {
    constexpr std::size_t most_bytes = std::size_t{1} << 40;
    const auto bytes = InputFile::read(options_.file, {.most_bytes = most_bytes, .binary_mark = binary_graph_magic});
    // Who can't read it tells the others by coming without one.
    const std::string_view graph = bytes ? bytes->view() : std::string_view();
    context_.control.tell(progress_.listener());
    const auto report = graph_pieces_of({graph, bytes.ok(), options_.file, options_.pieces,
                                         options_.common.chosen_play(), !options_.no_values, options_.checkpoint},
                                        Asking{registry, context_, team()});
    progress_.clear();
    if (!bytes) return bytes.error();
    const GraphFormat format = guess_graph_format(graph);
    if (!report && format != GraphFormat::binary && format != GraphFormat::edge_list) {
      return bad_input("pieces are found of edge lists and of graphs in the binary format", {},
                       "grundy graph FILE --format edges -o graph.txt writes a list");
    }
    if (!report) return report.error();
    if (!team().leads()) return Done{};
    print_note("warning", report->warning);
    if (auto s = stream_.open(options_.output); !s) return s;
    const WriteOptions write = options_.common.write_options();
    const bool json = options_.common.json || options_.format == "json";
    stream_.write(json ? to_json(*report, write) : to_text(*report, write));
    return stream_.finish();
  }

  GraphRequest request() const {
    GraphRequest request;
    request.of = options_.of;
    request.format = graph_format_named(options_.input_format);
    request.most_positions = options_.most_positions();
    request.solving = options_.solving();
    return request;
  }

  Result<GraphAnalysis> solve_file(const std::string& path) const {
    constexpr std::size_t most_bytes = std::size_t{4} << 30;
    const auto bytes = InputFile::read(path, {.most_bytes = most_bytes, .binary_mark = binary_graph_magic});
    if (!bytes) return bytes.error();
    GraphRequest request = this->request();
    request.of.clear();
    request.text = bytes->view();
    request.source = path == "-" ? "standard input" : path;
    return graph_of(request, *asking_);
  }

  Status add_tokens(GraphReport& report) {
    if (options_.starts.empty() && options_.sums.empty()) return Done{};
    TokensRequest request;
    request.annihilation = options_.annihilation;
    request.most_positions = options_.most_positions();
    const GraphAnalysis& first = analyses_[0];
    std::vector<std::string> names;
    if (!options_.starts.empty()) {
      names = first.vertex_named(options_.starts) ? std::vector{options_.starts} : split_names(options_.starts);
    }
    for (const std::string& name : names) {
      auto v = first.vertex_named(name);
      if (!v) return std::move(v).error();
      request.tokens.push_back({&first, "", *v});
    }
    for (const std::string& sum : options_.sums) {
      auto token = token_elsewhere(sum);
      if (!token) return std::move(token).error();
      request.tokens.push_back(std::move(*token));
    }
    auto tokens = tokens_of(request, context_);
    if (!tokens) return std::move(tokens).error();
    report.tokens = std::move(*tokens);
    return Done{};
  }

  // "FILE:v"; a file that is named twice is solved once.
  Result<PlacedToken> token_elsewhere(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == text.size()) {
      return bad_input(fmt::format("--sum takes FILE:VERTEX, not '{}'", text));
    }
    const std::string file = text.substr(0, colon);
    auto known = solved_.find(file);
    if (known == solved_.end()) {
      auto analysis = solve_file(file);
      if (!analysis) return std::move(analysis).error();
      analyses_.push_back(std::move(*analysis));
      known = solved_.emplace(file, &analyses_.back()).first;
    }
    auto v = known->second->vertex_named(text.substr(colon + 1));
    if (!v) return std::move(v).error();
    return PlacedToken{known->second, file, *v};
  }

  Status add_explanation(GraphReport& report) const {
    if (options_.explain.empty()) return Done{};
    auto v = analyses_[0].vertex_named(options_.explain);
    if (!v) return std::move(v).error();
    report.explanation = explain_vertex(analyses_[0], *v);
    return Done{};
  }

  Status write(const GraphReport& report) {
    const TextSink sink = [this](std::string_view piece) { stream_.write(piece); };
    const bool json = options_.common.json || options_.format == "json";
    GraphWriteOptions write_options;
    write_options.all_rows = options_.all;
    write_options.stats = json ? !options_.common.no_stats : options_.common.stats;
    if (json) {
      write_graph_json(report, write_options, sink);
    } else if (options_.format == "edges") {
      write_graph_edges(report, sink);
    } else if (options_.format == "binary") {
      return write_binary(report);
    } else if (options_.format == "dot" || options_.format == "svg") {
      return draw(report, sink);
    } else {
      write_graph_text(report, write_options, sink);
    }
    return Done{};
  }

  Status draw(const GraphReport& report, const TextSink& sink) {
    if (options_.format == "dot") {
      write_graph_dot(report, sink);
      return Done{};
    }
    if (report.summary.vertices > most_drawn_vertices) {
      return limit_reached(fmt::format("a picture shows at most {} vertices, the graph has {}", most_drawn_vertices,
                                       report.summary.vertices));
    }
    const bool use_graphviz = options_.layout == "graphviz" || (options_.layout == "auto" && graphviz_is_there());
    if (!use_graphviz) {
      write_graph_svg(report, sink);
      return Done{};
    }
    std::string dot;
    write_graph_dot(report, [&dot](std::string_view piece) { dot += piece; });
    auto svg = drawn_by_graphviz(dot);
    if (!svg) return std::move(svg).error();
    sink(*svg);
    return Done{};
  }

  Status write_binary(const GraphReport& report) {
    if (report.is_partizan) return bad_input("the binary format keeps no colours", {}, "use --format edges");
    const auto bytes = [](auto numbers) {
      return std::string_view(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
    };
    stream_.write(binary_graph_header(*report.moves));
    stream_.write(bytes(report.moves->offsets()));
    stream_.write(bytes(report.moves->targets()));
    return Done{};
  }

  const GraphOptions& options_;
  SolveContext context_;
  std::optional<Asking> asking_;  // once the registry is there
  ProgressLine progress_;
  OutputFile stream_;
  std::deque<GraphAnalysis> analyses_;  // the graph itself, then those named by --sum; addresses stay
  std::map<std::string, const GraphAnalysis*> solved_;
};

int run(const GraphOptions& options) {
  const Status done = GraphCommand(options).run();
  if (done) return answered;
  print_error(done.error());
  return exit_code(done.error());
}

}  // namespace

Command graph_command() {
  return {
      "graph",
      "who wins a game on a directed graph: outcomes, distances, loopy values",
      "FILE holds a graph: an edge list (one 'a b' per line), DOT, JSON {\"edges\": [[\"a\",\"b\"]]}, or the binary "
      "format; the content tells which. A token moves along edges; who can't move loses. N: the player to move wins, "
      "P: loses, D: a draw. Edges can belong to Left (blue), Right (red) or both (green). At most 2^30 vertices and "
      "2^32 - 1 edges; 50 million edges take about 0.8 GB.",
      {{"grundy graph game.txt", "outcome, distance, best move and value of every vertex"},
       {"grundy graph game.dot --explain a", "why a is won, lost or drawn"},
       {"grundy graph game.txt --rounds", "the labelling as one does it on paper: P0, N1, P2, ..."},
       {"grundy graph game.txt --start a,b,c", "three tokens on one graph: the value of the sum and a winning move"},
       {"grundy graph game.txt --start a --sum other.txt:x", "tokens on two graphs"},
       {"grundy graph game.txt --start a,b,c --annihilation", "tokens that meet vanish"},
       {"grundy graph --of \"subtract(9; 1..3)\" --format svg -o game.svg", "the game graph of a position, drawn"},
       {"mpirun -n 4 grundy graph large.bin --pieces out", "a graph larger than one memory (docs/cluster.md)"},
       {"printf 'a b\\nb a\\na c\\n' | grundy graph -", "a graph from standard input"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<GraphOptions>();
        options.positional("FILE", chosen->file, "a graph file, or - for standard input", false);
        options.text("--of", chosen->of, "EXPR", "the game graph of this position instead of a file");
        options.choice("--input-format", chosen->input_format, {"edges", "dot", "json", "binary"},
                       "what FILE is, if its content does not tell");
        chosen->common.declare_play(options);
        options.flag("--rounds", chosen->rounds, "show the labelling round by round");
        options.text("--start", chosen->starts, "V1,V2,...", "put tokens on these vertices and ask for the sum");
        options.texts("--sum", chosen->sums, "FILE:V", "one more token, on another graph");
        options.flag("--annihilation", chosen->annihilation, "tokens that meet vanish");
        options.text("--explain", chosen->explain, "V", "say why this vertex is won, lost or drawn");
        options.text("--pieces", chosen->pieces, "DIR",
                     "of a binary graph or an edge list, find outcomes, distances and values by all processes and "
                     "leave them there; one process takes those that are there and answers as always");
        options.text("--checkpoint", chosen->checkpoint, "DIR",
                     "with --pieces: continue from this folder and save what is found there, which any number of "
                     "processes can take up");
        options.flag("--no-values", chosen->no_values, "outcomes only, which is faster on large graphs");
        options.number("--positions", chosen->positions, "N", "most positions to unfold or search (default 1048576)");
        options.number("--threads", chosen->threads, "N", "how many threads to use (default: all cores)");
        options.choice("--format", chosen->format, formats_of("graph"),
                       "how to write the answer; edges and binary write the graph alone");
        options.choice("--layout", chosen->layout, {"auto", "graphviz", "layered"},
                       "who places the vertices of an SVG (auto: Graphviz if installed)");
        options.text("-o,--output", chosen->output, "FILE", "write to this file");
        options.flag("--all", chosen->all, "text: show every row of a large table");
        chosen->common.declare_output(options);
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        chosen->common.rules.declare(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
