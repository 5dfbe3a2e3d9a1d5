#include "hackenbush/draw.h"

#include <algorithm>

#include "hackenbush/depth_first.h"

namespace grundy::hackenbush {
namespace {

// Height is the distance from the ground; along the ground, leaves of a depth-first tree stand side by side and every
// vertex stands over the middle of what it carries.
std::vector<Place> places_of(const Picture& picture) {
  const DepthFirst tree(picture);
  const Incidence incidence(picture);
  std::vector<Place> places(tree.parent.size());
  std::vector<bool> seen(tree.parent.size(), false);
  std::vector<Vertex> queue{ground};
  seen[ground] = true;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const std::uint32_t edge : incidence.edges_at(queue[i])) {
      const Vertex next = picture.edges[edge].other_end(queue[i]);
      if (seen[next]) continue;
      seen[next] = true;
      places[next].y = places[queue[i]].y + 1;
      queue.push_back(next);
    }
  }
  double next_column = 0;
  std::vector<std::pair<double, double>> span(tree.parent.size(), {1e9, -1e9});
  for (std::size_t i = tree.preorder.size(); i-- > 0;) {
    const Vertex vertex = tree.preorder[i];
    auto& [low, high] = span[vertex];
    if (low > high) low = high = next_column++;
    places[vertex].x = (low + high) / 2;
    if (vertex == ground) break;
    auto& below = span[tree.parent[vertex]];
    below = {std::min(below.first, places[vertex].x), std::max(below.second, places[vertex].x)};
  }
  return places;
}

}  // namespace

Drawing draw(const Picture& picture, const Scenery& scenery, const std::function<std::string(std::size_t)>& label) {
  Drawing drawing;
  drawing.has_ground = true;
  const std::vector<Place> places = places_of(picture);
  std::vector<std::size_t> point(places.size(), 0);
  drawing.points.push_back({places[ground].x, 0, "ground", "", false});
  const auto point_of = [&](Vertex vertex) {
    if (vertex != ground && point[vertex] == 0) {
      const Place place = scenery.places[vertex].value_or(places[vertex]);
      point[vertex] = drawing.points.size();
      drawing.points.push_back({place.x, place.y, scenery.names[vertex], "", false});
    }
    return point[vertex];
  };
  for (std::size_t i = 0; i < picture.edges.size(); ++i) {
    const Edge& edge = picture.edges[i];
    const std::size_t from = point_of(edge.from);
    const std::size_t to = point_of(edge.to);
    drawing.lines.push_back({from, to, std::string(to_string(edge.colour)), label ? label(i) : ""});
  }
  return drawing;
}

}  // namespace grundy::hackenbush
