#include "hackenbush/draw.h"

#include <algorithm>

namespace grundy {
namespace {

// A tree of shortest ways to the ground.
struct ShortestWays {
  std::vector<Vertex> preorder{};
  std::vector<Vertex> below{};  // by vertex: the next one on the way
  std::vector<int> height{};    // by vertex: the length of the way

  explicit ShortestWays(const Picture& picture) {
    const Incidence incidence(picture);
    below.assign(incidence.vertices(), ground);
    height.assign(incidence.vertices(), -1);
    height[ground] = 0;
    std::vector<std::vector<Vertex>> above(incidence.vertices());
    std::vector<Vertex> queue{ground};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::uint32_t edge : incidence.edges_at(queue[i])) {
        const Vertex next = picture.edges[edge].other_end(queue[i]);
        if (height[next] >= 0) continue;
        height[next] = height[queue[i]] + 1;
        below[next] = queue[i];
        above[queue[i]].push_back(next);
        queue.push_back(next);
      }
    }
    for (std::vector<Vertex> stack{ground}; !stack.empty();) {
      const Vertex vertex = stack.back();
      stack.pop_back();
      preorder.push_back(vertex);
      stack.insert(stack.end(), above[vertex].begin(), above[vertex].end());
    }
  }
};

// Height is the distance from the ground; along the ground, the tops of the tree of shortest ways stand side by side
// and every vertex stands over the middle of what it carries. So no two vertices share a place: two of equal height
// carry different tops.
std::vector<PicturePlace> places_of(const Picture& picture) {
  const ShortestWays tree(picture);
  std::vector<PicturePlace> places(tree.below.size());
  double next_column = 0;
  std::vector<std::pair<double, double>> span(places.size(), {1e9, -1e9});
  for (std::size_t i = tree.preorder.size(); i-- > 0;) {
    const Vertex vertex = tree.preorder[i];
    auto& [low, high] = span[vertex];
    if (low > high) low = high = next_column++;
    places[vertex] = {(low + high) / 2, static_cast<double>(tree.height[vertex])};
    if (vertex == ground) break;
    auto& carried = span[tree.below[vertex]];
    carried = {std::min(carried.first, places[vertex].x), std::max(carried.second, places[vertex].x)};
  }
  return places;
}

}  // namespace

Drawing draw(const Picture& picture, const Scenery& scenery, const std::function<std::string(std::size_t)>& label) {
  Drawing drawing;
  drawing.has_ground = true;
  const std::vector<PicturePlace> places = places_of(picture);
  std::vector<std::size_t> point(places.size(), 0);
  drawing.points.push_back({places[ground].x, 0, "ground", "", false});
  const auto point_of = [&](Vertex vertex) {
    if (vertex != ground && point[vertex] == 0) {
      const PicturePlace place = scenery.places[vertex].value_or(places[vertex]);
      point[vertex] = drawing.points.size();
      drawing.points.push_back({place.x, place.y, scenery.name(vertex), "", false});
    }
    return point[vertex];
  };
  for (std::size_t i = 0; i < picture.edges.size(); ++i) {
    const PictureEdge& edge = picture.edges[i];
    const std::size_t from = point_of(edge.from);
    const std::size_t to = point_of(edge.to);
    drawing.lines.push_back({from, to, std::string(to_string(edge.colour)), label ? label(i) : ""});
  }
  return drawing;
}

}  // namespace grundy
