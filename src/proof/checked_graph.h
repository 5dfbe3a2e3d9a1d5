// Graphs for the verifier of component certificates: read, taken apart, and brought to a form that is the same for all
// isomorphic ones. The search has nauty for that; this is another way, slower and without it.
//
// The text of a graph is its edges joined by commas, 0-1,1-2,2-2, on vertices 0, 1, 2, ...; a vertex alone is 0. Where
// a vertex is marked red or blue, 0r or 2b follows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class CheckedGraph {
 public:
  using Vertex = std::uint32_t;
  enum class Mark : std::uint8_t { none, loop, red, blue };

  // Nothing if it is no such text, or names not all vertices below its largest one.
  static std::optional<CheckedGraph> read(std::string_view text);

  std::size_t size() const { return near_.size(); }
  const std::vector<Vertex>& near(Vertex v) const { return near_[v]; }  // increasing, without v itself
  Mark mark(Vertex v) const { return marks_[v]; }
  void set_mark(Vertex v, Mark mark) { marks_[v] = mark; }
  bool has_loop(Vertex v) const { return marks_[v] == Mark::loop; }
  bool has_loops() const;
  bool has_colours() const;  // red or blue
  bool has_edges() const;

  // What hangs together after these vertices have gone with all their edges.
  std::vector<CheckedGraph> parts_without(const std::vector<Vertex>& gone) const;
  // The text of one isomorphic graph, the same for all of them.
  std::string form() const;

 private:
  using Colours = std::vector<std::uint32_t>;

  CheckedGraph() = default;
  void add_vertices(std::size_t count);
  void add_edge(Vertex a, Vertex b);
  bool read_word(std::string_view word, std::vector<bool>& named);
  void sort_edges();

  std::vector<bool> core() const;
  Colours refined(Colours colours) const;
  bool are_twins(Vertex a, Vertex b) const;
  std::string least_text(const Colours& unrefined, const std::vector<bool>& core) const;
  std::string text_by(const Colours& names) const;

  std::vector<std::vector<Vertex>> near_;
  std::vector<Mark> marks_;
};

}  // namespace grundy
