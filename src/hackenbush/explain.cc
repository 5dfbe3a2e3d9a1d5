#include "hackenbush/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "hackenbush/depth_first.h"
#include "hackenbush/fusion.h"
#include "hackenbush/number_stalk.h"

namespace grundy {
namespace {

class GreenReduction {
 public:
  GreenReduction(const Picture& picture, Scenery& scenery) : picture_(picture), scenery_(scenery) {}

  std::vector<Reduction> run() {
    while (fuse_one_part()) {
    }
    drop_loops();
    while (join_stalks()) {
    }
    const std::uint64_t height = picture_.edges.size();
    steps_.push_back({fmt::format("What is left is {}, so the picture is worth *{}.",
                                  height == 0 ? "the bare ground" : fmt::format("one stalk of {}", height), height),
                      picture_});
    return std::move(steps_);
  }

 private:
  // The first part without bridges that has more than one vertex becomes its vertex nearest to the ground.
  bool fuse_one_part() {
    const DepthFirst tree(picture_);
    std::vector<Vertex> root(tree.parent.size(), ground);
    std::vector<std::vector<Vertex>> part(tree.parent.size());
    for (const Vertex vertex : tree.preorder) {
      const bool starts_a_part = vertex == ground || tree.is_bridge(vertex);
      root[vertex] = starts_a_part ? vertex : root[tree.parent[vertex]];
      part[root[vertex]].push_back(vertex);
    }
    const auto fused = std::find_if(part.begin(), part.end(), [](const auto& p) { return p.size() > 1; });
    if (fused == part.end()) return false;
    std::vector<std::string> names;
    for (const Vertex vertex : *fused) names.push_back(scenery_.names[vertex]);
    const Vertex to = fused->front();
    std::size_t loops = 0;
    for (PictureEdge& edge : picture_.edges) {
      const bool inside = root[edge.from] == to && root[edge.to] == to;
      if (root[edge.from] == to) edge.from = to;
      if (root[edge.to] == to) edge.to = to;
      loops += inside ? 1 : 0;
    }
    steps_.push_back({fmt::format("Fusion: {} lie on cycles and become the one vertex {}; its {} edges become loops.",
                                  fmt::join(names, ", "), scenery_.names[to], loops),
                      picture_});
    return true;
  }

  // A loop is worth *1, like a single edge, and two of them cancel.
  void drop_loops() {
    std::vector<std::size_t> loops(scenery_.names.size(), 0);
    for (const PictureEdge& edge : picture_.edges) loops[edge.from] += edge.is_loop() ? 1 : 0;
    if (std::erase_if(picture_.edges, [](const PictureEdge& edge) { return edge.is_loop(); }) == 0) return;
    std::vector<std::string> words;
    for (Vertex vertex = 0; vertex < loops.size(); ++vertex) {
      if (loops[vertex] == 0) continue;
      const bool odd = loops[vertex] % 2 == 1;
      words.push_back(
          fmt::format("{} at {} {}", loops[vertex], scenery_.names[vertex], odd ? "leave one edge" : "cancel"));
      if (odd) picture_.edges.push_back({vertex, new_vertex(), Colour::green});
    }
    steps_.push_back(
        {fmt::format("Loops are worth *1 each and cancel in pairs: {}.", fmt::join(words, ", ")), picture_});
  }

  // Colon principle at the highest vertex that carries several stalks and nothing else.
  bool join_stalks() {
    const DepthFirst tree(picture_);
    std::vector<std::vector<Vertex>> above(tree.parent.size());
    for (std::size_t i = 1; i < tree.preorder.size(); ++i)
      above[tree.parent[tree.preorder[i]]].push_back(tree.preorder[i]);
    Vertex fork = DepthFirst::none;
    for (const Vertex vertex : tree.preorder) {
      if (above[vertex].size() > 1 && (fork == DepthFirst::none || tree.depth[vertex] > tree.depth[fork]))
        fork = vertex;
    }
    if (fork == DepthFirst::none) return false;
    std::vector<std::uint64_t> heights;
    std::vector<bool> gone(tree.parent.size(), false);
    std::uint64_t sum = 0;
    for (Vertex vertex : above[fork]) {
      std::uint64_t height = 1;
      gone[vertex] = true;
      while (!above[vertex].empty()) {
        vertex = above[vertex].front();
        gone[vertex] = true;
        ++height;
      }
      heights.push_back(height);
      sum ^= height;
    }
    std::erase_if(picture_.edges, [&](const PictureEdge& edge) { return gone[edge.from] || gone[edge.to]; });
    Vertex top = fork;
    for (std::uint64_t i = 0; i < sum; ++i) {
      const Vertex next = new_vertex();
      picture_.edges.push_back({top, next, Colour::green});
      top = next;
    }
    steps_.push_back({fmt::format("{} at {}: the stalks of {} become one of {} = {}.",
                                  fork == ground ? "Nim-sum" : "Colon principle", scenery_.names[fork],
                                  fmt::join(heights, ", "), fmt::join(heights, " xor "), sum),
                      picture_});
    return true;
  }

  Vertex new_vertex() {
    scenery_.numbered = false;
    scenery_.names.emplace_back();
    scenery_.places.emplace_back();
    return static_cast<Vertex>(scenery_.names.size() - 1);
  }

  Picture picture_;
  Scenery& scenery_;
  std::vector<Reduction> steps_;
};

}  // namespace

std::vector<Reduction> explain_green(const Picture& picture, Scenery& scenery) {
  return GreenReduction(picture, scenery).run();
}

std::vector<std::string> explain_blue_red(const Picture& picture, const Scenery& scenery, HackenbushSolver& solver,
                                          const Control& control) {
  std::vector<std::string> lines;
  const DepthFirst tree(picture);
  if (tree.back_edges.empty() && tree.loops.empty()) {
    lines.emplace_back("A tree: from the top down, an edge with x standing on it is worth 1:x (blue) or -1:x (red).");
    std::vector<Dyadic> above(tree.parent.size());
    for (std::size_t i = tree.preorder.size(); i-- > 1;) {
      const Vertex vertex = tree.preorder[i];
      const PictureEdge& edge = picture.edges[tree.parent_edge[vertex]];
      const Dyadic value = edge_under(edge.colour, above[vertex]);
      lines.push_back(fmt::format("  {} ({}) carries {}: {}:({}) = {}", scenery.edge_name(edge), to_string(edge.colour),
                                  to_string(above[vertex]), edge.colour == Colour::blue ? "1" : "-1",
                                  to_string(above[vertex]), to_string(value)));
      above[tree.parent[vertex]] += value;
    }
    lines.push_back(fmt::format("On the ground these add up to {}.", to_string(above[ground])));
    return lines;
  }
  std::optional<Dyadic> left;
  std::optional<Dyadic> right;
  std::string best_left = "no move";
  std::string best_right = "no move";
  const std::vector<Value> cuts = solver.cut_values(picture, control);
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    if (!cuts[i].is_known()) return {"The search was cut short: " + cuts[i].as<UnknownValue>()->reason};
    const auto* number = cuts[i].as<NumberValue>();
    const Dyadic value = number != nullptr ? number->number : Dyadic();
    const std::string words = fmt::format("{}, leaving {}", scenery.edge_name(picture.edges[i]), to_string(value));
    if (picture.edges[i].colour == Colour::blue && (!left || value > *left)) {
      left = value;
      best_left = words;
    }
    if (picture.edges[i].colour == Colour::red && (!right || value < *right)) {
      right = value;
      best_right = words;
    }
  }
  lines.push_back("Left's best cut: " + best_left + ".");
  lines.push_back("Right's best cut: " + best_right + ".");
  lines.push_back(fmt::format("The simplest number between them is {}.", to_string(simplest_between(left, right))));
  return lines;
}

}  // namespace grundy
