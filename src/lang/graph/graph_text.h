// Graph files: an edge list, a practical part of Graphviz's DOT, JSON, or our own binary format (docs/graphs.md). The
// format is told from the content. An error says the line, the column and what was expected there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/digraph.h"
#include "base/result.h"
#include "lang/graph/vertex_names.h"

namespace grundy {

enum class GraphFormat : std::uint8_t { edge_list, dot, json, binary };

std::optional<GraphFormat> graph_format_named(std::string_view name);  // edges, dot, json, binary
GraphFormat guess_graph_format(std::string_view text);

// Who may use an edge.
enum class EdgeOwner : std::uint8_t { left = 1, right = 2, both = 3 };

// By its colour; nothing for words that are none.
std::optional<EdgeOwner> edge_owner_named(std::string_view word);

// What the readers of text formats fill in.
struct GraphText {
  VertexNames names;
  std::vector<Edge> edges;
  std::vector<EdgeOwner> owners;  // one per edge, or empty: every edge belongs to both

  void add_edge(Vertex from, Vertex to, EdgeOwner owner);
};

struct InputGraph {
  VertexNames names;
  Digraph moves;                     // all edges
  std::optional<PlayerMoves> sides;  // set when some edge belongs to one player only
};

Result<InputGraph> read_graph(std::string_view text, std::optional<GraphFormat> format = {}, unsigned threads = 0);

// The formats with a file of their own. Errors carry an offset into the text.
Result<GraphText> read_edge_list(std::string_view text);
Result<GraphText> read_dot(std::string_view text);
Result<GraphText> read_json_graph(std::string_view text);
Result<Digraph> read_binary_graph(std::string_view bytes);
// The same where it lies. Only the header is checked: whoever reads a piece looks at that piece.
struct BinaryGraphView {
  std::span<const std::uint32_t> offsets;  // one more than there are vertices
  std::span<const Vertex> targets;
  std::uint64_t vertices() const { return offsets.size() - 1; }
  std::uint64_t edges() const { return targets.size(); }
};
Result<BinaryGraphView> view_binary_graph(std::string_view bytes);

constexpr std::string_view binary_graph_magic = "GRUNDYG1";
// Header, offsets and targets, little-endian; names and colours are not kept.
std::string binary_graph_header(const Digraph& graph);

}  // namespace grundy
