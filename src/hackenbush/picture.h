// A Hackenbush picture: edges between vertices, of which one is the ground. A move cuts an edge; whatever is then no
// longer connected to the ground falls. Blue edges are Left's, red ones Right's, green ones anybody's.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "base/digraph.h"
#include "base/edge_list.h"

namespace grundy {

constexpr Colour opposite(Colour colour) {
  return colour == Colour::blue ? Colour::red : colour == Colour::red ? Colour::blue : Colour::green;
}

inline constexpr Vertex ground = 0;

struct PictureEdge {
  Vertex from = ground;
  Vertex to = ground;
  Colour colour = Colour::green;

  bool is_loop() const { return from == to; }
  Vertex other_end(Vertex end) const { return end == from ? to : from; }
  friend auto operator<=>(const PictureEdge&, const PictureEdge&) = default;
};

struct Picture {
  std::vector<PictureEdge> edges;

  std::uint64_t hash() const;
  friend auto operator<=>(const Picture&, const Picture&) = default;
};

// What colours occur: it decides which theory speaks about a picture.
struct Palette {
  bool green = false;
  bool blue = false;
  bool red = false;

  bool only_green() const { return !blue && !red; }
  bool only_blue_and_red() const { return !green; }
};
Palette palette(const Picture& picture);

// One more than the largest vertex; the ground is there even if no edge touches it.
std::size_t vertex_count(const Picture& picture);

// The edges at each vertex in two flat arrays; a loop is listed once.
class Incidence {
 public:
  explicit Incidence(const Picture& picture);
  std::span<const std::uint32_t> edges_at(Vertex vertex) const {
    return {edges_.data() + begins_[vertex], edges_.data() + begins_[vertex + 1]};
  }
  std::size_t vertices() const { return begins_.size() - 1; }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> edges_;
};

// The part that hangs together with the ground; the rest falls at once. Keeps the order of the edges.
Picture standing(const Picture& picture);

// The picture taken apart into pieces that meet only at the ground: it is their sum. Needs a standing picture.
std::vector<Picture> split_at_ground(const Picture& picture);

Picture without_edge(const Picture& picture, std::size_t edge);  // what is left standing after a cut
Picture negative(const Picture& picture);                        // blue and red exchanged

}  // namespace grundy
