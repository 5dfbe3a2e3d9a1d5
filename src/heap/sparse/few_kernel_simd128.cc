// For the 128-bit vectors of WebAssembly: far sources sixteen heaps at a time, near ones a step at a time. A test
// compiles this file against an emulation of the instructions (GRUNDY_EMULATED_SIMD128).
#include "heap/sparse/few_ranks.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#if defined(__wasm_simd128__) || defined(GRUNDY_EMULATED_SIMD128)
#include <algorithm>

namespace grundy {
namespace {

constexpr unsigned vector_lanes = 16;

v128_t table(const std::array<std::uint8_t, few_ranks>& bytes) { return wasm_v128_load(bytes.data()); }

// By the table for even lanes or the one for odd lanes.
v128_t by_parity(v128_t even, v128_t odd, v128_t ranks) {
  return wasm_v128_bitselect(wasm_i8x16_swizzle(odd, ranks), wasm_i8x16_swizzle(even, ranks),
                             wasm_i16x8_splat(static_cast<std::int16_t>(0xff00)));
}

// Sets of sixteen bits from their halves, of the first or the last eight heaps.
v128_t first_sets(v128_t low, v128_t high) {
  return wasm_i8x16_shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
v128_t last_sets(v128_t low, v128_t high) {
  return wasm_i8x16_shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// The ranks that far sources take, sixteen bits for each of 64 heaps.
void take_far(const FewRanksPlan& plan, const std::uint8_t* ranks, std::uint16_t* taken) {
  for (unsigned first = 0; first < few_lanes; first += vector_lanes) {
    v128_t low = wasm_i64x2_splat(0);
    v128_t high = low;
    for (const SetRow& row : plan.far) {
      const v128_t there = wasm_v128_load(ranks + first - row.distance);
      low = wasm_v128_or(low, wasm_i8x16_swizzle(table(row.reached.low), there));
      high = wasm_v128_or(high, wasm_i8x16_swizzle(table(row.reached.high), there));
    }
    wasm_v128_store(taken + first, first_sets(low, high));
    wasm_v128_store(taken + first + vector_lanes / 2, last_sets(low, high));
  }
}

std::uint64_t generate(const FewRanksPlan& plan, std::uint8_t* ranks, std::uint64_t count) {
  std::uint16_t taken[few_lanes + 8] = {};
  const std::vector<SetRow> near(plan.near.begin(), plan.near.end());
  std::uint16_t in_step[8];
  for (unsigned lane = 0; lane < 8; ++lane) in_step[lane] = lane < plan.step ? 0xffff : 0;
  const v128_t lanes = wasm_v128_load(in_step);
  std::uint64_t done = 0;
  while (done < count) {
    std::uint8_t* const here = ranks + done;
    // 1. Far sources, for all heaps of a block.
    take_far(plan, here, taken);
    v128_t full = wasm_i64x2_splat(0);
    for (unsigned i = 0; i < plan.steps; ++i) {
      // 2. Near ones, step by step. Lanes past the step read what is not written yet, and count for nothing.
      v128_t low = wasm_i64x2_splat(0);
      v128_t high = low;
      for (const SetRow& row : near) {
        const v128_t there = wasm_v128_load64_zero(here + i * plan.step - row.distance);
        low = wasm_v128_or(low, wasm_i8x16_swizzle(table(row.reached.low), there));
        high = wasm_v128_or(high, wasm_i8x16_swizzle(table(row.reached.high), there));
      }
      const v128_t sets = wasm_v128_or(wasm_v128_load(taken + i * plan.step), first_sets(low, high));
      // 3. The least missing rank is the number of ranks that are taken without a gap.
      const v128_t next = wasm_i16x8_add(sets, wasm_i16x8_splat(1));
      full = wasm_v128_or(full, wasm_i16x8_eq(next, wasm_i64x2_splat(0)));
      const v128_t halves = wasm_i8x16_popcnt(wasm_v128_andnot(sets, next));
      const v128_t rank = wasm_i16x8_add(wasm_v128_and(halves, wasm_i16x8_splat(0xff)), wasm_u16x8_shr(halves, 8));
      wasm_v128_store64_lane(here + i * plan.step, wasm_u8x16_narrow_i16x8(rank, rank), 0);
    }
    if (wasm_v128_any_true(wasm_v128_and(full, lanes))) return done;
    done += plan.block();
  }
  return done;
}

std::uint64_t exclude(const ExclusionPlan& plan, const std::uint8_t* ranks, std::uint8_t left[2][few_lanes]) {
  constexpr std::size_t rows_between_looks = 8;
  std::uint64_t lanes = 0;
  for (unsigned first = 0; first < few_lanes; first += vector_lanes) {
    const v128_t here = wasm_v128_load(ranks + first);
    v128_t low = by_parity(table(plan.needed[0].low), table(plan.needed[1].low), here);
    v128_t high = by_parity(table(plan.needed[0].high), table(plan.needed[1].high), here);
    const SetRow* row = plan.rows.data();
    const SetRow* const end = row + plan.rows.size();
    while (row != end && wasm_v128_any_true(wasm_v128_or(low, high))) {
      for (const SetRow* const look = row + std::min<std::size_t>(rows_between_looks, end - row); row != look; ++row) {
        const v128_t there = wasm_v128_load(ranks + first - row->distance);
        low = wasm_v128_andnot(low, wasm_i8x16_swizzle(table(row->reached.low), there));
        high = wasm_v128_andnot(high, wasm_i8x16_swizzle(table(row->reached.high), there));
      }
    }
    wasm_v128_store(left[0] + first, low);
    wasm_v128_store(left[1] + first, high);
    const v128_t none = wasm_i8x16_eq(wasm_v128_or(low, high), wasm_i64x2_splat(0));
    lanes |= static_cast<std::uint64_t>(~wasm_i8x16_bitmask(none) & 0xffff) << first;
  }
  return lanes;
}

std::uint64_t pairs(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank) {
  const v128_t wanted = wasm_i8x16_splat(static_cast<std::int8_t>(rank));
  std::uint64_t equal = 0;
  for (unsigned first = 0; first < few_lanes; first += vector_lanes) {
    const v128_t sum = wasm_v128_xor(wasm_v128_load(small + first), wasm_v128_load(large + first));
    equal |= static_cast<std::uint64_t>(wasm_i8x16_bitmask(wasm_i8x16_eq(sum, wanted)) & 0xffff) << first;
  }
  return equal;
}

std::size_t pairs_without(const std::uint8_t* small, const std::uint8_t* large, std::size_t groups, std::uint8_t rank) {
  for (std::size_t done = 0; done < groups; ++done) {
    const std::size_t first = few_lanes * (groups - 1 - done);
    if (pairs(small + first, large + first, rank) != 0) return done;
  }
  return groups;
}

std::uint64_t total(v128_t words) {
  std::uint32_t word[4];
  wasm_v128_store(word, words);
  return std::uint64_t{word[0]} + word[1] + word[2] + word[3];
}
std::uint64_t total_of_shorts(v128_t words) { return total(wasm_u32x4_extadd_pairwise_u16x8(words)); }

void tally(const std::uint8_t* ranks, std::uint64_t rows, const RankValues& values, RankTally& tally,
           std::uint64_t& digest) {
  constexpr std::uint64_t rows_at_once = 255;  // of sixteen lanes, as many as a byte can count
  const v128_t none = wasm_i64x2_splat(0);
  const v128_t even = table(values[0]);
  const v128_t odd = table(values[1]);
  const v128_t places = wasm_i8x16_make(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const std::uint64_t short_rows = few_lanes / vector_lanes * rows;
  std::uint64_t state = digest;
  for (std::uint64_t first = 0; first < short_rows; first += rows_at_once) {
    const std::uint64_t count = std::min(rows_at_once, short_rows - first);
    v128_t counted[few_ranks];
    std::fill(std::begin(counted), std::end(counted), none);
    v128_t within = none;   // values times lanes
    v128_t sums = none;     // of the values of the rows so far
    v128_t sums_of = none;  // of those before each row: a row counts once for each row after it
    for (std::uint64_t row = 0; row < count; ++row) {
      const v128_t here = wasm_v128_load(ranks + vector_lanes * (first + row));
      for (unsigned rank = 0; rank < few_ranks; ++rank) {
        counted[rank] =
            wasm_i8x16_sub(counted[rank], wasm_i8x16_eq(here, wasm_i8x16_splat(static_cast<std::int8_t>(rank))));
      }
      const v128_t value = by_parity(even, odd, here);
      const v128_t products =
          wasm_i16x8_add(wasm_u16x8_extmul_low_u8x16(value, places), wasm_u16x8_extmul_high_u8x16(value, places));
      within = wasm_i32x4_add(within, wasm_u32x4_extadd_pairwise_u16x8(products));
      sums_of = wasm_i32x4_add(sums_of, sums);
      sums = wasm_i32x4_add(sums, wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(value)));
      std::uint64_t words[2];
      wasm_v128_store(words, value);
      for (const std::uint64_t word : words) state = fold_word(state, word);
    }
    for (unsigned rank = 0; rank < few_ranks; ++rank) {
      tally.count[0][rank] += total_of_shorts(wasm_v128_and(counted[rank], wasm_i16x8_splat(0xff)));
      tally.count[1][rank] += total_of_shorts(wasm_u16x8_shr(counted[rank], 8));
    }
    const std::uint64_t sum = total(sums);
    tally.sum += sum;
    // A row is row number (count - 1) minus the rows after it.
    tally.weighted += total(within) + vector_lanes * (first + count - 1) * sum - vector_lanes * total(sums_of);
  }
  digest = state;
}

}  // namespace

#if defined(GRUNDY_EMULATED_SIMD128)
const FewRanksKernel& emulated_simd128_few_ranks() {
#else
const FewRanksKernel& simd128_few_ranks() {
#endif
  static constexpr FewRanksKernel kernel = {Instructions::simd128, generate, exclude, pairs, pairs_without, tally};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const FewRanksKernel& simd128_few_ranks() { return scalar_few_ranks(); }

}  // namespace grundy

#endif
