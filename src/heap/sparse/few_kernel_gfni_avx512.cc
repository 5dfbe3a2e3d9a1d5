// For processors with AVX-512 (F, BW and VL) and GFNI.
//
// Near sources make a chain from step to step. It is kept short by never leaving the form of sets: the heaps of a step
// have their sets in sixteen bits each, the least missing rank is found as a set of its own, ~taken & (taken + 1), and
// what it gives later heaps is a permutation of bits, which is linear (GFNI), and of heaps, which is a byte shuffle.
#include "heap/sparse/few_ranks.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <algorithm>
#include <cstring>

#define GRUNDY_GFNI_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,gfni")))

namespace grundy {
namespace {

constexpr int any_of_three = 0xfe;
constexpr int first_but_no_other = 0x10;  // a & ~b & ~c

// As a matrix of GFNI, row i (of output bit i) in byte 7 - i.
template <class Row>
constexpr long long matrix(const Row& row) {
  std::uint64_t bytes = 0;
  for (unsigned i = 0; i < 8; ++i) bytes |= std::uint64_t{row(i)} << (8 * (7 - i));
  return static_cast<long long>(bytes);
}

// Bits that change places with those at a distance of `rank`, within a byte.
long long exchange(unsigned rank) {
  return matrix([&](unsigned i) { return static_cast<std::uint8_t>(1u << (i ^ (rank & 7))); });
}

// From a byte with at most one bit to the place of that bit; bit 3 says that there is one.
constexpr long long place_of_bit =
    matrix([](unsigned i) { return std::array<std::uint8_t, 8>{0xaa, 0xcc, 0xf0, 0xff}[i]; });

// What the heaps of one step give to those of a step some steps later.
struct Piece {
  __m128i exchange;
  __m128i move;
  unsigned later = 0;
};

GRUNDY_GFNI_AVX512 std::vector<Piece> pieces_of(const FewRanksPlan& plan) {
  std::vector<Piece> pieces;
  for (const Source& source : plan.near) {
    const auto distance = static_cast<unsigned>(source.distance);
    for (unsigned carry = 0; carry < 2; ++carry) {
      const unsigned later = distance / plan.step + carry;
      std::uint8_t move[16];
      std::fill(std::begin(move), std::end(move), std::uint8_t{0x80});
      bool any = false;
      for (unsigned lane = 0; lane < plan.step; ++lane) {
        const unsigned from = later * plan.step + lane - distance;  // huge if it lies before the step
        if (from >= plan.step) continue;
        any = true;
        const unsigned swapped = source.rank / 8;  // the halves of the set change places
        move[2 * lane] = static_cast<std::uint8_t>(2 * from + swapped);
        move[2 * lane + 1] = static_cast<std::uint8_t>(2 * from + 1 - swapped);
      }
      if (!any) continue;
      Piece piece;
      piece.exchange = _mm_set1_epi64x(exchange(source.rank));
      std::memcpy(&piece.move, move, sizeof move);
      piece.later = later;
      pieces.push_back(piece);
    }
  }
  // Those of the step before come last: everything else is ready earlier.
  std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.later > b.later; });
  return pieces;
}

GRUNDY_GFNI_AVX512 inline __m512i table(const std::array<std::uint8_t, few_ranks>& bytes) {
  return _mm512_maskz_broadcast_i32x4(0xffff, _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// The ranks that far sources take, sixteen bits for each of 64 heaps.
GRUNDY_GFNI_AVX512 inline void take_far(const FewRanksPlan& plan, const std::uint8_t* ranks, std::uint16_t* taken) {
  const __m512i first_quarters = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  const __m512i last_quarters = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  __m512i low = _mm512_setzero_si512();
  __m512i high = low;
  const SetRow* row = plan.far.data();
  const SetRow* const end = row + plan.far.size();
  for (; row + 1 < end; row += 2) {
    const __m512i a = _mm512_loadu_si512(ranks - row[0].distance);
    const __m512i b = _mm512_loadu_si512(ranks - row[1].distance);
    low = _mm512_ternarylogic_epi64(low, _mm512_shuffle_epi8(table(row[0].reached.low), a),
                                    _mm512_shuffle_epi8(table(row[1].reached.low), b), any_of_three);
    high = _mm512_ternarylogic_epi64(high, _mm512_shuffle_epi8(table(row[0].reached.high), a),
                                     _mm512_shuffle_epi8(table(row[1].reached.high), b), any_of_three);
  }
  if (row != end) {
    const __m512i a = _mm512_loadu_si512(ranks - row->distance);
    low = _mm512_or_si512(low, _mm512_shuffle_epi8(table(row->reached.low), a));
    high = _mm512_or_si512(high, _mm512_shuffle_epi8(table(row->reached.high), a));
  }
  const __m512i a = _mm512_unpacklo_epi8(low, high);
  const __m512i b = _mm512_unpackhi_epi8(low, high);
  _mm512_storeu_si512(taken, _mm512_permutex2var_epi64(a, first_quarters, b));
  _mm512_storeu_si512(taken + 32, _mm512_permutex2var_epi64(a, last_quarters, b));
}

GRUNDY_GFNI_AVX512 std::uint64_t generate(const FewRanksPlan& plan, std::uint8_t* ranks, std::uint64_t count) {
  constexpr unsigned most_later = few_lanes + 1;
  constexpr unsigned room = 1024;  // steps
  alignas(64) std::uint16_t taken[few_lanes + 8];
  __m128i found[most_later + room];  // the sets of the values found, step by step
  const std::vector<Piece> pieces = pieces_of(plan);
  const Piece* const first = pieces.data();
  const Piece* const last = first + pieces.size();
  const unsigned step = plan.step;
  const __m128i one = _mm_set1_epi16(1);
  const __m128i places = _mm_set1_epi64x(place_of_bit);
  const __m128i low_places = _mm_set1_epi16(7);
  std::uint16_t in_step[8];
  for (unsigned lane = 0; lane < 8; ++lane) in_step[lane] = lane < step ? 0xffff : 0;
  __m128i lanes;
  std::memcpy(&lanes, in_step, sizeof lanes);

  // 1. The steps before.
  unsigned now = most_later;
  for (unsigned back = 1; back <= most_later; ++back) {
    std::uint16_t sets[8] = {};
    for (unsigned lane = 0; lane < step && back * step < few_lanes + 2 * step; ++lane) {
      const std::uint8_t rank = *(ranks - back * step + lane);
      sets[lane] = static_cast<std::uint16_t>(rank < few_ranks ? 1u << rank : 0);
    }
    std::memcpy(&found[now - back], sets, sizeof sets);
  }
  std::memset(taken, 0, sizeof taken);
  __m128i before = found[now - 1];
  std::uint64_t done = 0;
  while (done < count) {
    // 2. Far sources, for all heaps of a block.
    take_far(plan, ranks + done, taken);
    __m128i full = _mm_setzero_si128();
    for (unsigned i = 0; i < plan.steps; ++i) {
      // 3. Near ones, step by step.
      __m128i sets = _mm_loadu_si128(reinterpret_cast<const __m128i*>(taken + i * step));
      const Piece* piece = first;
      for (; piece != last && piece->later > 1; ++piece) {
        sets = _mm_or_si128(
            sets, _mm_shuffle_epi8(_mm_gf2p8affine_epi64_epi8(found[now + i - piece->later], piece->exchange, 0),
                                   piece->move));
      }
      for (; piece != last; ++piece) {
        sets =
            _mm_or_si128(sets, _mm_shuffle_epi8(_mm_gf2p8affine_epi64_epi8(before, piece->exchange, 0), piece->move));
      }
      // 4. The least missing rank, as a set (none where all are taken) and as a number.
      const __m128i next = _mm_add_epi16(sets, one);
      full = _mm_or_si128(full, _mm_cmpeq_epi16(next, _mm_setzero_si128()));
      before = _mm_ternarylogic_epi64(sets, next, lanes, 0x08);  // ~sets & next & lanes
      found[now + i] = before;
      const __m128i halves = _mm_gf2p8affine_epi64_epi8(before, places, 0);
      const __m128i rank = _mm_or_si128(_mm_and_si128(halves, low_places), _mm_srli_epi16(halves, 8));
      _mm_storel_epi64(reinterpret_cast<__m128i*>(ranks + done + i * step), _mm_packus_epi16(rank, rank));
    }
    full = _mm_and_si128(full, lanes);
    if (_mm_testz_si128(full, full) == 0) return done;
    done += plan.block();
    now += plan.steps;
    if (now + plan.steps > most_later + room) {
      std::copy(found + now - most_later, found + now, found);
      now = most_later;
    }
  }
  return done;
}

GRUNDY_GFNI_AVX512 std::uint64_t exclude(const ExclusionPlan& plan, const std::uint8_t* ranks,
                                         std::uint8_t left[2][few_lanes]) {
  constexpr __mmask64 odd_lanes = 0xaaaaaaaaaaaaaaaaULL;
  constexpr std::size_t rows_between_looks = 8;
  const __m512i here = _mm512_loadu_si512(ranks);
  __m512i low = _mm512_mask_blend_epi8(odd_lanes, _mm512_shuffle_epi8(table(plan.needed[0].low), here),
                                       _mm512_shuffle_epi8(table(plan.needed[1].low), here));
  __m512i high = _mm512_mask_blend_epi8(odd_lanes, _mm512_shuffle_epi8(table(plan.needed[0].high), here),
                                        _mm512_shuffle_epi8(table(plan.needed[1].high), here));
  std::uint64_t lanes = ~std::uint64_t{0};
  const SetRow* row = plan.rows.data();
  const SetRow* const end = row + plan.rows.size();
  while (row != end && lanes != 0) {
    const SetRow* const look = std::min(end, row + rows_between_looks);
    for (; row + 1 < look; row += 2) {
      const __m512i a = _mm512_loadu_si512(ranks - row[0].distance);
      const __m512i b = _mm512_loadu_si512(ranks - row[1].distance);
      low = _mm512_ternarylogic_epi64(low, _mm512_shuffle_epi8(table(row[0].reached.low), a),
                                      _mm512_shuffle_epi8(table(row[1].reached.low), b), first_but_no_other);
      high = _mm512_ternarylogic_epi64(high, _mm512_shuffle_epi8(table(row[0].reached.high), a),
                                       _mm512_shuffle_epi8(table(row[1].reached.high), b), first_but_no_other);
    }
    if (row != look) {
      const __m512i a = _mm512_loadu_si512(ranks - row->distance);
      low = _mm512_andnot_si512(_mm512_shuffle_epi8(table(row->reached.low), a), low);
      high = _mm512_andnot_si512(_mm512_shuffle_epi8(table(row->reached.high), a), high);
      ++row;
    }
    const __m512i both = _mm512_or_si512(low, high);
    lanes = _mm512_test_epi8_mask(both, both);
  }
  _mm512_storeu_si512(left[0], low);
  _mm512_storeu_si512(left[1], high);
  const __m512i both = _mm512_or_si512(low, high);
  return _mm512_test_epi8_mask(both, both);
}

GRUNDY_GFNI_AVX512 inline std::uint64_t pairs(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank) {
  const __m512i sum = _mm512_xor_si512(_mm512_loadu_si512(small), _mm512_loadu_si512(large));
  return _mm512_cmpeq_epi8_mask(sum, _mm512_set1_epi8(static_cast<char>(rank)));
}

GRUNDY_GFNI_AVX512 std::size_t pairs_without(const std::uint8_t* small, const std::uint8_t* large, std::size_t groups,
                                             std::uint8_t rank) {
  for (std::size_t done = 0; done < groups; ++done) {
    const std::size_t first = few_lanes * (groups - 1 - done);
    if (pairs(small + first, large + first, rank) != 0) return done;
  }
  return groups;
}

GRUNDY_GFNI_AVX512 void tally(const std::uint8_t* ranks, std::uint64_t rows, const RankValues& values, RankTally& tally,
                              std::uint64_t& digest) {
  constexpr __mmask64 odd_lanes = 0xaaaaaaaaaaaaaaaaULL;
  constexpr std::uint64_t rows_at_once = 255;  // as many as a byte can count
  const __m512i even = table(values[0]);
  const __m512i odd = table(values[1]);
  std::uint8_t place_bytes[few_lanes];
  for (unsigned lane = 0; lane < few_lanes; ++lane) place_bytes[lane] = static_cast<std::uint8_t>(lane);
  const __m512i places = _mm512_loadu_si512(place_bytes);
  std::uint64_t state = digest;
  for (std::uint64_t first = 0; first < rows; first += rows_at_once) {
    const std::uint64_t count = std::min(rows_at_once, rows - first);
    __m512i counted[few_ranks] = {};
    __m512i within = _mm512_setzero_si512();   // values times lanes
    __m512i sums = _mm512_setzero_si512();     // of the values of the rows so far
    __m512i sums_of = _mm512_setzero_si512();  // of those before each row: a row counts once for each row after it
    for (std::uint64_t row = 0; row < count; ++row) {
      const __m512i here = _mm512_loadu_si512(ranks + few_lanes * (first + row));
      for (unsigned rank = 0; rank < few_ranks; ++rank) {
        const __mmask64 equal = _mm512_cmpeq_epi8_mask(here, _mm512_set1_epi8(static_cast<char>(rank)));
        counted[rank] = _mm512_mask_sub_epi8(counted[rank], equal, counted[rank], _mm512_set1_epi8(-1));
      }
      const __m512i value =
          _mm512_mask_blend_epi8(odd_lanes, _mm512_shuffle_epi8(even, here), _mm512_shuffle_epi8(odd, here));
      within = _mm512_add_epi32(within, _mm512_madd_epi16(_mm512_maddubs_epi16(value, places), _mm512_set1_epi16(1)));
      sums_of = _mm512_add_epi64(sums_of, sums);
      sums = _mm512_add_epi64(sums, _mm512_sad_epu8(value, _mm512_setzero_si512()));
      std::uint64_t words[8];
      _mm512_storeu_si512(words, value);
      for (const std::uint64_t word : words) state = fold_word(state, word);
    }
    for (unsigned rank = 0; rank < few_ranks; ++rank) {
      const __m512i odd_counts = _mm512_srli_epi16(counted[rank], 8);
      const __m512i all = _mm512_sad_epu8(counted[rank], _mm512_setzero_si512());
      const __m512i odds = _mm512_sad_epu8(odd_counts, _mm512_setzero_si512());
      const auto odd_sum = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(odds));
      tally.count[1][rank] += odd_sum;
      tally.count[0][rank] += static_cast<std::uint64_t>(_mm512_reduce_add_epi64(all)) - odd_sum;
    }
    const auto sum = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(sums));
    // A row is row number (count - 1) minus the rows after it.
    const auto after = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(sums_of));
    tally.sum += sum;
    tally.weighted += static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm512_reduce_add_epi32(within)));
    tally.weighted += few_lanes * (first + count - 1) * sum - few_lanes * after;
  }
  digest = state;
}

}  // namespace

const FewRanksKernel& gfni_avx512_few_ranks() {
  static constexpr FewRanksKernel kernel = {Instructions::gfni_avx512, generate, exclude, pairs, pairs_without, tally};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const FewRanksKernel& gfni_avx512_few_ranks() { return scalar_few_ranks(); }

}  // namespace grundy

#endif
