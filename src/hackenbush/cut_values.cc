#include "hackenbush/cut_values.h"

#include <algorithm>
#include <bit>

#include "hackenbush/depth_first.h"
#include "hackenbush/fusion.h"
#include "hackenbush/shifting_sets.h"

namespace grundy {
namespace {

// For each tree edge that is not a bridge (by its lower vertex): how deep the upper end of a back edge over it can lie.
// Back edges are taken deepest upper end first, and each paints what is still unpainted below it.
std::vector<std::uint32_t> deepest_upper_ends(const DepthFirst& tree) {
  std::vector<DepthFirst::BackEdge> by_depth = tree.back_edges;
  std::sort(by_depth.begin(), by_depth.end(),
            [&](const auto& a, const auto& b) { return tree.depth[a.upper] > tree.depth[b.upper]; });
  std::vector<std::uint32_t> deepest(tree.parent.size(), DepthFirst::none);
  std::vector<Vertex> unpainted(tree.parent.size());  // union-find: the nearest unpainted vertex on the way up
  for (Vertex v = 0; v < unpainted.size(); ++v) unpainted[v] = v;
  const auto find = [&](Vertex v) {
    while (unpainted[v] != v) v = unpainted[v] = unpainted[unpainted[v]];
    return v;
  };
  for (const DepthFirst::BackEdge& back : by_depth) {
    for (Vertex v = find(back.lower); tree.depth[v] > tree.depth[back.upper]; v = find(v)) {
      deepest[v] = tree.depth[back.upper];
      unpainted[v] = tree.parent[v];
    }
  }
  return deepest;
}

// Two tree edges form a 2-edge cut if the same back edges reach over both. For the upper edge of such a pair this
// returns the next lower one: as many back edges reach over it, and none of them ends in between.
std::vector<Vertex> partners_below(const DepthFirst& tree, std::size_t edges) {
  const std::vector<std::uint32_t> deepest = deepest_upper_ends(tree);
  std::vector<Vertex> below(tree.parent.size(), DepthFirst::none);
  std::vector<Vertex> last(edges + 1,
                           DepthFirst::none);  // by count: the lowest vertex on the current path with that count
  struct Step {
    Vertex vertex;
    Vertex replaced;
  };
  std::vector<Step> path;
  for (const Vertex vertex : tree.preorder) {
    while (!path.empty() && tree.depth[path.back().vertex] >= tree.depth[vertex]) {
      last[tree.covering[path.back().vertex]] = path.back().replaced;
      path.pop_back();
    }
    if (vertex == ground) continue;
    Vertex& nearest = last[tree.covering[vertex]];
    if (!tree.is_bridge(vertex) && nearest != DepthFirst::none && deepest[vertex] < tree.depth[nearest])
      below[nearest] = vertex;
    path.push_back({vertex, nearest});
    nearest = vertex;
  }
  return below;
}

class CutValues {
 public:
  explicit CutValues(const Picture& picture)
      : picture_(picture),
        tree_(picture),
        above_(values_above(picture, tree_)),
        values_(picture.edges.size(), 0),
        sets_(picture.edges.size(), static_cast<unsigned>(std::bit_width(picture.edges.size())) + 1) {}

  std::vector<std::uint64_t> all() {
    cut_cycles();
    carry_to_the_ground();
    return std::move(values_);
  }

 private:
  // Stage 1: values_[e] becomes what the part of e is worth, seen from its own root, after cutting e.
  void cut_cycles() {
    find_roots();
    for (const std::uint32_t loop : tree_.loops) values_[loop] = above_[root_[picture_.edges[loop].from]] ^ 1;
    for (const DepthFirst::BackEdge& back : tree_.back_edges) values_[back.edge] = above_[root_[back.lower]] ^ 1;

    const std::vector<Vertex> below = partners_below(tree_, picture_.edges.size());
    std::vector<bool> has_partner_above(below.size(), false);
    for (const Vertex vertex : below) {
      if (vertex != DepthFirst::none) has_partner_above[vertex] = true;
    }
    const std::vector<std::uint32_t> only_back_edge = back_edges_over();
    for (const Vertex top : tree_.preorder) {
      if (top == ground || tree_.is_bridge(top) || has_partner_above[top]) continue;
      ring_.clear();
      parts_.clear();
      for (Vertex v = top; v != DepthFirst::none; v = below[v]) {
        ring_.push_back(tree_.parent_edge[v]);
        if (below[v] != DepthFirst::none) parts_.push_back(above_[v] ^ above_[below[v]] ^ 1);
        // The lowest tree edge of a ring that a single back edge closes: the part above it ends with that back edge.
        if (below[v] == DepthFirst::none && tree_.covering[v] == 1) {
          ring_.push_back(only_back_edge[v]);
          parts_.push_back(above_[v] ^ 1);
        }
      }
      cut_ring(above_[root_[top]]);
    }
  }

  // The ring: root part, ring_[0], parts_[0], ring_[1], parts_[1], ..., ring_.back(), root part.
  void cut_ring(std::uint64_t whole) {
    std::uint64_t root_part = whole ^ (ring_.size() & 1);
    for (const std::uint64_t part : parts_) root_part ^= part;
    for (const std::uint32_t edge : ring_) values_[edge] = root_part;
    ShiftingSets::Set chains = ShiftingSets::empty;
    const auto extend = [&](std::uint32_t cut_edge, std::uint64_t part) {
      sets_.insert(chains, cut_edge, 0);
      sets_.xor_with(chains, static_cast<std::uint32_t>(part));
      sets_.add_one(chains);
    };
    const auto collect = [&] {
      sets_.dissolve(chains, [&](std::uint32_t edge, std::uint32_t value) { values_[edge] ^= value; });
      chains = ShiftingSets::empty;
    };
    for (std::size_t i = parts_.size(); i-- > 0;) extend(ring_[i + 1], parts_[i]);
    collect();
    for (std::size_t i = 0; i < parts_.size(); ++i) extend(ring_[i], parts_[i]);
    collect();
  }

  // Stage 2: down the tree of bridges, all cuts above a bridge together.
  void carry_to_the_ground() {
    std::vector<ShiftingSets::Set> pending(tree_.parent.size(), ShiftingSets::empty);
    for (const std::uint32_t loop : tree_.loops) collect_cut(pending, loop, root_[picture_.edges[loop].from]);
    for (const DepthFirst::BackEdge& back : tree_.back_edges) collect_cut(pending, back.edge, root_[back.lower]);
    for (std::size_t i = tree_.preorder.size(); i-- > 1;) {
      const Vertex vertex = tree_.preorder[i];
      const std::uint32_t edge = tree_.parent_edge[vertex];
      if (!tree_.is_bridge(vertex)) {
        collect_cut(pending, edge, root_[vertex]);
        continue;
      }
      const Vertex root = root_[tree_.parent[vertex]];
      sets_.add_one(pending[vertex]);
      sets_.insert(pending[vertex], edge, 0);
      sets_.xor_with(pending[vertex], static_cast<std::uint32_t>(above_[root] ^ (above_[vertex] + 1)));
      pending[root] = sets_.unite(pending[root], pending[vertex]);
    }
    sets_.dissolve(pending[ground], [&](std::uint32_t edge, std::uint32_t value) { values_[edge] = value; });
  }

  void collect_cut(std::vector<ShiftingSets::Set>& pending, std::uint32_t edge, Vertex root) {
    sets_.insert(pending[root], edge, static_cast<std::uint32_t>(values_[edge]));
  }

  // root_[v]: the vertex nearest to the ground in the part without bridges that holds v.
  void find_roots() {
    root_.assign(tree_.parent.size(), ground);
    for (const Vertex vertex : tree_.preorder) {
      root_[vertex] = vertex == ground || tree_.is_bridge(vertex) ? vertex : root_[tree_.parent[vertex]];
    }
  }

  // By vertex: the back edge over its parent edge, where there is only one. (An xor of numbers is one of them then.)
  std::vector<std::uint32_t> back_edges_over() const {
    std::vector<std::uint32_t> over(tree_.parent.size(), 0);
    for (const DepthFirst::BackEdge& back : tree_.back_edges) {
      over[back.lower] ^= back.edge;
      over[back.upper] ^= back.edge;
    }
    for (std::size_t i = tree_.preorder.size(); i-- > 1;) {
      over[tree_.parent[tree_.preorder[i]]] ^= over[tree_.preorder[i]];
    }
    return over;
  }

  const Picture& picture_;
  DepthFirst tree_;
  std::vector<std::uint64_t> above_;
  std::vector<std::uint64_t> values_;
  std::vector<Vertex> root_;
  ShiftingSets sets_;
  std::vector<std::uint32_t> ring_;
  std::vector<std::uint64_t> parts_;
};

}  // namespace

std::vector<std::uint64_t> green_cut_values(const Picture& picture) { return CutValues(picture).all(); }

}  // namespace grundy
