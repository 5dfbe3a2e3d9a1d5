// Positions of two small numbers, and a numbering of them that fills squares from the corner outwards (Szudzik), so
// that tables of two-parameter games can be plain arrays.
#pragma once

#include <compare>
#include <cstdint>

#include "base/hash.h"

namespace grundy {

struct NumberPair {
  std::uint32_t x = 0;
  std::uint32_t y = 0;

  constexpr std::uint64_t hash() const { return mix(std::uint64_t{x} << 32 | y); }
  constexpr std::uint64_t index() const {
    const std::uint64_t a = x;
    const std::uint64_t b = y;
    return a < b ? b * b + a : a * a + a + b;
  }
  friend constexpr auto operator<=>(const NumberPair&, const NumberPair&) = default;
};

}  // namespace grundy
