// For processors with AVX2: far sources 32 heaps at a time, near ones heap by heap.
#include "heap/sparse/few_ranks.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstring>

#define GRUNDY_AVX2 __attribute__((target("avx2,bmi")))

namespace grundy {
namespace {

constexpr unsigned half_lanes = few_lanes / 2;

GRUNDY_AVX2 inline __m256i load(const void* at) { return _mm256_loadu_si256(static_cast<const __m256i*>(at)); }
GRUNDY_AVX2 inline void store(void* at, __m256i bytes) { _mm256_storeu_si256(static_cast<__m256i*>(at), bytes); }
GRUNDY_AVX2 inline __m256i table(const std::array<std::uint8_t, few_ranks>& bytes) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// By the table for even lanes or the one for odd lanes.
GRUNDY_AVX2 inline __m256i by_parity(__m256i even, __m256i odd, __m256i ranks) {
  return _mm256_blendv_epi8(_mm256_shuffle_epi8(even, ranks), _mm256_shuffle_epi8(odd, ranks),
                            _mm256_set1_epi16(static_cast<short>(0xff00)));
}

GRUNDY_AVX2 std::uint64_t generate(const FewRanksPlan& plan, std::uint8_t* ranks, std::uint64_t count) {
  std::uint16_t taken[few_lanes];
  std::vector<std::array<std::uint16_t, few_ranks>> near_sets(plan.near.size());
  for (std::size_t i = 0; i < near_sets.size(); ++i) {
    for (unsigned rank = 0; rank < few_ranks; ++rank)
      near_sets[i][rank] = static_cast<std::uint16_t>(1u << (rank ^ plan.near[i].rank));
  }
  std::uint64_t done = 0;
  while (done < count) {
    std::uint8_t* const here = ranks + done;
    for (unsigned half = 0; half < few_lanes; half += half_lanes) {
      __m256i low = _mm256_setzero_si256();
      __m256i high = low;
      for (const SetRow& row : plan.far) {
        const __m256i there = load(here + half - row.distance);
        low = _mm256_or_si256(low, _mm256_shuffle_epi8(table(row.reached.low), there));
        high = _mm256_or_si256(high, _mm256_shuffle_epi8(table(row.reached.high), there));
      }
      const __m256i a = _mm256_unpacklo_epi8(low, high);
      const __m256i b = _mm256_unpackhi_epi8(low, high);
      store(taken + half, _mm256_permute2x128_si256(a, b, 0x20));
      store(taken + half + 16, _mm256_permute2x128_si256(a, b, 0x31));
    }
    for (unsigned lane = 0; lane < plan.block(); ++lane) {
      unsigned sets = taken[lane];
      for (std::size_t i = 0; i < near_sets.size(); ++i)
        sets |= near_sets[i][*(here + lane - plan.near[i].distance) % few_ranks];
      const auto rank = static_cast<unsigned>(std::countr_one(sets));
      if (rank >= few_ranks) return done;
      here[lane] = static_cast<std::uint8_t>(rank);
    }
    done += plan.block();
  }
  return done;
}

GRUNDY_AVX2 std::uint64_t exclude(const ExclusionPlan& plan, const std::uint8_t* ranks,
                                  std::uint8_t left[2][few_lanes]) {
  constexpr std::size_t rows_between_looks = 8;
  std::uint64_t lanes = 0;
  for (unsigned half = 0; half < few_lanes; half += half_lanes) {
    const __m256i here = load(ranks + half);
    __m256i low = by_parity(table(plan.needed[0].low), table(plan.needed[1].low), here);
    __m256i high = by_parity(table(plan.needed[0].high), table(plan.needed[1].high), here);
    std::uint32_t cleared = 0;
    const auto look = [&]() GRUNDY_AVX2 {
      const __m256i none = _mm256_cmpeq_epi8(_mm256_or_si256(low, high), _mm256_setzero_si256());
      cleared = static_cast<std::uint32_t>(_mm256_movemask_epi8(none));
    };
    look();
    for (std::size_t first = 0; first < plan.rows.size() && ~cleared != 0; first += rows_between_looks) {
      const std::size_t end = std::min(plan.rows.size(), first + rows_between_looks);
      for (std::size_t i = first; i < end; ++i) {
        const SetRow& row = plan.rows[i];
        const __m256i there = load(ranks + half - row.distance);
        low = _mm256_andnot_si256(_mm256_shuffle_epi8(table(row.reached.low), there), low);
        high = _mm256_andnot_si256(_mm256_shuffle_epi8(table(row.reached.high), there), high);
      }
      look();
    }
    store(left[0] + half, low);
    store(left[1] + half, high);
    lanes |= std::uint64_t{~cleared} << half;
  }
  return lanes;
}

GRUNDY_AVX2 inline std::uint64_t pairs(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank) {
  const __m256i wanted = _mm256_set1_epi8(static_cast<char>(rank));
  std::uint64_t equal = 0;
  for (unsigned half = 0; half < few_lanes; half += half_lanes) {
    const __m256i sum = _mm256_xor_si256(load(small + half), load(large + half));
    const auto mask = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, wanted)));
    equal |= std::uint64_t{mask} << half;
  }
  return equal;
}

GRUNDY_AVX2 inline std::uint64_t total(__m256i words) {
  std::uint64_t word[4];
  store(word, words);
  return word[0] + word[1] + word[2] + word[3];
}

GRUNDY_AVX2 std::size_t pairs_without(const std::uint8_t* small, const std::uint8_t* large, std::size_t groups,
                                      std::uint8_t rank) {
  for (std::size_t done = 0; done < groups; ++done) {
    const std::size_t first = few_lanes * (groups - 1 - done);
    if (pairs(small + first, large + first, rank) != 0) return done;
  }
  return groups;
}

GRUNDY_AVX2 void tally(const std::uint8_t* ranks, std::uint64_t rows, const RankValues& values, RankTally& tally,
                       std::uint64_t& digest) {
  constexpr std::uint64_t rows_at_once = 254;  // of half as many lanes, as many as a byte can count
  const __m256i none = _mm256_setzero_si256();
  const __m256i even = table(values[0]);
  const __m256i odd = table(values[1]);
  std::uint8_t place_bytes[half_lanes];
  for (unsigned lane = 0; lane < half_lanes; ++lane) place_bytes[lane] = static_cast<std::uint8_t>(lane);
  const __m256i places = load(place_bytes);
  std::uint64_t state = digest;
  for (std::uint64_t first = 0; first < 2 * rows; first += rows_at_once) {
    const std::uint64_t count = std::min(rows_at_once, 2 * rows - first);
    __m256i counted[few_ranks];
    std::fill(std::begin(counted), std::end(counted), none);
    __m256i within = none;   // values times lanes
    __m256i sums = none;     // of the values of the rows so far
    __m256i sums_of = none;  // of those before each row: a row counts once for each row after it
    for (std::uint64_t row = 0; row < count; ++row) {
      const __m256i here = load(ranks + half_lanes * (first + row));
      for (unsigned rank = 0; rank < few_ranks; ++rank) {
        counted[rank] =
            _mm256_sub_epi8(counted[rank], _mm256_cmpeq_epi8(here, _mm256_set1_epi8(static_cast<char>(rank))));
      }
      const __m256i value = by_parity(even, odd, here);
      within = _mm256_add_epi32(within, _mm256_madd_epi16(_mm256_maddubs_epi16(value, places), _mm256_set1_epi16(1)));
      sums_of = _mm256_add_epi64(sums_of, sums);
      sums = _mm256_add_epi64(sums, _mm256_sad_epu8(value, none));
      std::uint64_t words[4];
      store(words, value);
      for (const std::uint64_t word : words) state = fold_word(state, word);
    }
    for (unsigned rank = 0; rank < few_ranks; ++rank) {
      const std::uint64_t odd_sum = total(_mm256_sad_epu8(_mm256_srli_epi16(counted[rank], 8), none));
      tally.count[1][rank] += odd_sum;
      tally.count[0][rank] += total(_mm256_sad_epu8(counted[rank], none)) - odd_sum;
    }
    std::uint32_t parts[8];
    store(parts, within);
    for (const std::uint32_t part : parts) tally.weighted += part;
    const std::uint64_t sum = total(sums);
    tally.sum += sum;
    // A row is row number (count - 1) minus the rows after it.
    tally.weighted += half_lanes * (first + count - 1) * sum - half_lanes * total(sums_of);
  }
  digest = state;
}

}  // namespace

const FewRanksKernel& avx2_few_ranks() {
  static constexpr FewRanksKernel kernel = {Instructions::avx2, generate, exclude, pairs, pairs_without, tally};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const FewRanksKernel& avx2_few_ranks() { return scalar_few_ranks(); }

}  // namespace grundy

#endif
