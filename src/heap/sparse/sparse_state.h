// What the block engine knows about a game between two blocks: the space, the rare heaps and the ranks of all others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "heap/rule/split_moves.h"
#include "heap/sparse/kernel.h"
#include "heap/sparse/sparse_space.h"

namespace grundy {

// What a step of an engine came to.
enum class Step : std::uint8_t {
  advanced,
  outgrown,           // a value no longer fits its rank, or the sparse space no longer fits the values: learn again
  history_too_short,  // the heaps that a search needs are no longer kept
};

// The ranks of all heaps so far, one byte each: `rare_mark` for rare heaps and heap 0. If a window is set, only the
// first and the last heaps are kept, at least that many of each. (two_byte_state.h keeps two bytes for each heap.)
template <class Rank>
class RankStoreOf {
 public:
  static constexpr Rank rare_mark = std::numeric_limits<Rank>::max();
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  explicit RankStoreOf(std::uint64_t window = unlimited) : window_(window) {}

  Rank* at(std::uint64_t n) { return ranks_.data() + margin + (n - base_); }
  const Rank* at(std::uint64_t n) const { return ranks_.data() + margin + (n - base_); }
  // A heap among the first ones or the last ones.
  Rank rank(std::uint64_t n) const { return n < base_ ? head_[n] : *at(n); }
  // The first heaps: all that there are, or head_size() of them.
  const Rank* head() const { return base_ == 0 ? at(0) : head_.data(); }
  bool holds(std::uint64_t n) const { return n >= base_ || n < head_.size(); }

  // The first heap from which on everything is there, and how many of the first heaps are there.
  std::uint64_t first_kept() const { return base_; }
  std::uint64_t head_size() const { return base_ == 0 ? unlimited : head_.size(); }
  std::uint64_t window() const { return window_; }
  std::uint64_t memory() const { return (ranks_.size() + head_.size()) * sizeof(Rank); }

  // Makes room for the heaps below `end`; those below `done` are final and may be forgotten but for the window.
  // Pointers handed out before are void.
  void make_room(std::uint64_t done, std::uint64_t end) {
    if (window_ != unlimited && done > base_ + 3 * window_) {
      if (base_ == 0) head_.assign(at(0), at(window_));
      const std::uint64_t base = done - window_;
      std::copy(at(base), ranks_.data() + ranks_.size(), ranks_.data() + margin);
      base_ = base;
    }
    const std::size_t needed = 2 * margin + (end - base_);
    if (ranks_.size() < needed) ranks_.resize(std::max(needed, ranks_.size() + ranks_.size() / 2), rare_mark);
  }

  // Puts back what a checkpoint kept: the first ranks and the ones from `base` on.
  void restore(std::vector<Rank> head, std::uint64_t base, const std::vector<Rank>& tail) {
    head_ = std::move(head);
    base_ = base;
    ranks_.assign(2 * margin + tail.size(), rare_mark);
    std::copy(tail.begin(), tail.end(), ranks_.begin() + margin);
  }

 private:
  static constexpr std::size_t margin = 1024;  // rows may begin below heap 0 and end past the last heap

  std::uint64_t window_;
  std::uint64_t base_ = 0;
  std::vector<Rank> head_;
  std::vector<Rank> ranks_;
};

using RankStore = RankStoreOf<std::uint8_t>;

struct RareHeap {
  std::uint64_t heap = 0;
  std::uint32_t value = 0;
};

// Rare heaps, in increasing order, are too frequent for blocks, each of which begins anew after one of them: among the
// heaps before `end`, or among the last of them.
inline bool rare_heaps_are_frequent(std::span<const RareHeap> rare, std::uint64_t end) {
  for (const std::uint64_t last : {end / 2, end / 64}) {
    std::size_t count = 0;
    while (count < rare.size() && rare[rare.size() - 1 - count].heap + last >= end) ++count;
    if (1024 * count >= last) return true;
  }
  return false;
}

struct SparseState {
  SplitMoves moves;
  SparseSpace space;
  std::vector<RareHeap> rare;  // in increasing order, heap 0 left out
  RankStore ranks;
  unsigned rank_count = 0;  // all ranks are below this

  std::uint64_t last_rare() const { return rare.empty() ? 0 : rare.back().heap; }

  // The ranks of some heaps before `end`, enough to see which ranks are frequent.
  std::span<const std::uint8_t> recent_ranks(std::uint64_t end) const {
    const std::uint64_t first = end - std::min<std::uint64_t>(end - ranks.first_kept(), 1 << 16);
    return {ranks.at(first), ranks.at(end)};
  }

  // The largest value of a heap below `end` that the store holds, or of a rare one.
  std::uint32_t largest_value(std::uint64_t end) const {
    std::uint32_t largest = 0;
    for (const RareHeap& heap : rare) largest = std::max(largest, heap.value);
    // By the rank that follows, which is 0 for the mark of rare heaps: a loop without branches.
    std::uint8_t next = 0;
    for (const std::uint8_t rank : std::span(ranks.at(ranks.first_kept()), ranks.at(end)))
      next = std::max(next, static_cast<std::uint8_t>(rank + 1));
    if (next == 0) return largest;
    return std::max({largest, space.common_value(next - 1u, 0), space.common_value(next - 1u, 1)});
  }

  // A heap that the store holds.
  std::uint32_t value(std::uint64_t n) const {
    if (n == 0) return 0;
    const std::uint8_t rank = ranks.rank(n);
    if (rank != RankStore::rare_mark) return space.common_value(rank, n);
    const auto found = std::lower_bound(rare.begin(), rare.end(), n,
                                        [](const RareHeap& a, std::uint64_t heap) { return a.heap < heap; });
    return found->value;
  }
};

}  // namespace grundy
