// Generates candidates for games whose sets of ranks fit a word or two (word_sets.h), 64 heaps at a time: sources at
// least so far back for all of them at once, nearer ones for eight heaps at once, the nearest one by one from a table.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/candidate_sources.h"
#include "heap/sparse/sparse_state.h"
#include "heap/sparse/word_sets.h"

namespace grundy {

class WordGenerator final : public CandidateGenerator {
 public:
  // Whether this is the fastest way.
  static bool is_worth_while(const SparseState& state, const WordKernel& kernel);

  // Prepares to continue at heap `next`, whose predecessors' ranks are in the state.
  WordGenerator(SparseState& state, const WordKernel& kernel, std::uint64_t next);

  std::uint64_t generate(std::uint64_t end) override;
  std::uint64_t valid_until() const override { return sources_.valid_until(); }

 private:
  // By the distance of a heap of some rank, less than eight: what that heap gives.
  struct Nearest {
    std::uint64_t word[most_words][lanes_of_a_step] = {};
  };

  std::uint64_t generate_block(std::uint64_t n0);
  template <unsigned Words>
  unsigned finish(std::uint8_t* ranks, const WordSets& sets, unsigned lane) const;

  SparseState& state_;
  WordKernel kernel_;
  std::uint64_t next_;
  CandidateSources sources_;
  unsigned words_;
  std::vector<Source> far_;
  std::vector<Source> near_;  // the farthest first: what was written last is read last
  std::vector<Nearest> nearest_;
};

}  // namespace grundy
