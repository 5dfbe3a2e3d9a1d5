// Hackenbush straight from its rules, for pictures small enough to look at every set of edges.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>

#include "hackenbush/picture.h"
#include "value/dyadic.h"

namespace grundy {

inline constexpr Colour in_green = Colour::green;
inline constexpr Colour in_blue = Colour::blue;
inline constexpr Colour in_red = Colour::red;

class ByDefinition {
 public:
  std::uint64_t green(const Picture& picture) {
    const Picture here = standing(picture);
    if (const auto known = nimbers_.find(here); known != nimbers_.end()) return known->second;
    std::set<std::uint64_t> options;
    for (std::size_t i = 0; i < here.edges.size(); ++i) options.insert(green(without_edge(here, i)));
    std::uint64_t mex = 0;
    while (options.contains(mex)) ++mex;
    return nimbers_[here] = mex;
  }

  // Blue-red pictures are numbers; the simplest one between the best options.
  Dyadic number(const Picture& picture) {
    const Picture here = standing(picture);
    if (const auto known = numbers_.find(here); known != numbers_.end()) return known->second;
    std::optional<Dyadic> left;
    std::optional<Dyadic> right;
    for (std::size_t i = 0; i < here.edges.size(); ++i) {
      const Dyadic option = number(without_edge(here, i));
      if (here.edges[i].colour == Colour::blue && (!left || option > *left)) left = option;
      if (here.edges[i].colour == Colour::red && (!right || option < *right)) right = option;
    }
    return numbers_[here] = simplest_between(left, right);
  }

 private:
  std::map<Picture, std::uint64_t> nimbers_;
  std::map<Picture, Dyadic> numbers_;
};

// Any multigraph: loops, parallel edges, pieces that do not stand.
inline Picture random_picture(std::mt19937_64& random, std::size_t edges, Vertex vertices,
                              std::initializer_list<Colour> colours) {
  Picture picture;
  for (std::size_t i = 0; i < edges; ++i) {
    const auto from = static_cast<Vertex>(random() % vertices);
    const auto to = static_cast<Vertex>(random() % vertices);
    picture.edges.push_back({from, to, colours.begin()[random() % colours.size()]});
  }
  return picture;
}

inline Picture random_tree(std::mt19937_64& random, std::size_t edges, std::initializer_list<Colour> colours) {
  Picture picture;
  for (Vertex vertex = 1; vertex <= edges; ++vertex) {
    const auto below = static_cast<Vertex>(random() % vertex);
    picture.edges.push_back({below, vertex, colours.begin()[random() % colours.size()]});
  }
  return picture;
}

}  // namespace grundy
