// A sequence run from heap 0 on by the fastest engine that its rule allows: the definition where nothing else applies,
// the plain sparse-space engine while rare heaps are still frequent, the block engine afterwards. New values are
// handed to a listener once they are certified; they are kept as far as the engine needs them.
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
#include "heap/sparse/sparse_scalar.h"
#include "heap/sparse/window_theorem.h"

namespace grundy::heap {

struct RunOptions {
  unsigned threads = 1;
  // Keep only this many of the first and last heaps once rare heaps lie far back.
  std::uint64_t window = CodeStore::unlimited;
};

// Values of heaps first, first + 1, ...
using ValueListener = std::function<void(std::uint64_t first, std::span<const std::uint32_t> values)>;

class Run {
 public:
  Run(const HeapRule& rule, RunOptions options);

  // Certifies some more heaps, none at or past `end`.
  Status advance(std::uint64_t end, const ValueListener& listener);

  const HeapRule& rule() const { return rule_; }
  // Heaps 0 .. size() - 1 are certified.
  std::uint64_t size() const { return size_; }
  std::string_view engine() const;
  std::string_view kernel() const { return to_string(kernel_.level); }

  // The sparse space in use, and its rare heaps without heap 0 (for Couples-are-Forever, without heap 1).
  Split split() const;
  // One split for even places and another for odd ones; split() is of the kind none then.
  bool has_two_splits() const { return plain_ && plain_->has_two_splits(); }
  std::vector<RareHeap> rare() const;
  std::uint64_t rare_count() const;
  // The largest smaller part that was needed to exclude a rare value, for heaps since the split was chosen.
  std::uint64_t largest_witness() const;
  WindowEvidence window_evidence() const;
  std::uint64_t memory() const;

  // From now on keeps only this many of the first and last heaps, as RunOptions says.
  void keep_only(std::uint64_t window);
  // How many of the last heaps are kept at least.
  std::uint64_t window() const { return options_.window; }

  // What the block engine keeps, perhaps not all heaps; null while no block engine runs.
  const SparseState* block_state() const { return blocks_ ? &blocks_->state() : nullptr; }
  // The codes of all heaps if the block engine runs and has kept them (of the code that stands for the rule), else
  // null.
  const SparseState* codes() const;
  // All values so far, of the code that stands for the rule, while no block engine runs.
  std::span<const std::uint32_t> plain_values() const;
  const HeapRule& code_rule() const { return code_.rule; }
  // How much larger the heaps of the rule are than those of the code that stands for it.
  std::uint64_t shift() const { return code_.shift; }

  // All that a checkpoint needs to continue. Restoring refuses what doesn't fit the rule.
  struct Snapshot {
    std::vector<std::uint32_t> values;  // while no block engine runs
    Split split;
    std::vector<RareHeap> rare;
    std::uint64_t reported = 0;   // heaps that a listener has seen
    std::uint64_t certified = 0;  // at least as many, of the code that stands for the rule
    std::uint64_t largest_witness = 0;
    std::uint64_t learned_at = 0;
    std::uint32_t code_count = 0;
    std::uint64_t window = CodeStore::unlimited;
    std::uint64_t first_kept = 0;
    std::vector<std::uint8_t> head;
    std::vector<std::uint8_t> tail;
  };
  Snapshot snapshot() const;
  // What `snapshot` gives, but with the codes of the heaps from `first` on in place of the last ones. Only for a run
  // of the block engine. With it another run can repeat this one from there.
  Snapshot snapshot_from(std::uint64_t first, std::vector<std::uint8_t> codes) const;
  Status restore(const Snapshot& snapshot);

 private:
  bool rare_heaps_have_thinned_out() const;
  void start_blocks();
  Status learn_again();
  void restore_blocks(const Snapshot& snapshot);
  std::uint64_t engine_size() const;
  std::uint32_t engine_value(std::uint64_t n) const;

  HeapRule rule_;
  ShiftedRule code_;
  std::optional<SplitMoves> moves_;
  RunOptions options_;
  Kernel kernel_;
  std::unique_ptr<NaiveEngine> naive_;
  std::unique_ptr<SparseScalarEngine> plain_;
  std::unique_ptr<BlockEngine> blocks_;
  std::uint64_t size_ = 0;
  std::uint64_t learned_at_ = 0;  // of the split that the block engine uses
  std::vector<std::uint32_t> buffer_;
};

}  // namespace grundy::heap
