// For processors with AVX-512 (F, BW and VL).
#include "heap/sparse/wide_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstring>

#define GRUNDY_WIDE_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,popcnt")))

namespace grundy {
namespace {

constexpr int any_of_three = 0xfe;

// The lanes of a vector, and the first ones of the next, a few bits down. The forms with a mask, all of it set: GCC 12
// takes those without for a use of something uninitialised.
GRUNDY_WIDE_AVX512 inline __m512i shifted_down(__m512i here, __m512i next, __m128i shift, __m128i up) {
  constexpr __mmask8 all = 0xff;
  return _mm512_or_si512(_mm512_maskz_srl_epi64(all, here, shift),
                         _mm512_maskz_sll_epi64(all, _mm512_maskz_alignr_epi64(all, next, here, 1), up));
}

GRUNDY_WIDE_AVX512 void cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers,
                              WideRow& needed) {
  __m512i left[4];
  std::memcpy(left, &needed, sizeof left);
  for (const Tier& tier : tiers) {
    __m512i row[4] = {};
    for (const std::int32_t* const end = offsets + tier.rows; offsets != end; offsets += 2) {
      const std::uint8_t* const a = base + offsets[0];
      const std::uint8_t* const b = base + offsets[1];
      for (unsigned i = 0; i < 4; ++i) {
        row[i] = _mm512_ternarylogic_epi64(row[i], _mm512_loadu_si512(a + 64 * i), _mm512_loadu_si512(b + 64 * i),
                                           any_of_three);
      }
    }
    const __m128i shift = _mm_cvtsi32_si128(tier.shift);
    const __m128i up = _mm_cvtsi32_si128(64 - tier.shift);
    const __m512i none = _mm512_setzero_si512();
    for (unsigned i = 0; i < 4; ++i) {
      left[i] = _mm512_maskz_andnot_epi64(0xff, shifted_down(row[i], i < 3 ? row[i + 1] : none, shift, up), left[i]);
    }
    const __m512i any = _mm512_or_si512(_mm512_ternarylogic_epi64(left[0], left[1], left[2], any_of_three), left[3]);
    if (_mm512_test_epi64_mask(any, any) == 0) break;
  }
  std::memcpy(&needed, left, sizeof left);
}

GRUNDY_WIDE_AVX512 inline std::uint64_t word_at(const std::uint8_t* row, std::size_t word, unsigned shift) {
  std::uint64_t low;
  std::memcpy(&low, row + 8 * word, sizeof low);
  // Twice, because a shift by 64 is none.
  return low >> shift | std::uint64_t{row[8 * word + 8]} << 1 << (63 - shift);
}

// Eight words of a row from a word on, as shifted_down has them; the last one lacks its highest bits.
GRUNDY_WIDE_AVX512 inline __m512i words_at(const std::uint8_t* row, std::size_t word, __m128i shift, __m128i up) {
  constexpr __mmask8 all = 0xff;
  return _mm512_or_si512(_mm512_maskz_srl_epi64(all, _mm512_loadu_si512(row + 8 * word), shift),
                         _mm512_maskz_sll_epi64(all, _mm512_loadu_si512(row + 8 * word + 8), up));
}

GRUNDY_WIDE_AVX512 std::uint64_t count(const std::uint8_t* row, unsigned shift, std::span<const std::uint64_t> needed) {
  const __m128i down = _mm_cvtsi32_si128(static_cast<int>(shift));
  const __m128i up = _mm_cvtsi32_si128(static_cast<int>(64 - shift));
  const __m512i bits_of =
      _mm512_maskz_broadcast_i32x4(0xffff, _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m512i low_half = _mm512_set1_epi8(0x0f);
  __m512i sums = _mm512_setzero_si512();
  std::size_t word = 0;
  for (; word + 8 < needed.size(); word += 8) {  // what is read ends a word later
    const __m512i both = _mm512_and_si512(words_at(row, word, down, up), _mm512_loadu_si512(needed.data() + word));
    const __m512i low = _mm512_shuffle_epi8(bits_of, _mm512_and_si512(both, low_half));
    const __m512i high = _mm512_shuffle_epi8(bits_of, _mm512_and_si512(_mm512_srli_epi16(both, 4), low_half));
    sums = _mm512_add_epi64(sums, _mm512_sad_epu8(_mm512_add_epi8(low, high), _mm512_setzero_si512()));
  }
  std::uint64_t parts[8];
  _mm512_storeu_si512(parts, sums);
  std::uint64_t sum = 0;
  for (const std::uint64_t part : parts) sum += part;
  for (; word < needed.size(); ++word)
    sum += static_cast<std::uint64_t>(std::popcount(needed[word] & word_at(row, word, shift)));
  return sum;
}

GRUNDY_WIDE_AVX512 void take(const std::uint8_t* row, unsigned shift, std::span<std::uint64_t> needed) {
  for (std::size_t i = 0; i < needed.size(); ++i) needed[i] &= ~word_at(row, i, shift);
}

// From the largest rank down, each pushing the ones before it a place back: in the end the least stand in front.
template <unsigned Count>
struct FirstOnes {
  __m512i rank[Count];
  __m512i found;

  [[gnu::always_inline]] GRUNDY_WIDE_AVX512 inline void begin() {
    for (__m512i& bytes : rank) bytes = _mm512_setzero_si512();
    found = _mm512_setzero_si512();
  }
  [[gnu::always_inline]] GRUNDY_WIDE_AVX512 inline void push(__mmask64 lanes, __m512i bytes) {
#pragma GCC unroll 64
    for (unsigned i = Count - 1; i > 0; --i) rank[i] = _mm512_mask_mov_epi8(rank[i], lanes, rank[i - 1]);
    rank[0] = _mm512_mask_mov_epi8(rank[0], lanes, bytes);
    found = _mm512_mask_adds_epu8(found, lanes, found, _mm512_set1_epi8(1));
  }
  [[gnu::always_inline]] GRUNDY_WIDE_AVX512 inline void end(CandidateBytes& candidates, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      _mm512_store_si512(candidates.rank[i], rank[i]);
      candidates.open[i] = _mm512_cmpgt_epu8_mask(found, _mm512_set1_epi8(static_cast<char>(i)));
    }
  }
};

template <unsigned Count>
GRUNDY_WIDE_AVX512 void gather_first(const WideRow* rows, unsigned word, unsigned ranks, CandidateBytes& candidates,
                                     unsigned count) {
  FirstOnes<Count> first;
  first.begin();
  __m512i rank = _mm512_set1_epi8(static_cast<char>(ranks));
  for (unsigned r = ranks; r-- > 0;) {
    rank = _mm512_sub_epi8(rank, _mm512_set1_epi8(1));
    first.push(rows[r].word[word], rank);
  }
  first.end(candidates, count);
}

void gather(const WideRow* rows, unsigned word, unsigned ranks, CandidateBytes& candidates, unsigned count) {
  if (count <= 8) return gather_first<8>(rows, word, ranks, candidates, count);
  if (count <= 16) return gather_first<16>(rows, word, ranks, candidates, count);
  if (count <= 24) return gather_first<24>(rows, word, ranks, candidates, count);
  gather_first<most_candidates>(rows, word, ranks, candidates, count);
}

template <unsigned Count>
GRUNDY_WIDE_AVX512 void narrow_to(CandidateBytes& candidates, unsigned from, unsigned to) {
  FirstOnes<Count> first;
  first.begin();
  for (unsigned i = from; i-- > 0;) first.push(candidates.open[i], _mm512_load_si512(candidates.rank[i]));
  first.end(candidates, to);
}

void narrow(CandidateBytes& candidates, unsigned from, unsigned to) {
  if (to <= 4) return narrow_to<4>(candidates, from, to);
  if (to <= 8) return narrow_to<8>(candidates, from, to);
  if (to <= 16) return narrow_to<16>(candidates, from, to);
  if (to <= 24) return narrow_to<24>(candidates, from, to);
  narrow_to<most_candidates>(candidates, from, to);
}

// Two thirds of the candidates by comparisons into masks, which one port of the processor does, and the others by the
// least difference, which needs two instructions of the other port.
template <unsigned Count>
GRUNDY_WIDE_AVX512 void strike_some(const std::uint8_t* ranks, std::span<const ByteSource> sources,
                                    CandidateBytes& candidates, unsigned first) {
  constexpr unsigned by_mask = Count - Count / 3 < 6 ? Count - Count / 3 : 6;
  constexpr unsigned by_minimum = Count - by_mask;
  __m512i wanted[Count];
  __mmask64 open[by_mask];
  __m512i least[by_minimum + 1];
  for (unsigned i = 0; i < Count; ++i) wanted[i] = _mm512_load_si512(candidates.rank[first + i]);
  for (unsigned i = 0; i < by_mask; ++i) open[i] = candidates.open[first + i];
  for (unsigned i = 0; i < by_minimum; ++i) least[i] = _mm512_movm_epi8(candidates.open[first + by_mask + i]);
  for (const ByteSource& source : sources) {
    const __m512i reached =
        _mm512_xor_si512(_mm512_loadu_si512(ranks + source.back), _mm512_set1_epi32(static_cast<int>(source.ranks)));
#pragma GCC unroll 32
    for (unsigned i = 0; i < by_mask; ++i) open[i] = _mm512_mask_cmpneq_epi8_mask(open[i], reached, wanted[i]);
#pragma GCC unroll 32
    for (unsigned i = 0; i < by_minimum; ++i)
      least[i] = _mm512_min_epu8(least[i], _mm512_xor_si512(reached, wanted[by_mask + i]));
  }
  for (unsigned i = 0; i < by_mask; ++i) candidates.open[first + i] = open[i];
  for (unsigned i = 0; i < by_minimum; ++i)
    candidates.open[first + by_mask + i] = _mm512_test_epi8_mask(least[i], least[i]);
}

using Strike = void (*)(const std::uint8_t*, std::span<const ByteSource>, CandidateBytes&, unsigned);
constexpr Strike strikes[] = {strike_some<1>, strike_some<2>,  strike_some<3>,  strike_some<4>,
                              strike_some<5>, strike_some<6>,  strike_some<7>,  strike_some<8>,
                              strike_some<9>, strike_some<10>, strike_some<11>, strike_some<12>};
constexpr unsigned most_at_once = std::size(strikes);

void strike(const std::uint8_t* ranks, std::span<const ByteSource> sources, CandidateBytes& candidates,
            unsigned count) {
  const unsigned parts = (count + most_at_once - 1) / most_at_once;
  for (unsigned part = 0, first = 0; part < parts; ++part) {
    const unsigned size = (count - first + parts - part - 1) / (parts - part);
    strikes[size - 1](ranks, sources, candidates, first);
    first += size;
  }
}

GRUNDY_WIDE_AVX512 unsigned settle(std::uint8_t* ranks, const NearSources& near, const CandidateBytes& candidates,
                                   unsigned count, unsigned first) {
  for (unsigned start = first / 16 * 16; start < byte_lanes; start += 16) {
    // 1. Sources from sixteen heaps back on, for sixteen lanes; the first candidate that they leave to each.
    __mmask16 open[most_candidates];
    __mmask16 any = 0;
    __m128i front = _mm_setzero_si128();
    for (unsigned i = count; i-- > 0;) {
      const __m128i wanted = _mm_load_si128(reinterpret_cast<const __m128i*>(candidates.rank[i] + start));
      auto lanes = static_cast<__mmask16>(candidates.open[i] >> start);
      for (const Source& source : near.others) {
        const __m128i there = _mm_loadu_si128(
            reinterpret_cast<const __m128i*>(ranks + start - static_cast<std::ptrdiff_t>(source.distance)));
        const __m128i reached = _mm_xor_si128(there, _mm_set1_epi8(static_cast<char>(source.rank)));
        lanes = _mm_mask_cmpneq_epi8_mask(lanes, reached, wanted);
      }
      open[i] = lanes;
      any |= lanes;
      front = _mm_mask_mov_epi8(front, lanes, wanted);
    }
    alignas(16) std::uint8_t fronts[16];
    _mm_store_si128(reinterpret_cast<__m128i*>(fronts), front);
    // 2. Lane by lane, with the sixteen heaps before in a register. Nearly always the first candidate stands, so the
    //    processor goes on to the next lane before it knows.
    const unsigned begin = std::max(first, start);
    __m128i before = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ranks + begin - 16));
    const auto is_reached = [&](std::uint8_t rank) GRUNDY_WIDE_AVX512 {
      __mmask16 equal = 0;
      for (const NearSources::Vector& vector : near.nearest) {
        const __m128i there = _mm_shuffle_epi8(before, _mm_loadu_si128(reinterpret_cast<const __m128i*>(vector.place)));
        const __m128i reached = _mm_xor_si128(there, _mm_loadu_si128(reinterpret_cast<const __m128i*>(vector.rank)));
        equal |= _mm_cmpeq_epi8_mask(reached, _mm_set1_epi8(static_cast<char>(rank)));
      }
      return equal != 0;
    };
    for (unsigned lane = begin; lane < start + 16; ++lane) {
      std::uint8_t rank = fronts[lane - start];
      if ((any >> (lane - start) & 1) == 0 || is_reached(rank)) [[unlikely]] {
        unsigned i = 0;
        while (i < count && ((open[i] >> (lane - start) & 1) == 0 || is_reached(candidates.rank[i][lane]))) ++i;
        if (i == count) return lane;
        rank = candidates.rank[i][lane];
      }
      ranks[lane] = rank;
      before = _mm_alignr_epi8(_mm_set1_epi8(static_cast<char>(rank)), before, 1);
    }
  }
  return byte_lanes;
}

}  // namespace

const WideKernel& avx512_wide_kernel() {
  static constexpr WideKernel kernel = {Instructions::avx512, cover, count, take, gather, strike, narrow, settle};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const WideKernel& avx512_wide_kernel() { return scalar_wide_kernel(); }

}  // namespace grundy

#endif
