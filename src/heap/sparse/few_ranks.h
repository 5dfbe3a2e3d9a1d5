// Games with at most sixteen ranks: a set of ranks is sixteen bits, and one byte shuffle looks half of such a set up
// for every heap of a vector at once. These are the operations on many consecutive heaps ("lanes") that the generator
// and the certifier of such games need; there is a set of them for each kind of processor, as in kernel.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/kernel.h"

namespace grundy {

inline constexpr unsigned few_ranks = 16;
inline constexpr unsigned few_lanes = 64;
// A row of 64 bytes, one for each of as many heaps, counts as two of the 256 bits in which other engines count theirs.
inline constexpr double few_rows_per_heap = 2.0 / few_lanes;

// A set of ranks by rank, in two halves; no set for a rare heap, whose mark no shuffle looks up.
struct RankSets {
  std::array<std::uint8_t, few_ranks> low = {};
  std::array<std::uint8_t, few_ranks> high = {};

  void put(unsigned rank, unsigned set) {
    low[rank] = static_cast<std::uint8_t>(set);
    high[rank] = static_cast<std::uint8_t>(set >> 8);
  }
};

// What heap n reaches from heap n - distance, by the rank of that heap.
struct SetRow {
  explicit SetRow(const Source& source) : distance(source.distance) {
    for (unsigned rank = 0; rank < few_ranks; ++rank) reached.put(rank, 1u << ((rank ^ source.rank) % few_ranks));
  }

  std::uint64_t distance;
  RankSets reached;
};

// How candidates are found. No source is nearer than `step` heaps, so that many are done at once; far sources are as
// far as `steps` of these, and are looked up for all of them before.
struct FewRanksPlan {
  explicit FewRanksPlan(std::span<const Source> sources);  // in increasing distance

  unsigned block() const { return step * steps; }

  unsigned step = 8;
  unsigned steps = few_lanes / 8;
  std::vector<SetRow> far;
  std::vector<Source> near;
};

// Which rare ranks must be excluded, by the parity of the heap and by its rank, and the pairs that are tried for it.
struct ExclusionPlan {
  RankSets needed[2];
  std::vector<SetRow> rows;
};

// Of some heaps with common values: how often each rank occurs (by parity), the sum of the values, and that of the
// values times their places 0, 1, 2, ...
struct RankTally {
  std::uint64_t count[2][few_ranks] = {};
  std::uint64_t sum = 0;
  std::uint64_t weighted = 0;

  // Of heaps that come so many places later.
  void add(const RankTally& later, std::uint64_t places);
};
using RankValues = std::array<std::array<std::uint8_t, few_ranks>, 2>;  // by parity and rank

struct FewRanksKernel {
  Instructions level;

  // Writes the ranks of whole blocks of heaps, of at least `count`, and returns how many are right: all of them, or
  // those before the first block with a heap that has no free rank. What precedes `ranks` by less than 64 must be
  // common heaps.
  std::uint64_t (*generate)(const FewRanksPlan& plan, std::uint8_t* ranks, std::uint64_t count);

  // For 64 heaps, the first an even one: which rare ranks are not excluded by any row. Gives back the lanes for which
  // there are some; left[0] and left[1] are the halves of the sets.
  std::uint64_t (*exclude)(const ExclusionPlan& plan, const std::uint8_t* ranks, std::uint8_t left[2][few_lanes]);

  // Which of 64 pairs have this rank: bit i says small[i] ^ large[i] == rank. For ranks of all sizes.
  std::uint64_t (*pairs)(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank);

  // How many groups of 64 pairs, from the last of `groups` down, come before one that has this rank.
  std::size_t (*pairs_without)(const std::uint8_t* small, const std::uint8_t* large, std::size_t groups,
                               std::uint8_t rank);

  // Adds the 64 heaps of each of `rows` rows, the first an even one and all common, and takes their values, in
  // words of eight bytes, into a digest: digest = fold((digest ^ word) * prime of FNV), fold(x) = x ^ (x >> 32).
  void (*tally)(const std::uint8_t* ranks, std::uint64_t rows, const RankValues& values, RankTally& tally,
                std::uint64_t& digest);
};

// Common heaps of few ranks with what their ranks mean: a multiple of 64 of them, from such a multiple on.
struct RankRows {
  std::uint64_t first = 0;
  std::span<const std::uint8_t> ranks;
  RankValues values = {};
  FewRanksKernel kernel;
};

const FewRanksKernel& scalar_few_ranks();
const FewRanksKernel& simd128_few_ranks();  // where it does not run, the scalar one stands in; likewise the next ones
const FewRanksKernel& avx2_few_ranks();
const FewRanksKernel& gfni_avx512_few_ranks();

// Those that run here, the plainest first, the fastest last.
std::vector<FewRanksKernel> few_ranks_kernels_here();
FewRanksKernel best_few_ranks();

// One step of the digest of values.
inline std::uint64_t fold_word(std::uint64_t digest, std::uint64_t word) {
  digest = (digest ^ word) * 0x100000001b3ULL;
  return digest ^ (digest >> 32);
}

}  // namespace grundy
