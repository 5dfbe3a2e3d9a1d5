#include "hackenbush/bush.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <limits>

#include "base/hash.h"

#include "hackenbush/depth_first.h"

namespace grundy {
namespace {

// One multiplication is enough between rounds: a collision could only merge two vertices into a tie.
constexpr std::uint64_t stir(std::uint64_t x) {
  x *= 0x9e3779b97f4a7c15ULL;
  return x ^ x >> 29;
}

void append_number(std::string& text, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) text.push_back(static_cast<char>(0x80 | (number & 0x7f)));
  text.push_back(static_cast<char>(number));
}

void append_load(std::string& text, const Dyadic& load) {
  if (const std::optional<std::int64_t> small = load.small_numerator()) {
    const std::uint64_t folded = static_cast<std::uint64_t>(*small) << 1 ^ static_cast<std::uint64_t>(*small >> 63);
    append_number(text, folded + 1);
  } else {
    const std::string digits = load.numerator().get_str(62);
    append_number(text, 0);
    append_number(text, digits.size());
    text += digits;
  }
  append_number(text, load.power_of_two());
}

}  // namespace

Bush as_bush(const Picture& picture) {
  boost::unordered_flat_map<Vertex, Vertex> names{{ground, ground}};
  Bush bush;
  for (const PictureEdge& edge : picture.edges) {
    const auto from = names.try_emplace(edge.from, static_cast<Vertex>(names.size())).first->second;
    const auto to = names.try_emplace(edge.to, static_cast<Vertex>(names.size())).first->second;
    bush.edges.push_back({from, to, edge.colour});
  }
  bush.load.resize(names.size());
  return bush;
}

void BlockFinder::find(const Bush& bush, Blocks& found) {
  const std::size_t vertices = bush.load.size();
  found.edges.clear();
  found.blocks.clear();
  begins_.assign(vertices + 1, 0);
  for (const PictureEdge& edge : bush.edges) {
    if (edge.is_loop()) {
      found.edges.push_back(edge);
      found.blocks.push_back({edge.from, found.edges.size()});
      continue;
    }
    ++begins_[edge.from + 1];
    ++begins_[edge.to + 1];
  }
  for (std::size_t v = 1; v <= vertices; ++v) begins_[v] += begins_[v - 1];
  incident_.resize(begins_.back());
  next_.assign(begins_.begin(), begins_.end() - 1);
  for (std::uint32_t i = 0; i < bush.edges.size(); ++i) {
    if (bush.edges[i].is_loop()) continue;
    incident_[next_[bush.edges[i].from]++] = i;
    incident_[next_[bush.edges[i].to]++] = i;
  }

  next_.assign(begins_.begin(), begins_.end() - 1);
  number_.assign(vertices, DepthFirst::none);
  low_.resize(vertices);
  parent_edge_.resize(vertices);
  edge_stack_.clear();
  path_.assign(1, ground);
  number_[ground] = low_[ground] = 0;
  parent_edge_[ground] = DepthFirst::none;
  std::uint32_t count = 1;
  while (!path_.empty()) {
    const Vertex vertex = path_.back();
    if (next_[vertex] < begins_[vertex + 1]) {
      const std::uint32_t edge = incident_[next_[vertex]++];
      if (edge == parent_edge_[vertex]) continue;
      const Vertex other = bush.edges[edge].other_end(vertex);
      if (number_[other] == DepthFirst::none) {
        edge_stack_.push_back(edge);
        number_[other] = low_[other] = count++;
        parent_edge_[other] = edge;
        path_.push_back(other);
      } else if (number_[other] < number_[vertex]) {
        edge_stack_.push_back(edge);
        low_[vertex] = std::min(low_[vertex], number_[other]);
      }
      continue;
    }
    path_.pop_back();
    if (path_.empty()) break;
    const Vertex below = path_.back();
    low_[below] = std::min(low_[below], low_[vertex]);
    if (low_[vertex] < number_[below]) continue;
    std::uint32_t edge = DepthFirst::none;
    do {
      edge = edge_stack_.back();
      edge_stack_.pop_back();
      found.edges.push_back(bush.edges[edge]);
    } while (edge != parent_edge_[vertex]);
    found.blocks.push_back({below, found.edges.size()});
  }
}

void NormalForm::refine(const Bush& bush, int rounds) {
  for (; rounds > 0; --rounds) {
    for (std::size_t v = 0; v < colour_.size(); ++v) next_colour_[v] = colour_[v] * 3;
    for (const PictureEdge& edge : bush.edges) {
      const auto tint = static_cast<std::uint64_t>(edge.colour) + 1;
      next_colour_[edge.from] += stir(colour_[edge.to] + tint);
      next_colour_[edge.to] += stir(colour_[edge.from] + tint);
    }
    for (std::size_t v = 0; v < colour_.size(); ++v) colour_[v] = stir(next_colour_[v]);
  }
}

bool NormalForm::order_vertices() {
  std::sort(order_.begin() + 1, order_.end(), [this](std::uint32_t a, std::uint32_t b) {
    return colour_[a] != colour_[b] ? colour_[a] < colour_[b] : a < b;
  });
  for (std::size_t i = 2; i < order_.size(); ++i) {
    if (colour_[order_[i]] == colour_[order_[i - 1]]) return false;
  }
  return true;
}

const std::string& NormalForm::of(const Bush& bush) {
  const std::size_t vertices = bush.load.size();
  colour_.resize(vertices);
  next_colour_.resize(vertices);
  order_.resize(vertices);
  place_.resize(vertices);
  for (std::uint32_t v = 0; v < vertices; ++v) {
    colour_[v] = mix(hash_value(bush.load[v]) + (v == ground ? 0x9e3779b97f4a7c15ULL : 0));
    order_[v] = v;
  }
  refine(bush, 5);
  while (!order_vertices()) {
    std::size_t tied = 2;
    while (colour_[order_[tied]] != colour_[order_[tied - 1]]) ++tied;
    colour_[order_[tied]] = mix(colour_[order_[tied]] + 1);
    refine(bush, 4);
  }

  text_.clear();
  append_number(text_, vertices);
  for (std::uint32_t i = 0; i < vertices; ++i) {
    place_[order_[i]] = i;
    append_load(text_, bush.load[order_[i]]);
  }
  // Two loops' worth of vertices would not fit the packing; a block that large can't be searched anyway.
  packed_edges_.clear();
  for (const PictureEdge& edge : bush.edges) {
    const auto [low, high] = std::minmax(place_[edge.from], place_[edge.to]);
    packed_edges_.push_back(((high << 15 | low) << 2) | static_cast<std::uint32_t>(edge.colour));
  }
  std::sort(packed_edges_.begin(), packed_edges_.end());
  std::uint32_t before = 0;
  for (const std::uint32_t edge : packed_edges_) {
    append_number(text_, edge - before);
    before = edge;
  }
  return text_;
}

}  // namespace grundy
