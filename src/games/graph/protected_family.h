// The families F of Bnugug: a connected graph that belongs to F may not be touched any more.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/graph/simple_graph.h"
#include "rules/arguments.h"

namespace grundy {

class ProtectedFamily {
 public:
  // A union of: paths, cycles, stars, trees (all of them, or with sizes: "paths 2 5" are those with 2 or 5 vertices),
  // "fewer than k vertices", and single graphs by name or as a quoted list of edges. No field: the empty family.
  static Result<ProtectedFamily> read(std::span<const Field> fields);

  bool contains(const SimpleGraph& connected) const;
  // True if no member has an odd number of edges: then the parity theorem settles the game.
  bool has_only_even_members() const;
  // True if the only member is the path with two vertices: then paths are Couples-are-Forever.
  bool is_single_edge() const;
  const std::string& text() const { return text_; }

  friend bool operator==(const ProtectedFamily&, const ProtectedFamily&) = default;

 private:
  enum class Kind : std::uint8_t { paths, cycles, stars, trees, fewer_vertices };
  struct Item {
    Kind kind;
    std::vector<std::uint64_t> sizes;  // numbers of vertices; empty: all. For fewer_vertices: the bound.
    friend bool operator==(const Item&, const Item&) = default;
  };

  static bool has_shape(Kind kind, const SimpleGraph& connected);
  Status add(const Field& field);

  std::vector<Item> items_;
  std::vector<SimpleGraph> members_;  // canonical
  std::string text_;
};

}  // namespace grundy
