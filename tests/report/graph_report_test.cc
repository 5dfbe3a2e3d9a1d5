#include "report/graph_report.h"

#include <gtest/gtest.h>

#include "report/expect_xml.h"

namespace grundy {
namespace {

// a -> b and a loop at c; the names are made to be escaped.
class GraphWriter : public ::testing::Test {
 protected:
  GraphWriter() {
    report_.source = "x<y>.txt";
    report_.has_values = true;
    report_.summary.vertices = 3;
    report_.summary.edges = 2;
    report_.summary.outcomes[0] = report_.summary.outcomes[1] = report_.summary.outcomes[2] = 1;
    report_.summary.longest = 1;
    report_.summary.acyclic = 2;
    report_.summary.infinite = 1;
    report_.summary.largest_nimber = 1;
    report_.moves = &moves_;
    report_.name = [this](Vertex v) { return names_[v]; };
    report_.vertex = [this](Vertex v) {
      GraphVertexReport row;
      row.id = names_[v];
      row.outcome = row.turn.outcome = v == 0 ? Outcome::N : v == 1 ? Outcome::P : Outcome::D;
      if (v < 2) row.turn.distance = v == 0 ? 1 : 0;
      if (v != 1) row.turn.best = v == 0 ? 1 : 2;
      if (v < 2) row.value = Value(Nimber{v == 0 ? 1U : 0U});
      return row;
    };
  }

  template <class Writer>
  std::string written(const Writer& writer) const {
    std::string text;
    writer([&text](std::string_view piece) { text += piece; });
    return text;
  }

  std::vector<std::string> names_ = {"a\"<", "b c", "#"};
  Digraph moves_ = *Digraph::from_edges(3, std::vector<Edge>{{0, 1}, {2, 2}});
  GraphReport report_;
};

TEST_F(GraphWriter, Text) {
  EXPECT_EQ(written([&](const TextSink& sink) { write_graph_text(report_, {}, sink); }),
            "vertex  outcome  moves  best  value\na\"<     N        1      b c   *1\nb c     P        0      -     *0\n"
            "#       D        -      #     -\n\n3 vertices, 2 edges: 1 N, 1 P, 1 D; longest play 1 move\n"
            "1 vertices can reach a cycle; largest nimber *1; 1 infinite\n");
}

TEST_F(GraphWriter, JsonHasALineForEveryVertex) {
  const std::string json = written([&](const TextSink& sink) { write_graph_json(report_, {}, sink); });
  EXPECT_EQ(json.substr(json.find("  \"graph\"")),
            "  \"graph\": \"x<y>.txt\",\n  \"play\": \"normal\",\n  \"vertices\": [\n"
            "    {\"id\":\"a\\\"<\",\"outcome\":\"N\",\"distance\":1,\"value\":\"*1\",\"best\":\"b c\"},\n"
            "    {\"id\":\"b c\",\"outcome\":\"P\",\"distance\":0,\"value\":\"*0\",\"best\":null},\n"
            "    {\"id\":\"#\",\"outcome\":\"D\",\"distance\":null,\"value\":null,\"best\":\"#\"}\n  ],\n"
            "  \"summary\": {\"vertices\":3,\"edges\":2,\"N\":1,\"P\":1,\"D\":1,\"longest\":1,\"acyclic\":2,"
            "\"infinite\":1,\"largest_nimber\":1}\n}\n");
}

TEST_F(GraphWriter, DotAndEdges) {
  EXPECT_EQ(written([&](const TextSink& sink) { write_graph_dot(report_, sink); }),
            "digraph grundy {\n  node [style=filled, fontname=\"sans-serif\"];\n"
            "  \"a\\\"<\" [label=\"a\\\"<\\nN1 *1\", fillcolor=\"#b7e4c7\"];\n"
            "  \"b c\" [label=\"b c\\nP0 *0\", fillcolor=\"#f4b6b6\"];\n"
            "  \"#\" [label=\"#\\nD\", fillcolor=\"#dddddd\"];\n"
            "  \"a\\\"<\" -> \"b c\" [penwidth=2.5];\n  \"#\" -> \"#\";\n}\n");
  EXPECT_EQ(written([&](const TextSink& sink) { write_graph_edges(report_, sink); }),
            "\"a\"<\" \"b c\"\n\"#\" \"#\"\n");
}

TEST_F(GraphWriter, Svg) {
  const std::string svg = written([&](const TextSink& sink) { write_graph_svg(report_, sink); });
  expect_well_formed(svg);
  EXPECT_NE(svg.find("<title>x&lt;y&gt;.txt</title>"), std::string::npos);
  EXPECT_NE(svg.find(">a&quot;&lt;</text>"), std::string::npos);
  EXPECT_NE(svg.find("stroke-width=\"2.6\""), std::string::npos) << "the winning move";
}

TEST_F(GraphWriter, EmptyGraph) {
  report_ = GraphReport{};
  const Digraph nothing;
  report_.moves = &nothing;
  EXPECT_EQ(written([&](const TextSink& sink) { write_graph_text(report_, {}, sink); }),
            "vertex  outcome  moves  best\n\n0 vertices, 0 edges: 0 N, 0 P, 0 D; longest play 0 moves\n");
  EXPECT_NE(written([&](const TextSink& sink) { write_graph_json(report_, {}, sink); }).find("\"vertices\": [\n  ],"),
            std::string::npos);
  expect_well_formed(written([&](const TextSink& sink) { write_graph_svg(report_, sink); }));
}

}  // namespace
}  // namespace grundy
