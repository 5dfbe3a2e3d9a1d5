// Where the vertices of a graph are drawn: named graphs in their familiar shapes, all others on a circle.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

using GraphPlace = std::pair<double, double>;

std::vector<GraphPlace> places_of_named_graph(std::string_view name, const std::vector<std::uint64_t>& numbers,
                                              std::size_t vertices);

}  // namespace grundy
