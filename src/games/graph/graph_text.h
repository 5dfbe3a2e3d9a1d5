// Graphs by name (path(5), cycle(6), star(4), complete(5), grid(3,4), spider(1,1,3), petersen), as a quoted list of
// edges ("a-b b-c d", a bare name being a vertex without edges), or from a file of edges (@graph.txt).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/graph/graph_places.h"
#include "games/graph/simple_graph.h"
#include "rules/arguments.h"

namespace grundy {

// What a player calls the graph and its vertices. Named graphs number their vertices from 1.
struct GraphNames {
  std::string title;               // as it was written
  SimpleGraph whole;               // the graph of that title
  std::vector<std::string> names;  // by vertex; empty if vertices are numbered
  std::vector<GraphPlace> places;  // by vertex, for drawing

  std::string vertex(SimpleGraph::Vertex v) const { return names.empty() ? std::to_string(v + 1) : names[v]; }
  std::string edge(const SimpleGraph::Edge& e) const { return vertex(e.first) + "-" + vertex(e.second); }
  // The title if the parts still are the whole graph, else a quoted list of edges and lone vertices.
  std::string text(std::span<const SimpleGraph> parts) const;

  friend bool operator==(const GraphNames& a, const GraphNames& b) { return a.names == b.names; }
};

// An edge from a vertex to itself means something in few games.
enum class Loops : std::uint8_t { refused, allowed };

Result<GraphNames> read_graph(const Field& field, Loops loops = Loops::refused);

// A vertex of a graph by its name; the error is placed at the field.
Result<SimpleGraph::Vertex> read_vertex(const Field& field, const GraphNames& graph);

}  // namespace grundy
