// Magic, number of vertices, number of edges (8 bytes each), then the two arrays of the compressed adjacency, all
// little-endian: a graph with 50 million edges is read in a fraction of a second.
#include <bit>
#include <cstring>

#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

static_assert(std::endian::native == std::endian::little, "the file format is the memory format");

constexpr std::size_t header_bytes = 24;

template <class T>
LargeArray<T> array_from(std::string_view bytes) {
  LargeArray<T> array(bytes.size() / sizeof(T));
  if (!array.empty()) std::memcpy(array.data(), bytes.data(), array.bytes());
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

Result<Digraph> read_binary_graph(std::string_view bytes) {
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
  return Digraph::from_adjacency(array_from<std::uint32_t>(bytes.substr(header_bytes, offset_bytes)),
                                 array_from<Vertex>(bytes.substr(header_bytes + offset_bytes)));
}

}  // namespace grundy
