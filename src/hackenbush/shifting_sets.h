// Sets of numbers that can be moved as a whole: "add one to all", "xor all with w" and "unite two sets" cost O(bits)
// (amortised for the last), whatever the size of the set. A set is a binary trie that reads the lowest bit first:
// adding one exchanges the two branches of a node and carries on only where the bit was one; an xor waits at a node
// until somebody passes. This is what makes the value after every single cut of a green picture cheap: a cut far from
// the ground is carried down the tree together with all others that take the same way.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace grundy {

class ShiftingSets {
 public:
  using Set = std::uint32_t;
  static constexpr Set empty = 0;

  // Elements are 0 .. elements-1, each in at most one set at a time; values stay below 2^bits.
  ShiftingSets(std::size_t elements, unsigned bits) : next_(elements, none), nodes_(1), bits_(bits) {}

  void insert(Set& set, std::uint32_t element, std::uint32_t value);
  void add_one(Set set);
  void xor_with(Set set, std::uint32_t value) {
    if (set != empty) nodes_[set].waiting ^= value;
  }
  Set unite(Set a, Set b) { return unite(a, b, 0); }

  // Calls visit(element, value) for everything in the set and dissolves it.
  template <class Visit>
  void dissolve(Set set, Visit&& visit) {
    if (set != empty) dissolve(set, 0, 0, visit);
  }

 private:
  static constexpr std::uint32_t none = 0xffffffff;

  // A leaf (at level bits_) keeps the first and last of its elements where an inner node keeps its branches.
  struct Node {
    std::array<std::uint32_t, 2> branch{};
    std::uint32_t waiting = 0;  // to be applied to the bits from this node's level on
  };

  std::uint32_t new_node(unsigned level);
  void release(std::uint32_t node) { free_.push_back(node); }
  void settle(std::uint32_t node);
  Set unite(Set a, Set b, unsigned level);

  template <class Visit>
  void dissolve(std::uint32_t node, unsigned level, std::uint32_t value, Visit& visit) {
    if (level == bits_) {
      for (std::uint32_t element = nodes_[node].branch[0]; element != none;) {
        const std::uint32_t following = next_[element];
        next_[element] = none;
        visit(element, value);
        element = following;
      }
    } else {
      settle(node);
      for (std::uint32_t bit = 0; bit < 2; ++bit) {
        const std::uint32_t child = nodes_[node].branch[bit];
        if (child != empty) dissolve(child, level + 1, value | bit << level, visit);
      }
    }
    release(node);
  }

  std::vector<std::uint32_t> next_;  // by element: the next one with the same value
  std::vector<Node> nodes_;          // node 0 stands for "no node"
  std::vector<std::uint32_t> free_;
  unsigned bits_;
};

}  // namespace grundy
