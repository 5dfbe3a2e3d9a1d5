// A sequence run from heap 0 on by the fastest engine that its rule allows: the definition where nothing else applies,
// the plain sparse-space engine for the first heaps, the one with ranks of two bytes while rare heaps are still
// frequent or values too large for a byte, the block engine afterwards. New values are handed to a listener once they
// are certified; they are kept as far as the engine needs them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "heap/sparse/block_engine.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_scalar.h"
#include "heap/sparse/two_byte_engine.h"
#include "heap/sparse/window_theorem.h"

namespace grundy {

struct HeapRunOptions {
  unsigned threads = 1;
  // Keep only this many of the first and last heaps once rare heaps lie far back.
  std::uint64_t window = RankStore::unlimited;
  CertifyingPeers* peers = nullptr;  // others who certify; belong to whoever asks
};

// Values of heaps first, first + 1, ...
using ValueListener = std::function<void(std::uint64_t first, std::span<const std::uint32_t> values)>;

// The sparse spaces of a run of so many heaps or more, until the next phase: none, one, or one for even places and one
// for odd ones.
struct SpacePhase {
  std::uint64_t from = 0;  // heaps
  std::vector<SparseSpace> spaces;
};

// The same before ranks become values.
using RankListener = std::function<void(const RankRows& rows)>;

class HeapRun {
 public:
  HeapRun(const HeapRule& rule, HeapRunOptions options);

  // Certifies some more heaps, none at or past `end`. A listener for ranks, if there is one, is told instead of the
  // other one where that is possible.
  Status advance(std::uint64_t end, const ValueListener& listener, const RankListener& rank_listener = {});

  const HeapRule& rule() const { return rule_; }
  // Heaps 0 .. size() - 1 are certified.
  std::uint64_t size() const { return size_; }
  std::string_view engine() const;
  std::string_view kernel() const;
  // Rows of 256 bits that are united for a heap, at most; 0 where the engine has no rows.
  double rows_per_heap() const { return blocks_ ? blocks_->rows_per_heap() : 0; }

  // The value of a heap below size() that is still held, and whether all of them are.
  std::uint32_t value(std::uint64_t n) const;
  bool holds_all() const;

  // The sparse space in use, and its rare heaps. Heap 0 is left out, and so is heap 1 of Couples-are-Forever, a heap
  // that adds nothing to any sum.
  SparseSpace space() const;
  // One sparse space for even places and another for odd ones; space() is of the kind none then.
  bool has_two_spaces() const { return plain_ && plain_->has_two_spaces(); }
  std::vector<RareHeap> rare() const;
  std::uint64_t rare_count() const;
  // The spaces that a run has when it is as long as this, which may be shorter than this one is by now.
  const std::vector<SparseSpace>& spaces_of(std::uint64_t size) const;
  // The heaps below `end` that are rare in these spaces; all of them must be held if `end` is below size().
  std::vector<std::uint64_t> rare_heaps(std::uint64_t end) const;
  // The largest smaller part that was needed to exclude a rare value, for heaps since the space was learned.
  std::uint64_t largest_witness() const;
  WindowEvidence window_evidence() const;
  std::uint64_t memory() const;

  // From now on keeps only this many of the first and last heaps, as HeapRunOptions says.
  void keep_only(std::uint64_t window);
  // How many of the last heaps are kept at least.
  std::uint64_t window() const { return options_.window; }
  // Nothing new is certified while heaps that were dropped are computed again: so many of them are there so far.
  std::optional<std::uint64_t> recalled() const { return recalled_ ? std::optional(recalled_->size()) : std::nullopt; }

  // What the block engine keeps, perhaps not all heaps; null while no block engine runs.
  const SparseState* block_state() const { return blocks_ ? &blocks_->state() : nullptr; }
  // All values so far, while all of them are held.
  std::vector<std::uint32_t> all_values() const;

  // All that a checkpoint needs to continue. Restoring refuses what doesn't fit the rule.
  struct Snapshot {
    std::vector<std::uint32_t> values;  // while no block engine runs
    std::optional<SparseScalarEngine::Past> past = {};
    std::vector<SpacePhase> phases = {};  // may be missing
    SparseSpace space;
    std::vector<RareHeap> rare;
    std::uint64_t reported = 0;   // heaps that a listener has seen
    std::uint64_t certified = 0;  // at least as many
    std::uint64_t largest_witness = 0;
    std::uint64_t learned_at = 0;
    std::uint32_t rank_count = 0;
    std::uint64_t window = RankStore::unlimited;
    std::uint64_t first_kept = 0;
    unsigned rank_bytes = 1;  // of each rank of these two, the low byte first
    std::vector<std::uint8_t> head;
    std::vector<std::uint8_t> tail;
  };
  Snapshot snapshot() const;
  // What `snapshot` gives, but with the ranks of the heaps from `first` on in place of the last ones. Only for a run
  // of the block engine. With it another run can repeat this one from there.
  Snapshot snapshot_from(std::uint64_t first, std::vector<std::uint8_t> ranks) const;
  Status restore(const Snapshot& snapshot);

 private:
  Status compute(std::uint64_t end);
  void hand_out_values(std::uint64_t end, const ValueListener& listener);
  void hand_out_ranks(std::uint64_t end, const RankListener& listener);
  bool last_place_is_far() const;
  bool rare_heaps_have_thinned_out() const;
  void choose_engine();
  void start_blocks();
  bool start_two_bytes();
  std::uint64_t next_lesson() const;
  Status take_lesson();
  Status learn_again();
  Status begin_recall();
  Status recall();
  template <class State>
  State state_of(const Snapshot& snapshot);
  void restore_blocks(const Snapshot& snapshot);
  void restore_two_bytes(const Snapshot& snapshot);
  void note_spaces();
  std::uint64_t engine_size() const;
  std::uint64_t first_that_counts() const;

  HeapRule rule_;
  std::optional<SplitMoves> moves_;
  HeapRunOptions options_;
  HeapKernel kernel_;
  std::unique_ptr<NaiveEngine> naive_;
  std::unique_ptr<SparseScalarEngine> plain_;
  std::unique_ptr<TwoByteEngine> two_bytes_;
  std::unique_ptr<BlockEngine> blocks_;
  // The same run once more, keeping all heaps: while it catches up, after heaps were needed that are no longer kept.
  // Snapshots know nothing of it. Whoever continues from one finds at the same heap that heaps are missing.
  std::unique_ptr<HeapRun> recalled_;
  std::uint64_t next_lesson_;  // of the engine with ranks of two bytes
  std::uint64_t size_ = 0;
  std::uint64_t learned_at_ = 0;   // the space that the fast engines use
  std::uint64_t in_use_from_ = 0;  // the same
  std::vector<SpacePhase> phases_ = {{}};
  std::vector<std::uint32_t> buffer_;
};

}  // namespace grundy
