// The whole way from a file to what is printed, without the command line.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/json.h"
#include "engine/graph/graph_analysis.h"
#include "engine/graph/graph_explain.h"
#include "engine/graph/graph_tokens.h"
#include "file/input_file.h"
#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

GraphAnalysis solved(std::string_view text, Play play = Play::normal) {
  auto graph = read_graph(text);
  EXPECT_TRUE(graph.ok());
  SolveContext context;
  GraphSolving request;
  request.play = play;
  auto analysis = GraphAnalysis::solve({"test", std::move(*graph), {}}, request, context);
  EXPECT_TRUE(analysis.ok());
  return std::move(*analysis);
}

std::string example(const std::string& name) {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/examples/graphs/" + name);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return text.str();
}

template <class Writer>
std::string written(const Writer& writer) {
  std::string text;
  writer([&text](std::string_view piece) { text += piece; });
  return text;
}

std::string text_of(const GraphAnalysis& analysis, bool rounds = false) {
  return written([&](const TextSink& sink) { write_graph_text(analysis.report(rounds), {}, sink); });
}

Json json_of(const GraphReport& report) {
  return *parse_json(written([&](const TextSink& sink) { write_graph_json(report, {}, sink); }));
}

TEST(GraphReport, TableAndRounds) {
  const GraphAnalysis escape = solved(example("escape.txt"));
  EXPECT_EQ(text_of(escape),
            "vertex  outcome  moves  best  value\n"
            "a       D        -      c     inf{}\n"
            "b       N        1      e     inf{0}\n"
            "c       D        -      d     inf{}\n"
            "d       D        -      c     inf{}\n"
            "e       P        0      -     *0\n"
            "\n"
            "5 vertices, 6 edges: 1 N, 1 P, 3 D; longest play 1 move\n"
            "4 vertices can reach a cycle; largest nimber *0; 4 infinite\n");
  const std::string rounds = text_of(escape, true);
  EXPECT_EQ(rounds.substr(0, rounds.find("5 vertices")), "P0: e\nN1: b\nD: a c d\n");
}

TEST(GraphReport, JsonHasEveryVertexAndASummary) {
  const GraphAnalysis smith = solved(example("smith.dot"));
  const Json json = json_of(smith.report(false));
  std::map<std::string, std::string> values;
  for (const Json& vertex : json["vertices"].elements()) values[vertex["id"].text()] = vertex["value"].text();
  EXPECT_EQ(values, (std::map<std::string, std::string>{
                        {"loop", "inf{}"}, {"save", "inf{0}"}, {"end", "*0"}, {"x", "*0"}, {"y", "*1"}, {"z", "*0"}}));
  EXPECT_EQ(json["summary"]["vertices"], 6);
  EXPECT_EQ(json["summary"]["D"], 1);
  EXPECT_TRUE(json["vertices"][0]["distance"].is_null());
}

TEST(GraphReport, PartizanGraphsShowBothStarts) {
  const GraphAnalysis analysis = solved(example("two_players.json"));
  ASSERT_TRUE(analysis.is_partizan());
  const Json json = json_of(analysis.report(false));
  const Json& a = json["vertices"][0];
  EXPECT_EQ(a["outcome"], "D");
  EXPECT_EQ(a["left_starts"]["winner"], "D");
  EXPECT_EQ(a["right_starts"]["winner"], "R");
  EXPECT_EQ(a["right_starts"]["best"], "c");
}

// The edges of M. Matsekh's example that the source names; the drawing is lost, so the rest of it can't be checked.
TEST(GraphReport, MatsekhsKnownMovesFitTheStatedOutcomes) {
  const GraphAnalysis part = solved("9 7\n9 8\n9 13\n7 3\n7 8\n8 4\n13 8\n");
  const auto outcome = [&part](const char* name) { return part.outcomes()->outcome(*part.vertex_named(name)); };
  for (const char* lost : {"3", "4", "13"}) EXPECT_EQ(outcome(lost), Outcome::P);
  for (const char* won : {"7", "8", "9"}) EXPECT_EQ(outcome(won), Outcome::N);
}

TEST(GraphReport, TokensBySumBySearchAndInMiserePlay) {
  SolveContext context;
  const GraphAnalysis heaps = solved("3 2\n3 1\n3 0\n2 1\n2 0\n1 0\n");
  const auto ask = [&context](const GraphAnalysis& graph, const std::vector<std::string>& names, bool annihilation) {
    TokensRequest request;
    for (const std::string& name : names) request.tokens.push_back({&graph, "", *graph.vertex_named(name)});
    request.annihilation = annihilation;
    auto answer = tokens_of(request, context);
    EXPECT_TRUE(answer.ok());
    return std::move(*answer);
  };
  const TokensReport nim = ask(heaps, {"3", "2", "2"}, false);
  EXPECT_EQ(to_string(*nim.value), "*3");
  EXPECT_EQ(nim.best->from + ">" + nim.best->to, "3>0");
  EXPECT_EQ(ask(heaps, {"3", "2", "1"}, true).outcome, Outcome::P);
  // Misere Nim: two heaps of 1 are won by the player to move, three are lost.
  const GraphAnalysis misere = solved("3 2\n3 1\n3 0\n2 1\n2 0\n1 0\n", Play::misere);
  EXPECT_EQ(ask(misere, {"1", "1"}, false).outcome, Outcome::N);
  EXPECT_EQ(ask(misere, {"1", "1", "1"}, false).outcome, Outcome::P);
  EXPECT_EQ(ask(misere, {"2", "2"}, false).outcome, Outcome::P);
  EXPECT_FALSE(ask(misere, {"2", "2"}, false).value);
  // Two tokens on a two-cycle vanish when they meet.
  const GraphAnalysis cycle = solved("a b\nb a\n");
  const TokensReport meet = ask(cycle, {"a", "b"}, true);
  EXPECT_EQ(meet.outcome, Outcome::N);
  EXPECT_EQ(meet.best->from + ">" + meet.best->to, "a>b");
  EXPECT_EQ(ask(cycle, {"a", "b"}, false).outcome, Outcome::D);
}

TEST(GraphReport, ExplanationsNameTheMoveTheRepliesOrTheCycle) {
  const auto explain = [](const GraphAnalysis& analysis, const char* name) {
    std::string text;
    for (const std::string& line : explain_vertex(analysis, *analysis.vertex_named(name))) text += line + "\n";
    return text;
  };
  const GraphAnalysis path = solved("d c\nc b\nb a\nd a\n");
  EXPECT_EQ(explain(path, "c"),
            "c is a P-position: every move has a winning reply.\n"
            "  c -> b: reply a (P, 0 moves left)\n"
            "Holding out as long as possible, 2 moves: c -> b -> a\n"
            "Its value is *0. The moves lead to: b = *1.\n"
            "The least number missing among the nimbers of the followers is 0.\n"
            "  a move to b (*1) is answered by a, which has *0 and was labelled before c\n");
  const GraphAnalysis escape = solved(example("escape.txt"));
  EXPECT_NE(explain(escape, "a").find("These moves would lose, because they lead to N-positions: b."),
            std::string::npos);
  EXPECT_NE(explain(escape, "c").find("stay among the"), std::string::npos);
}

TEST(GraphReport, UnknownVerticesAreNamedWithTheNearest) {
  const GraphAnalysis graph = solved("start middle\nmiddle finish\n");
  EXPECT_EQ(graph.vertex_named("midle").error().message, "the graph has no vertex 'midle' (did you mean 'middle'?)");
}

TEST(GraphReport, DotAndEdgesCanBeReadAgain) {
  Random random(5);
  for (int round = 0; round < 50; ++round) {
    const std::uint32_t n = 1 + below(random, 8);
    std::string text = "lonely\n\"two words\" v0\n";
    for (const Edge& edge : random_edges(random, n, below(random, 20))) {
      text += "v" + std::to_string(edge.from) + " v" + std::to_string(edge.to) + "\n";
    }
    const GraphAnalysis first = solved(text);
    for (const auto writer : {write_graph_dot, write_graph_edges}) {
      const GraphAnalysis again = solved(written([&](const TextSink& sink) { writer(first.report(false), sink); }));
      ASSERT_EQ(again.moves().edge_count(), first.moves().edge_count());
      ASSERT_EQ(again.moves().vertex_count(), first.moves().vertex_count());
      for (Vertex v = 0; v < first.moves().vertex_count(); ++v) {
        const Vertex w = *again.vertex_named(first.name(v));
        ASSERT_EQ(again.values()->value(again.moves(), w), first.values()->value(first.moves(), v));
      }
    }
  }
}

TEST(GraphReport, SvgDrawsEveryVertexAndEdge) {
  const GraphAnalysis smith = solved(example("smith.dot"));
  const std::string svg = written([&](const TextSink& sink) { write_graph_svg(smith.report(false), sink); });
  const auto count = [&svg](std::string_view piece) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(piece); at != std::string::npos; at = svg.find(piece, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("<ellipse"), 6u);
  EXPECT_EQ(count("marker-end"), 6u);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(GraphReport, AnyGameCanBeUnfolded) {
  Registry registry;
  registry.read_files_by(read_named_file);
  SolveContext context;
  auto game = graph_of_expression("nim(2,1) + *1", registry, context, 1000);
  ASSERT_TRUE(game.ok()) << game.error().message;
  auto analysis = GraphAnalysis::solve(std::move(*game), {}, context);
  ASSERT_TRUE(analysis.ok());
  EXPECT_EQ(analysis->values()->nimber(0), 2u);
  EXPECT_EQ(graph_of_expression("nim(50,50)", registry, context, 100).error().kind, ErrorKind::limit);
  auto yard = graph_of_expression("bandit(" + std::string(GRUNDY_SOURCE_DIR) + "/examples/graphs/yard.txt)", registry,
                                  context, 100'000);
  ASSERT_TRUE(yard.ok()) << yard.error().message;
  auto chase = GraphAnalysis::solve(std::move(*yard), {}, context);
  ASSERT_TRUE(chase.ok());
  EXPECT_EQ(chase->values(), nullptr);
  EXPECT_NE(chase->outcomes()->outcome(0), Outcome::unknown);
}

}  // namespace
}  // namespace grundy
