// What is known about a game whose common values outgrow a byte, or whose rare heaps are too frequent for blocks: a
// code of two bytes for every heap, common or rare. A code is the rank of the value (sparse_space.h) and a bit that
// says common. Rare with rare and common with common give rare, rare with common gives common, and ranks add like
// values: so the code of a pair at the heap that is split is the exclusive or of the codes of its parts.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "heap/sparse/sparse_state.h"

namespace grundy {

inline constexpr std::uint16_t common_bit = 0x8000;
// All ranks are below this. Where there is no heap all bits are set, which gives ranks past this one with any code.
inline constexpr unsigned most_two_byte_ranks = 1 << 14;

using CodeStore = RankStoreOf<std::uint16_t>;

// Heap n reaches code(n - distance) ^ code. In one word, since where there are a hundred thousand of them reading them
// is a good part of the work.
class CodeSource {
 public:
  CodeSource(std::uint64_t distance, std::uint16_t code) : packed_(distance << 16 | code) {}
  std::uint64_t distance() const { return packed_ >> 16; }
  std::uint16_t code() const { return static_cast<std::uint16_t>(packed_); }

 private:
  std::uint64_t packed_;
};

// The places at which heaps are split. What a part reaches at one place it reaches at the next place one heap later: so
// places that are near each other need marks (two_byte_marks.h) at the first of them only, and parts are sources at
// the distance of that one.
struct SplitPlaces {
  static constexpr std::uint32_t furthest_shift = 8;

  explicit SplitPlaces(const SplitMoves& moves) {
    if (moves.splits.empty()) return;
    const auto [least, most] = std::minmax_element(moves.splits.begin(), moves.splits.end());
    if (*most - *least > furthest_shift) {
      first = moves.splits;
    } else {
      first = {*least};
      for (const std::uint32_t k : moves.splits) {
        if (k != *least) shifts.push_back(k - *least);
      }
    }
  }

  std::vector<std::uint32_t> first;   // those that count as places of sources
  std::vector<std::uint32_t> shifts;  // how much later each source reaches the same once more
};

struct TwoByteState {
  SplitMoves moves;
  SparseSpace space;
  std::vector<RareHeap> rare;  // in increasing order, heap 0 left out
  CodeStore codes;
  unsigned rank_count = 0;  // all ranks are below this

  std::uint64_t last_rare() const { return rare.empty() ? 0 : rare.back().heap; }

  std::uint16_t code_of(std::uint32_t value, std::uint64_t n) const {
    const auto rank = static_cast<std::uint16_t>(space.rank(value));
    return space.is_rare(value, n) ? rank : static_cast<std::uint16_t>(rank | common_bit);
  }
  std::uint32_t value_of(std::uint16_t code, std::uint64_t n) const {
    const std::uint32_t rank = code & (common_bit - 1u);
    return (code & common_bit) != 0 ? space.common_value(rank, n) : space.rare_value(rank, n);
  }
  // A heap that the store holds.
  std::uint32_t value(std::uint64_t n) const { return n == 0 ? 0 : value_of(codes.rank(n), n); }

  // How many rare ranks have values below that of a common code: whole runs of the bits below the mask, with that of
  // the rank itself if its value has the bit that tells the classes apart. None for a rare code.
  unsigned rare_ranks_below(std::uint16_t code, std::uint64_t n) const {
    if ((code & common_bit) == 0) return 0;
    const auto low = static_cast<unsigned>(std::countr_zero(space.mask));
    const unsigned bit = value_of(code, n) >> low & 1;
    return (((code & (common_bit - 1u)) >> low) + bit) << low;
  }

  // What a single heap k places back adds to a code: its class here is the one at home unless the parity of n counts.
  std::uint16_t single(std::uint32_t k) const {
    return space.kind == SpaceKind::domain && k % 2 != 0 ? common_bit : std::uint16_t{0};
  }
};

}  // namespace grundy
