#include "games/graph/graph_places.h"

#include <cmath>
#include <numbers>

namespace grundy {
namespace {

// Turn i of n on a circle, beginning at the top.
GraphPlace on_circle(std::size_t i, std::size_t n, double radius) {
  const double angle = std::numbers::pi / 2 - 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

}  // namespace

std::vector<GraphPlace> places_of_named_graph(std::string_view name, const std::vector<std::uint64_t>& numbers,
                                              std::size_t vertices) {
  std::vector<GraphPlace> places(vertices);
  if (name == "path") {
    for (std::size_t i = 0; i < vertices; ++i) places[i] = {static_cast<double>(i), 0};
  } else if (name == "grid") {
    for (std::size_t i = 0; i < vertices; ++i) {
      const std::size_t row = i / numbers[1];
      places[i] = {static_cast<double>(i % numbers[1]), -static_cast<double>(row)};
    }
  } else if (name == "star") {
    for (std::size_t i = 1; i < vertices; ++i) places[i] = on_circle(i - 1, vertices - 1, 1.5);
  } else if (name == "spider") {
    std::size_t next = 1;
    for (std::size_t leg = 0; leg < numbers.size(); ++leg) {
      for (std::uint64_t i = 1; i <= numbers[leg]; ++i) {
        places[next++] = on_circle(leg, numbers.size(), static_cast<double>(i));
      }
    }
  } else if (name == "petersen") {
    for (std::size_t i = 0; i < 5; ++i) {
      places[i] = on_circle(i, 5, 2.4);
      places[i + 5] = on_circle(i, 5, 1.2);
    }
  } else {
    const double radius = std::max(1.2, static_cast<double>(vertices) / (2 * std::numbers::pi));
    for (std::size_t i = 0; i < vertices; ++i) places[i] = on_circle(i, vertices, radius);
  }
  return places;
}

}  // namespace grundy
