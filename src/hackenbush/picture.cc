#include "hackenbush/picture.h"

#include <algorithm>
#include <limits>

#include "base/hash.h"

namespace grundy {
namespace {

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

// Marks every vertex that can be reached from `start` without passing through the ground with `mark`.
void spread(const Picture& picture, const Incidence& incidence, Vertex start, std::uint32_t mark,
            std::vector<std::uint32_t>& marks, std::vector<Vertex>& stack) {
  stack.assign(1, start);
  marks[start] = mark;
  while (!stack.empty()) {
    const Vertex vertex = stack.back();
    stack.pop_back();
    for (const std::uint32_t edge : incidence.edges_at(vertex)) {
      const Vertex next = picture.edges[edge].other_end(vertex);
      if (next == ground || marks[next] != nowhere) continue;
      marks[next] = mark;
      stack.push_back(next);
    }
  }
}

}  // namespace

std::uint64_t Picture::hash() const {
  std::uint64_t seed = edges.size();
  for (const PictureEdge& edge : edges) {
    seed = combine(seed, std::uint64_t{edge.from} << 32 | edge.to);
    seed = combine(seed, static_cast<std::uint64_t>(edge.colour));
  }
  return seed;
}

Palette palette(const Picture& picture) {
  Palette seen;
  for (const PictureEdge& edge : picture.edges) {
    seen.green |= edge.colour == Colour::green;
    seen.blue |= edge.colour == Colour::blue;
    seen.red |= edge.colour == Colour::red;
  }
  return seen;
}

std::size_t vertex_count(const Picture& picture) {
  Vertex largest = ground;
  for (const PictureEdge& edge : picture.edges) largest = std::max({largest, edge.from, edge.to});
  return std::size_t{largest} + 1;
}

Incidence::Incidence(const Picture& picture) : begins_(vertex_count(picture) + 1, 0) {
  for (const PictureEdge& edge : picture.edges) {
    ++begins_[edge.from + 1];
    if (!edge.is_loop()) ++begins_[edge.to + 1];
  }
  for (std::size_t vertex = 1; vertex < begins_.size(); ++vertex) begins_[vertex] += begins_[vertex - 1];
  edges_.resize(begins_.back());
  std::vector<std::uint32_t> next(begins_.begin(), begins_.end() - 1);
  for (std::uint32_t i = 0; i < picture.edges.size(); ++i) {
    const PictureEdge& edge = picture.edges[i];
    edges_[next[edge.from]++] = i;
    if (!edge.is_loop()) edges_[next[edge.to]++] = i;
  }
}

Picture standing(const Picture& picture) {
  const Incidence incidence(picture);
  std::vector<std::uint32_t> marks(incidence.vertices(), nowhere);
  std::vector<Vertex> stack;
  spread(picture, incidence, ground, 0, marks, stack);
  Picture rest;
  rest.edges.reserve(picture.edges.size());
  for (const PictureEdge& edge : picture.edges) {
    if (marks[edge.from] != nowhere) rest.edges.push_back(edge);
  }
  return rest;
}

std::vector<Picture> split_at_ground(const Picture& picture) {
  const Incidence incidence(picture);
  std::vector<std::uint32_t> marks(incidence.vertices(), nowhere);
  std::vector<Vertex> stack;
  std::vector<Picture> pieces;
  for (const PictureEdge& edge : picture.edges) {
    const Vertex above = edge.from == ground ? edge.to : edge.from;
    if (above == ground) {  // a loop on the ground stands alone
      pieces.push_back({{edge}});
      continue;
    }
    if (marks[above] == nowhere) {
      spread(picture, incidence, above, static_cast<std::uint32_t>(pieces.size()), marks, stack);
      pieces.emplace_back();
    }
    pieces[marks[above]].edges.push_back(edge);
  }
  return pieces;
}

Picture without_edge(const Picture& picture, std::size_t edge) {
  Picture rest = picture;
  rest.edges.erase(rest.edges.begin() + static_cast<std::ptrdiff_t>(edge));
  return standing(rest);
}

Picture negative(const Picture& picture) {
  Picture mirrored = picture;
  for (PictureEdge& edge : mirrored.edges) edge.colour = opposite(edge.colour);
  return mirrored;
}

}  // namespace grundy
