// A set of at most 128 elements of a poset.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/hash.h"

namespace grundy {

struct ElementSet {
  static constexpr std::size_t most_elements = 128;

  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr ElementSet of(std::size_t element) {
    return element < 64 ? ElementSet{std::uint64_t{1} << element, 0}
                        : ElementSet{0, std::uint64_t{1} << (element - 64)};
  }

  bool empty() const { return (low | high) == 0; }
  bool contains(std::size_t element) const { return !(*this & of(element)).empty(); }
  std::size_t first() const {
    return static_cast<std::size_t>(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
  }
  void remove_first() {
    if (low != 0) {
      low &= low - 1;
    } else {
      high &= high - 1;
    }
  }
  std::size_t size() const { return static_cast<std::size_t>(__builtin_popcountll(low) + __builtin_popcountll(high)); }
  std::uint64_t hash() const { return combine(mix(low), high); }

  friend ElementSet operator&(ElementSet a, ElementSet b) { return {a.low & b.low, a.high & b.high}; }
  friend ElementSet operator|(ElementSet a, ElementSet b) { return {a.low | b.low, a.high | b.high}; }
  friend ElementSet operator-(ElementSet a, ElementSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend bool operator==(const ElementSet&, const ElementSet&) = default;
};

// Calls visit(element), lowest first, until it returns false.
template <class Visit>
void for_each_element(ElementSet set, Visit&& visit) {
  for (; !set.empty(); set.remove_first()) {
    if (!visit(set.first())) return;
  }
}

}  // namespace grundy
