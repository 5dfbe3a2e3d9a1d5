#include "lang/graph/graph_text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

InputGraph read(std::string_view text) {
  auto graph = read_graph(text);
  EXPECT_TRUE(graph.ok()) << (graph.ok() ? "" : graph.error().message);
  return graph ? std::move(*graph) : InputGraph{};
}

// "a->b a->c": all edges by name, in order.
std::string edges_of(const InputGraph& graph, const Digraph& moves) {
  std::string text;
  for (Vertex v = 0; v < moves.vertex_count(); ++v) {
    for (const Vertex w : moves.successors(v)) {
      text += (text.empty() ? "" : " ") + graph.names.name(v) + "->" + graph.names.name(w);
    }
  }
  return text;
}
std::string edges_of(const InputGraph& graph) { return edges_of(graph, graph.moves); }

std::string error_of(std::string_view text, std::optional<GraphFormat> format = {}) {
  const auto graph = read_graph(text, format);
  return graph ? "no error" : graph.error().message;
}

TEST(GraphText, OneGraphInThreeFormats) {
  const std::string expected = "a->b a->c b->a";
  EXPECT_EQ(edges_of(read("# moves\na b\n\na c # also\r\nb a")), expected);
  EXPECT_EQ(edges_of(read("digraph { a -> b; a -> c; b -> a }")), expected);
  EXPECT_EQ(edges_of(read(R"({"edges": [["a","b"], ["a","c"], {"from": "b", "to": "a"}]})")), expected);
}

TEST(GraphText, EdgeListCorners) {
  const InputGraph graph = read("\"two words\" b\nalone\nb b\nb b\n");
  EXPECT_EQ(edges_of(graph), "two words->b b->b b->b");
  EXPECT_EQ(graph.names.size(), 3u);
  EXPECT_EQ(graph.names.find("alone"), 2u);
  EXPECT_FALSE(graph.names.find("nobody"));
  EXPECT_EQ(edges_of(read("digraph 7")), "digraph->7");  // a vertex may be called that
}

TEST(GraphText, ColoursGiveEdgesToPlayers) {
  for (const std::string_view text : {
           std::string_view("a b blue\na c red\na d green\na e\n"),
           std::string_view("digraph { a -> b [color=blue]; a->c[player=right,label=x]; a->d [color=green]; a->e "
                            "[color=purple] }"),
           std::string_view(R"({"edges": [["a","b","blue"],["a","c","red"],["a","d","green"],["a","e"]]})"),
       }) {
    const InputGraph graph = read(text);
    ASSERT_TRUE(graph.sides);
    EXPECT_EQ(edges_of(graph), "a->b a->c a->d a->e");
    EXPECT_EQ(edges_of(graph, graph.sides->left), "a->b a->d a->e");
    EXPECT_EQ(edges_of(graph, graph.sides->right), "a->c a->d a->e");
  }
  EXPECT_FALSE(read("a b green\nb c\n").sides);
}

// Short names, long names, and names that differ only in length or in a zero byte.
TEST(GraphText, ManyNamesAreToldApart) {
  VertexNames names;
  std::vector<std::string> all = {
      "", std::string(1, '\0'), std::string(2, '\0'), "a", "aa", "seven77", "eight888", "eight889"};
  for (int i = 0; i < 50'000; ++i) all.push_back((i % 2 == 0 ? "" : "position ") + std::to_string(i));
  for (Vertex v = 0; v < all.size(); ++v) ASSERT_EQ(names.intern(all[v]), v);
  for (Vertex v = 0; v < all.size(); ++v) {
    ASSERT_EQ(names.intern(all[v]), v);
    ASSERT_EQ(names.find(all[v]), v);
    ASSERT_EQ(names.name(v), all[v]);
  }
  EXPECT_EQ(names.size(), all.size());
  EXPECT_FALSE(names.find("position 0"));
}

TEST(GraphText, DotChainsGroupsDefaultsAndSettings) {
  const InputGraph graph = read(R"(
    // a comment
    strict digraph "my game" {
      rankdir = LR; node [shape=circle, color=red]
      "v \"1\"" -> b -> c:n [label="x"];   /* a chain */
      {b c} -> {d; e}
      subgraph cluster_1 { edge [color=blue]; d -> e }
      e -> -5
      x [player=left]; x -> b
    })");
  EXPECT_EQ(edges_of(graph), "v \"1\"->b b->c b->d b->e c->d c->e d->e e->-5 x->b");
  ASSERT_TRUE(graph.sides);
  EXPECT_EQ(edges_of(graph, graph.sides->right), "v \"1\"->b b->c b->d b->e c->d c->e e->-5");
}

TEST(GraphText, JsonNamesAndEscapes) {
  const InputGraph graph = read(
      R"({"title": {"x": [1, -2.5e3, null, true]}, "vertices": [7, {"id": "q"}], "edges": [[1, "\u00e9\ud83d\ude00\n"]]})");
  EXPECT_EQ(graph.names.size(), 4u);
  EXPECT_EQ(graph.names.name(3), "\xc3\xa9\xf0\x9f\x98\x80\n");
}

TEST(GraphText, ErrorsSayWhereAndWhatWasExpected) {
  EXPECT_EQ(error_of("a b\na b pink\n"), "line 2, column 5: expected blue, red or green as the third word of an edge");
  EXPECT_EQ(error_of("a b blue c\n"), "line 1, column 10: expected the end of the line after an edge");
  EXPECT_EQ(error_of("a \"b\n"), "line 1, column 3: expected a closing quotation mark on this line");
  EXPECT_EQ(error_of("digraph {\n  a -> ;\n}"), "line 2, column 8: expected the name of a vertex, found ';'");
  EXPECT_EQ(error_of("graph { a -- b }"), "line 1, column 1: expected digraph, found 'graph'");
  EXPECT_EQ(error_of("digraph { a -- b }"), "line 1, column 13: expected ->, found '--'");
  EXPECT_EQ(error_of("digraph { a -> b"), "line 1, column 17: expected }, found the end of the file");
  EXPECT_EQ(error_of("digraph { a } b"), "line 1, column 15: expected the end of the file, found 'b'");
  EXPECT_EQ(error_of("{\"edges\": [[\"a\"]]}"), "line 1, column 12: an edge needs two ends");
  EXPECT_EQ(error_of("{\"edges\": [[\"a\",\n 3.5]]}"),
            "line 2, column 2: expected the name of a vertex: a string or a whole number");
  EXPECT_EQ(error_of("{\"edge\": []}"), "line 1, column 1: expected a member \"edges\"");
  EXPECT_EQ(error_of("{\"edges\": []} x"),
            "line 1, column 15: this is not JSON: invalid literal; expected end of input");
  EXPECT_EQ(error_of(""), "the graph has no vertices");
  EXPECT_EQ(error_of("x", GraphFormat::dot), "line 1, column 1: expected digraph, found 'x'");
}

std::string binary_of(const Digraph& graph) {
  std::string bytes = binary_graph_header(graph);
  const auto append = [&bytes](std::span<const std::uint32_t> numbers) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
  };
  append(graph.offsets());
  append(graph.targets());
  return bytes;
}

TEST(GraphText, BinaryRoundTripAndDamage) {
  Random random(1);
  const Digraph graph = graph_of(50, random_edges(random, 50, 200));
  const std::string bytes = binary_of(graph);
  const InputGraph again = read(bytes);
  EXPECT_TRUE(std::ranges::equal(again.moves.offsets(), graph.offsets()));
  EXPECT_TRUE(std::ranges::equal(again.moves.targets(), graph.targets()));
  EXPECT_EQ(again.names.name(49), "49");
  EXPECT_EQ(again.names.find("49"), 49u);
  EXPECT_FALSE(again.names.find("50"));
  EXPECT_FALSE(again.names.find("4x"));
  EXPECT_FALSE(read_graph(bytes.substr(0, bytes.size() - 1)).ok());
  EXPECT_FALSE(read_graph(bytes.substr(0, 10), GraphFormat::binary).ok());
  std::string damaged = bytes;
  damaged.back() = '\x7f';  // an edge to a vertex that is not there
  EXPECT_FALSE(read_graph(damaged).ok());
}

// Whatever the bytes, the readers answer: with a graph or with an error.
TEST(GraphText, DamagedFilesNeverCrashAReader) {
  const std::vector<std::string> seeds = {
      "a b blue\nb c\n# x\n\"q r\" a\n",
      "digraph g { a -> b [color=red, player=left]; subgraph { c d } -> e; /* */ x=1 }",
      R"({"vertices": ["a"], "edges": [["a","b","red"], {"from": 1, "to": "\u00e9", "player": "left"}], "z": [{}]})",
      binary_of(graph_of(3, {{0, 1}, {1, 2}}))};
  Random random(3);
  for (int round = 0; round < 40000; ++round) {
    std::string text = seeds[below(random, static_cast<std::uint32_t>(seeds.size()))];
    for (std::uint32_t edits = 1 + below(random, 4); edits > 0 && !text.empty(); --edits) {
      const std::size_t at = below(random, static_cast<std::uint32_t>(text.size()));
      switch (below(random, 3)) {
        case 0:
          text.erase(at, 1 + below(random, 5));
          break;
        case 1:
          text[at] = "{}[]\"\\,:->#\n ab"[below(random, 16)];
          break;
        default:
          text.insert(at, text.substr(below(random, static_cast<std::uint32_t>(text.size())), 6));
          break;
      }
    }
    const auto graph = read_graph(text, {}, 1);
    if (!graph) {
      EXPECT_FALSE(graph.error().message.empty());
    }
  }
  EXPECT_FALSE(read_graph("digraph " + std::string(1'000'000, '{')).ok());
  EXPECT_FALSE(read_graph("{\"x\": " + std::string(1'000'000, '[')).ok());
}

}  // namespace
}  // namespace grundy
