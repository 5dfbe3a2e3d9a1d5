// Generates candidates of games with many ranks in two phases. The first takes 1984 heaps at once and needs no value of
// them: rows of bit planes, of sources at least that far back, chosen so that each takes much. It leaves some ranks to
// each heap that may be free. Sources so far back that their planes would fill no cache take no part in it. The second
// goes through the block 64 heaps at a time: of the least ranks that are left, every source strikes out the one that it
// reaches. Ever fewer ranks have to be looked at; the last, nearest sources are left to single heaps. A heap that loses
// all of its ranks is done by the definition.
//
// Which sources the first phase takes, in which order the second takes all of them, and how many ranks it looks at
// when, is learned from the heaps before. It decides how long the work takes, and nothing else: a heap that turns out
// to be rare joins the last stage, and all that was learned stays.
//
// Bytes tell no rare heap from a rank, so heaps that are split into two rare ones are done by the definition too.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/candidate_sources.h"
#include "heap/sparse/cover_plan.h"
#include "heap/sparse/sparse_state.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {

class TwoPhaseGenerator final : public CandidateGenerator {
 public:
  // Whether there are heaps enough before `next` to learn from, all sources count by now, and few heaps from there on
  // are split into two rare ones.
  static bool can_start(const SparseState& state, std::uint64_t next);

  TwoPhaseGenerator(SparseState& state, const HeapKernel& kernel, const WideKernel& wide, std::uint64_t next);

  std::uint64_t generate(std::uint64_t end) override;
  std::uint64_t valid_until() const override { return sources_->valid_until(); }
  bool go_on_after_rare_heap(std::uint64_t next) override;
  double rows_per_heap() const override;

 private:
  // Sources [first, last) of the second phase, against so many candidates.
  struct Stage {
    std::size_t first = 0;
    std::size_t last = 0;
    unsigned candidates = 0;
  };

  void learn(std::uint64_t next);
  void learn_order(std::uint64_t first);
  bool lesson_is_due();
  void cover(std::uint64_t n0);
  std::uint64_t generate_block(std::uint64_t n0);
  std::uint64_t lanes_of_rare_sums(std::uint64_t n0);

  SparseState& state_;
  WideKernel wide_;
  std::uint64_t next_;
  std::optional<CandidateSources> sources_;  // those of the state as it is now
  std::vector<std::uint64_t> rare_sums_;  // heaps from next_ on that are split into two rare ones, the last one first
  std::vector<Source> far_;               // those of the first phase
  BitPlanes planes_;
  CoverPlan plan_;
  unsigned ranks_ = 0;  // that the first phase looks at; a heap of a larger rank is done by the definition
  std::vector<WideRow> rows_;
  std::vector<ByteSource> order_;
  std::vector<Stage> stages_;
  NearSources near_;
  unsigned spare_candidates_ = 0;
  std::uint64_t settled_ = 0;  // heaps since the last look at how well the lesson fits
  std::uint64_t lost_ = 0;     // of these, by the definition
  std::uint64_t lost_since_lesson_ = 0;
};

}  // namespace grundy
