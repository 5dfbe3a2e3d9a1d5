// A sparse space: heaps are sorted into rare and common ones by class(n) = parity of the bits of G(n) under a mask,
// and for the domain kind also of n itself. A pair of heaps a + b = n - k then has a value whose class at n follows
// from the classes of a and b alone: rare + rare and common + common give rare, rare + common gives common. See
// docs/theory/sparse-space.md.
//
// The rank of a value is the number of smaller values of its class: the value without the lowest bit of the mask, since
// that bit is what tells the two classes apart, and the bits below it are not in the mask. Ranks add like values (the
// map is linear), so a mex among common values is a mex among ranks. A rank fits a byte where a value may not.
//
// The space of a game is learned from a prefix of its values. A Walsh-Hadamard transform of the histogram of values
// gives, for every mask at once, how many more values have even parity than odd; the histogram signed by the parity of
// n does the same for the domain kind.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/rule/split_moves.h"

namespace grundy {

enum class SpaceKind : std::uint8_t { none, range, domain };

struct SparseSpace {
  SpaceKind kind = SpaceKind::none;
  std::uint32_t mask = 1;
  // The neutral class: 0, except for the domain kind with odd splitting digits, where a + b has the other parity.
  std::uint32_t rare_class = 0;

  std::uint32_t class_at(std::uint32_t value, std::uint64_t n) const {
    const std::uint32_t parity = static_cast<std::uint32_t>(std::popcount(value & mask)) & 1;
    return kind == SpaceKind::domain ? parity ^ static_cast<std::uint32_t>(n & 1) : parity;
  }
  bool is_rare(std::uint32_t value, std::uint64_t n) const { return class_at(value, n) == rare_class; }

  std::uint32_t rank(std::uint32_t value) const {
    const std::uint32_t below = (1u << std::countr_zero(mask)) - 1;
    return (value & below) | ((value >> 1) & ~below);
  }
  std::uint32_t common_value(std::uint32_t rank, std::uint64_t n) const { return value_of(rank, n, rare_class ^ 1); }
  std::uint32_t rare_value(std::uint32_t rank, std::uint64_t n) const { return value_of(rank, n, rare_class); }

  friend bool operator==(const SparseSpace&, const SparseSpace&) = default;

 private:
  std::uint32_t value_of(std::uint32_t rank, std::uint64_t n, std::uint32_t wanted) const {
    const std::uint32_t dropped = 1u << std::countr_zero(mask);
    const std::uint32_t value = (rank & (dropped - 1)) | ((rank & ~(dropped - 1)) << 1);
    return class_at(value, n) == wanted ? value : value | dropped;
  }
};

// A sparse space for some of the places at which a game splits heaps.
struct LearnedSpace {
  SparseSpace space;
  std::vector<std::uint32_t> places;
  std::uint64_t rare = 0;  // rare heaps among 1 .. values.size() - 1
};

// The sparse space with the fewest rare heaps for all places, however many those are.
LearnedSpace learn_one_space(std::span<const std::uint32_t> values, const SplitMoves& moves);

// The same, or, if that saves work, one for the even places and another for the odd ones. Empty if more than one heap
// in eight would be rare.
std::vector<LearnedSpace> learn_spaces(std::span<const std::uint32_t> values, const SplitMoves& moves);

}  // namespace grundy
