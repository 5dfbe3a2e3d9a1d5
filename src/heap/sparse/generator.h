// Generates candidates: for each heap the least common value that no pair with a rare part and no single heap gives.
// It takes a block of heaps at once; only sources closer than a block are done heap by heap.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/candidate_sources.h"
#include "heap/sparse/cover_plan.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class SparseGenerator final : public CandidateGenerator {
 public:
  // Whether a game of so many ranks may have a rare heap as late as this one: bit planes have to reach that far.
  static bool can_look_back_at(std::uint64_t rare, unsigned ranks) {
    return BitPlanes::can_look_back_at(rare + 64 * 1024, ranks);
  }

  // Prepares to continue at heap `next`, whose predecessors' ranks are in the state.
  SparseGenerator(SparseState& state, const HeapKernel& kernel, std::uint64_t next);

  std::uint64_t generate(std::uint64_t end) override;

  std::uint64_t valid_until() const override { return sources_.valid_until(); }
  double rows_per_heap() const override { return static_cast<double>(plan_.rows()) / block_lanes; }

 private:
  static constexpr unsigned most_ranks_in_a_word = 64;
  static constexpr unsigned most_counted = 8;
  static constexpr unsigned lanes_at_once = 16;  // of HeapKernel::open_ranks

  std::uint64_t generate_block(std::uint64_t n0);
  unsigned cover_ranks(std::uint64_t n0);
  std::uint64_t finish_lanes_in_words(std::uint64_t n0, unsigned rank_count);
  std::uint64_t finish_lanes(std::uint64_t n0, unsigned rank_count);
  std::uint64_t generate_block_slowly(std::uint64_t n0);

  SparseState& state_;
  HeapKernel kernel_;
  std::uint64_t next_;
  CandidateSources sources_;
  std::vector<Source> near_;
  std::size_t nearest_;  // so many of these are too near for sixteen lanes at once
  BitPlanes planes_;
  CoverPlan plan_;        // for the far sources
  unsigned enough_free_;  // ranks free of far sources; among so many, near ones hardly ever take all
  std::vector<LaneRow> rows_;
  std::vector<std::uint8_t> free_;  // as spread: which ranks are free in a lane as far as far sources go
  std::vector<std::uint64_t> stamps_;
};

}  // namespace grundy
