// Games with at most 128 ranks and not too many sources: the set of ranks that a heap reaches is one word of 64 bits or
// two, and vectors of words collect such sets for eight heaps ("lanes") at a time. A source costs the same however far
// back it lies, and nothing has to be learned or kept beside the ranks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/kernel.h"

namespace grundy {

inline constexpr unsigned word_lanes = 64;      // whose sets are begun together
inline constexpr unsigned lanes_of_a_step = 8;  // whose sets are finished together
inline constexpr unsigned most_words = 2;
inline constexpr unsigned most_ranks_in_words = most_words * 64;

// What 64 heaps reach: bit r % 64 of word[r / 64][lane] says rank r.
struct WordSets {
  alignas(64) std::uint64_t word[most_words][word_lanes];
};

struct WordKernel {
  Instructions level;

  // The sets of 64 heaps, the first of which will stand at `ranks`, as far as these sources go. Rare heaps, whose mark
  // is past all ranks, give nothing.
  void (*begin)(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets);
  // Adds to the sets of eight heaps, the first of which will stand at `ranks`, those from some lane on.
  void (*add)(const std::uint8_t* ranks, std::span<const Source> sources, unsigned words, WordSets& sets,
              unsigned lane);
};

const WordKernel& scalar_word_kernel();
const WordKernel& avx2_word_kernel();  // where it does not run, the scalar one stands in; likewise the next one
const WordKernel& avx512_word_kernel();

// Those that run here, the plainest first, the fastest last; and the fastest that runs here and is not above a level.
std::vector<WordKernel> word_kernels_here();
WordKernel word_kernel_below(Instructions level);

}  // namespace grundy
