// The definition of the operations in few_ranks.h, heap by heap.
#include <bit>

#include "heap/sparse/few_ranks.h"

namespace grundy {
namespace {

unsigned set_of(const RankSets& sets, std::uint8_t rank) {
  return rank < few_ranks ? sets.low[rank] | static_cast<unsigned>(sets.high[rank]) << 8 : 0;
}

std::uint64_t generate(const FewRanksPlan& plan, std::uint8_t* ranks, std::uint64_t count) {
  for (std::uint64_t done = 0; done < count; done += plan.block()) {
    for (std::uint8_t* heap = ranks + done; heap != ranks + done + plan.block(); ++heap) {
      unsigned taken = 0;
      for (const SetRow& row : plan.far) taken |= set_of(row.reached, *(heap - row.distance));
      for (const Source& source : plan.near) taken |= 1u << (*(heap - source.distance) ^ source.rank);
      const auto rank = static_cast<unsigned>(std::countr_one(taken));
      if (rank >= few_ranks) return done;
      *heap = static_cast<std::uint8_t>(rank);
    }
  }
  return (count + plan.block() - 1) / plan.block() * plan.block();
}

std::uint64_t exclude(const ExclusionPlan& plan, const std::uint8_t* ranks, std::uint8_t left[2][few_lanes]) {
  std::uint64_t lanes = 0;
  for (unsigned lane = 0; lane < few_lanes; ++lane) {
    unsigned needed = set_of(plan.needed[lane % 2], ranks[lane]);
    for (const SetRow& row : plan.rows) needed &= ~set_of(row.reached, *(ranks + lane - row.distance));
    left[0][lane] = static_cast<std::uint8_t>(needed);
    left[1][lane] = static_cast<std::uint8_t>(needed >> 8);
    lanes |= std::uint64_t{needed != 0} << lane;
  }
  return lanes;
}

inline std::uint64_t pairs(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank) {
  std::uint64_t equal = 0;
  for (unsigned i = 0; i < few_lanes; ++i) equal |= std::uint64_t{(small[i] ^ large[i]) == rank} << i;
  return equal;
}

std::size_t pairs_without(const std::uint8_t* small, const std::uint8_t* large, std::size_t groups, std::uint8_t rank) {
  for (std::size_t done = 0; done < groups; ++done) {
    const std::size_t first = few_lanes * (groups - 1 - done);
    if (pairs(small + first, large + first, rank) != 0) return done;
  }
  return groups;
}

void tally(const std::uint8_t* ranks, std::uint64_t rows, const RankValues& values, RankTally& tally,
           std::uint64_t& digest) {
  for (std::uint64_t i = 0; i < few_lanes * rows; i += 8) {
    std::uint64_t word = 0;
    for (unsigned j = 0; j < 8; ++j) {
      const std::uint8_t rank = ranks[i + j];
      const std::uint64_t value = values[j % 2][rank];
      ++tally.count[j % 2][rank];
      tally.sum += value;
      tally.weighted += (i + j) * value;
      word |= value << (8 * j);
    }
    digest = fold_word(digest, word);
  }
}

}  // namespace

const FewRanksKernel& scalar_few_ranks() {
  static constexpr FewRanksKernel kernel = {Instructions::scalar, generate, exclude, pairs, pairs_without, tally};
  return kernel;
}

}  // namespace grundy
