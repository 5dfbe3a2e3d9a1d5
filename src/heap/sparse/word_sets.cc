#include "heap/sparse/word_sets.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr Instructions levels[] = {Instructions::scalar, Instructions::avx2, Instructions::avx512};

WordKernel kernel_for(Instructions level) {
  if (level == Instructions::avx512) return avx512_word_kernel();
  return level == Instructions::avx2 ? avx2_word_kernel() : scalar_word_kernel();
}

void add_lanes(const std::uint8_t* ranks, std::span<const Source> sources, WordSets& sets, unsigned first,
               unsigned lanes) {
  for (const Source& source : sources) {
    const std::uint8_t* const back = ranks - source.distance;
    for (unsigned i = 0; i < lanes; ++i) {
      const unsigned rank = back[i] ^ source.rank;
      if (rank < most_ranks_in_words) sets.word[rank / 64][first + i] |= std::uint64_t{1} << (rank % 64);
    }
  }
}

void begin(const std::uint8_t* ranks, std::span<const Source> sources, unsigned /*words*/, WordSets& sets) {
  for (auto& words : sets.word) std::fill(std::begin(words), std::end(words), 0);
  add_lanes(ranks, sources, sets, 0, word_lanes);
}

void add(const std::uint8_t* ranks, std::span<const Source> sources, unsigned /*words*/, WordSets& sets,
         unsigned lane) {
  add_lanes(ranks, sources, sets, lane, lanes_of_a_step);
}

}  // namespace

const WordKernel& scalar_word_kernel() {
  static constexpr WordKernel kernel = {Instructions::scalar, begin, add};
  return kernel;
}

std::vector<WordKernel> word_kernels_here() {
  std::vector<WordKernel> kernels;
  for (const Instructions level : available(levels)) kernels.push_back(kernel_for(level));
  return kernels;
}

WordKernel word_kernel_below(Instructions level) {
  WordKernel best = scalar_word_kernel();
  for (const WordKernel& kernel : word_kernels_here()) {
    if (kernel.level <= level) best = kernel;
  }
  return best;
}

}  // namespace grundy
