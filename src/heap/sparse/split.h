// A sparse space: positions are split into rare and common ones by class(n) = parity of the bits of G(n) under a mask,
// and for the domain kind also of n itself. A pair of heaps a + b = n - k then has a value whose class at n follows
// from the classes of a and b alone: rare + rare and common + common give rare, rare + common gives common. See
// docs/theory/sparse-space.md.
//
// Given n, a value of known class is fixed by its code: the value without the lowest bit of the mask. Codes add like
// values (the map is linear) and stand in the same order as the values of one class, because a bit below the dropped
// one is not in the mask. So a mex among common values is a mex among codes.
#pragma once

#include <bit>
#include <cstdint>

namespace grundy::heap {

enum class SplitKind : std::uint8_t { none, range, domain };

struct Split {
  SplitKind kind = SplitKind::none;
  std::uint32_t mask = 1;
  // The neutral class: 0, except for the domain kind with odd splitting digits, where a + b has the other parity.
  std::uint32_t rare_class = 0;

  std::uint32_t class_at(std::uint32_t value, std::uint64_t n) const {
    const std::uint32_t parity = static_cast<std::uint32_t>(std::popcount(value & mask)) & 1;
    return kind == SplitKind::domain ? parity ^ static_cast<std::uint32_t>(n & 1) : parity;
  }
  bool is_rare(std::uint32_t value, std::uint64_t n) const { return class_at(value, n) == rare_class; }

  std::uint32_t code(std::uint32_t value) const {
    const std::uint32_t below = (1u << std::countr_zero(mask)) - 1;
    return (value & below) | ((value >> 1) & ~below);
  }
  std::uint32_t common_value(std::uint32_t code, std::uint64_t n) const { return value_of(code, n, rare_class ^ 1); }
  std::uint32_t rare_value(std::uint32_t code, std::uint64_t n) const { return value_of(code, n, rare_class); }

  friend bool operator==(const Split&, const Split&) = default;

 private:
  std::uint32_t value_of(std::uint32_t code, std::uint64_t n, std::uint32_t wanted) const {
    const std::uint32_t dropped = 1u << std::countr_zero(mask);
    const std::uint32_t value = (code & (dropped - 1)) | ((code & ~(dropped - 1)) << 1);
    return class_at(value, n) == wanted ? value : value | dropped;
  }
};

}  // namespace grundy::heap
