// Magic, number of vertices, number of edges (8 bytes each), then the two arrays of the compressed adjacency, all
// little-endian: a graph with 50 million edges is read in a fraction of a second.
#include <algorithm>
#include <bit>
#include <cstring>

#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

static_assert(std::endian::native == std::endian::little, "the file format is the memory format");

constexpr std::size_t header_bytes = 24;

LargeArray<std::uint32_t> copied(std::span<const std::uint32_t> numbers) {
  LargeArray<std::uint32_t> array(numbers.size());
  std::copy(numbers.begin(), numbers.end(), array.begin());
  return array;
}

}  // namespace

std::string binary_graph_header(const Digraph& graph) {
  std::string header(binary_graph_magic);
  for (const std::uint64_t number : {std::uint64_t{graph.vertex_count()}, std::uint64_t{graph.edge_count()}}) {
    header.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  return header;
}

Result<BinaryGraphView> view_binary_graph(std::string_view bytes) {
  if (!bytes.starts_with(binary_graph_magic) || bytes.size() < header_bytes) {
    return bad_input("expected a binary graph, which starts with " + std::string(binary_graph_magic) +
                     " and two numbers");
  }
  std::uint64_t vertices = 0;
  std::uint64_t edges = 0;
  std::memcpy(&vertices, bytes.data() + 8, sizeof vertices);
  std::memcpy(&edges, bytes.data() + 16, sizeof edges);
  if (vertices > Digraph::most_vertices || edges > Digraph::most_edges) {
    return limit_reached("the binary graph names more vertices or edges than fit: at most " +
                         std::to_string(Digraph::most_vertices) + " and " + std::to_string(Digraph::most_edges));
  }
  const std::size_t offset_bytes = 4 * (static_cast<std::size_t>(vertices) + 1);
  const std::size_t target_bytes = 4 * static_cast<std::size_t>(edges);
  if (bytes.size() != header_bytes + offset_bytes + target_bytes) {
    return bad_input("the binary graph should have " + std::to_string(header_bytes + offset_bytes + target_bytes) +
                     " bytes by its header and has " + std::to_string(bytes.size()));
  }
  // Files are mapped at the beginning of a page, and texts are held at least as well: four bytes are where they should
  // be.
  const auto numbers = [](std::string_view part) {
    return std::span(reinterpret_cast<const std::uint32_t*>(part.data()), part.size() / sizeof(std::uint32_t));
  };
  return BinaryGraphView{numbers(bytes.substr(header_bytes, offset_bytes)),
                         numbers(bytes.substr(header_bytes + offset_bytes))};
}

Result<Digraph> read_binary_graph(std::string_view bytes) {
  const Result<BinaryGraphView> view = view_binary_graph(bytes);
  if (!view) return view.error();
  return Digraph::from_adjacency(copied(view->offsets), copied(view->targets));
}

}  // namespace grundy
