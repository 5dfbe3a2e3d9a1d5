// Graphs as lists of edges: words such as "a-b", and bare names for vertices without edges. In a file a line may also
// hold one edge in columns ("a b"), and # starts a comment.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/graph/graph_text.h"

namespace grundy {

inline constexpr std::uint64_t most_vertices = 10'000;
inline constexpr std::uint64_t most_edges = 200'000;

Error too_large_graph(TextSpan where);

enum class EdgeListLayout : std::uint8_t { one_line, file };

// The graph without a title; errors are placed within the text.
Result<GraphNames> read_edge_list(std::string_view text, EdgeListLayout layout, Loops loops);

}  // namespace grundy
