// For processors with AVX2 or AVX-512 (F and BW). A shift of a word by 64 or more gives none, which leaves out the
// ranks of other words and the mark of rare heaps.
#include "heap/sparse/word_sets.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define GRUNDY_WORDS_AVX2 __attribute__((target("avx2")))
#define GRUNDY_WORDS_AVX512 __attribute__((target("avx512f,avx512bw")))

namespace grundy {
namespace {

template <unsigned Words, unsigned Steps>
GRUNDY_WORDS_AVX512 void collect_avx512(const std::uint8_t* ranks, std::span<const Source> sources, WordSets& sets,
                                        unsigned lane, bool anew) {
  const __m512i one = _mm512_set1_epi64(1);
  const __m512i word = _mm512_set1_epi64(64);
  __m512i reached[Words][Steps];
  for (unsigned w = 0; w < Words; ++w) {
    for (unsigned i = 0; i < Steps; ++i)
      reached[w][i] = anew ? _mm512_setzero_si512() : _mm512_load_si512(sets.word[w] + lane + 8 * i);
  }
  for (const Source& source : sources) {
    const __m512i rank = _mm512_set1_epi64(source.rank);
    const std::uint8_t* const back = ranks - source.distance;
#pragma GCC unroll 8
    for (unsigned i = 0; i < Steps; ++i) {
      // The form with a mask, all of it set: GCC 12 takes the other for a use of something uninitialised.
      const __m512i there =
          _mm512_maskz_cvtepu8_epi64(0xff, _mm_loadl_epi64(reinterpret_cast<const __m128i*>(back + 8 * i)));
      __m512i place = _mm512_xor_si512(there, rank);
      reached[0][i] = _mm512_or_si512(reached[0][i], _mm512_maskz_sllv_epi64(0xff, one, place));
      if constexpr (Words == 2) {
        place = _mm512_sub_epi64(place, word);
        reached[1][i] = _mm512_or_si512(reached[1][i], _mm512_maskz_sllv_epi64(0xff, one, place));
      }
    }
  }
  for (unsigned w = 0; w < Words; ++w) {
    for (unsigned i = 0; i < Steps; ++i) _mm512_store_si512(sets.word[w] + lane + 8 * i, reached[w][i]);
  }
}

void begin_avx512(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets) {
  words == 1 ? collect_avx512<1, 8>(ranks, sources, sets, 0, true)
             : collect_avx512<2, 8>(ranks, sources, sets, 0, true);
}

void add_avx512(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets,
                unsigned lane) {
  words == 1 ? collect_avx512<1, 1>(ranks, sources, sets, lane, false)
             : collect_avx512<2, 1>(ranks, sources, sets, lane, false);
}

template <unsigned Words, unsigned Steps>
GRUNDY_WORDS_AVX2 void collect_avx2(const std::uint8_t* ranks, std::span<const Source> sources, WordSets& sets,
                                    unsigned lane, bool anew) {
  const __m256i one = _mm256_set1_epi64x(1);
  const __m256i word = _mm256_set1_epi64x(64);
  __m256i reached[Words][Steps];
  for (unsigned w = 0; w < Words; ++w) {
    for (unsigned i = 0; i < Steps; ++i)
      reached[w][i] = anew ? _mm256_setzero_si256()
                           : _mm256_load_si256(reinterpret_cast<const __m256i*>(sets.word[w] + lane + 4 * i));
  }
  for (const Source& source : sources) {
    const __m256i rank = _mm256_set1_epi64x(source.rank);
    const std::uint8_t* const back = ranks - source.distance;
#pragma GCC unroll 4
    for (unsigned i = 0; i < Steps; ++i) {
      const __m256i there = _mm256_cvtepu8_epi64(_mm_loadu_si32(back + 4 * i));
      __m256i place = _mm256_xor_si256(there, rank);
      reached[0][i] = _mm256_or_si256(reached[0][i], _mm256_sllv_epi64(one, place));
      if constexpr (Words == 2) {
        place = _mm256_sub_epi64(place, word);
        reached[1][i] = _mm256_or_si256(reached[1][i], _mm256_sllv_epi64(one, place));
      }
    }
  }
  for (unsigned w = 0; w < Words; ++w) {
    for (unsigned i = 0; i < Steps; ++i)
      _mm256_store_si256(reinterpret_cast<__m256i*>(sets.word[w] + lane + 4 * i), reached[w][i]);
  }
}

// Sixteen lanes at a time, for which there are registers.
void begin_avx2(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets) {
  for (unsigned lane = 0; lane < word_lanes; lane += 16) {
    words == 1 ? collect_avx2<1, 4>(ranks + lane, sources, sets, lane, true)
               : collect_avx2<2, 4>(ranks + lane, sources, sets, lane, true);
  }
}

void add_avx2(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets,
              unsigned lane) {
  words == 1 ? collect_avx2<1, 2>(ranks, sources, sets, lane, false)
             : collect_avx2<2, 2>(ranks, sources, sets, lane, false);
}

}  // namespace

const WordKernel& avx2_word_kernel() {
  static constexpr WordKernel kernel = {Instructions::avx2, begin_avx2, add_avx2};
  return kernel;
}

const WordKernel& avx512_word_kernel() {
  static constexpr WordKernel kernel = {Instructions::avx512, begin_avx512, add_avx512};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const WordKernel& avx2_word_kernel() { return scalar_word_kernel(); }
const WordKernel& avx512_word_kernel() { return scalar_word_kernel(); }

}  // namespace grundy

#endif
