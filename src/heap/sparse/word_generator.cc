#include "heap/sparse/word_generator.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

unsigned words_for(unsigned ranks) { return ranks <= 64 ? 1 : 2; }

// With so many sources, times words, two phases (two_phase_generator.h) are as fast.
constexpr std::size_t most_sources = 400;

}  // namespace

bool WordGenerator::is_worth_while(const SparseState& state, const WordKernel& kernel) {
  const std::size_t sources = state.rare.size() * state.moves.splits.size() + state.moves.singles.size();
  return kernel.level != Instructions::scalar && state.rank_count <= most_ranks_in_words &&
         sources * words_for(state.rank_count) <= most_sources;
}

WordGenerator::WordGenerator(SparseState& state, const WordKernel& kernel, std::uint64_t next)
    : state_(state),
      kernel_(kernel),
      next_(next),
      sources_(state, next),
      words_(words_for(state.rank_count)),
      far_(sources_.from(word_lanes)),
      nearest_(std::size_t{64} * words_) {
  for (const Source& source : sources_.below(word_lanes)) {
    if (source.distance >= lanes_of_a_step) {
      near_.insert(near_.begin(), source);
      continue;
    }
    for (unsigned rank = 0; rank < nearest_.size(); ++rank) {
      const unsigned reached = rank ^ source.rank;
      nearest_[rank].word[reached / 64][source.distance] |= std::uint64_t{1} << (reached % 64);
    }
  }
}

std::uint64_t WordGenerator::generate(std::uint64_t end) {
  while (next_ < end) {
    if (sources_.is_rare_near(next_)) {
      if (!sources_.generate_one(state_, next_)) return next_;
      ++next_;
      continue;
    }
    const std::uint64_t n0 = next_;
    next_ = generate_block(n0);
    if (next_ < n0 + word_lanes) return next_;
  }
  return next_;
}

std::uint64_t WordGenerator::generate_block(std::uint64_t n0) {
  std::uint8_t* const ranks = state_.ranks.at(n0);
  WordSets sets;
  kernel_.begin(ranks, far_, words_, sets);
  for (unsigned lane = 0; lane < word_lanes; lane += lanes_of_a_step) {
    kernel_.add(ranks + lane, near_, words_, sets, lane);
    const unsigned done = words_ == 1 ? finish<1>(ranks + lane, sets, lane) : finish<2>(ranks + lane, sets, lane);
    if (done < lanes_of_a_step) return n0 + lane + done;
  }
  return n0 + word_lanes;
}

// Eight heaps, each after the ones before it, whose ranks stay in registers and are written at once: what reads eight
// of them soon afterwards would have to wait for single ones. Returns how many have a rank that may be.
template <unsigned Words>
unsigned WordGenerator::finish(std::uint8_t* ranks, const WordSets& sets, unsigned lane) const {
  std::uint8_t near[2 * lanes_of_a_step];  // the eight heaps before, and these
  std::copy_n(ranks - lanes_of_a_step, lanes_of_a_step, near);
  std::uint64_t packed = 0;
#pragma GCC unroll 8
  for (unsigned i = 0; i < lanes_of_a_step; ++i) {
    std::uint64_t reached[Words];
    for (unsigned w = 0; w < Words; ++w) reached[w] = sets.word[w][lane + i];
#pragma GCC unroll 8
    for (unsigned distance = lanes_of_a_step - 1; distance > 0; --distance) {
      const Nearest& there = nearest_[near[lanes_of_a_step + i - distance]];
      for (unsigned w = 0; w < Words; ++w) reached[w] |= there.word[w][distance];
    }
    auto rank = static_cast<unsigned>(std::countr_one(reached[0]));
    if constexpr (Words == 2) {
      if (rank == 64) rank += static_cast<unsigned>(std::countr_one(reached[1]));
    }
    if (rank >= state_.rank_count) [[unlikely]] {
      for (unsigned j = 0; j < i; ++j) ranks[j] = near[lanes_of_a_step + j];
      return i;
    }
    near[lanes_of_a_step + i] = static_cast<std::uint8_t>(rank);
    packed |= std::uint64_t{rank} << (8 * i);
  }
  for (unsigned j = 0; j < lanes_of_a_step; ++j) ranks[j] = static_cast<std::uint8_t>(packed >> (8 * j));
  return lanes_of_a_step;
}

}  // namespace grundy
