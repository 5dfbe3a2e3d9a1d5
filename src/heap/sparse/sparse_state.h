// What the block engine knows about a game between two blocks: the space, the rare heaps and the ranks of all others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/rule/split_moves.h"
#include "heap/sparse/kernel.h"
#include "heap/sparse/sparse_space.h"

namespace grundy {

// The ranks of all heaps so far, one byte each: `rare_mark` for rare heaps and heap 0. If a window is set, only the
// first and the last heaps are kept, at least that many of each.
class RankStore {
 public:
  static constexpr std::uint8_t rare_mark = 0xff;
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  explicit RankStore(std::uint64_t window = unlimited) : window_(window) {}

  std::uint8_t* at(std::uint64_t n) { return bytes_.data() + margin + (n - base_); }
  const std::uint8_t* at(std::uint64_t n) const { return bytes_.data() + margin + (n - base_); }
  // A heap among the first ones or the last ones.
  std::uint8_t rank(std::uint64_t n) const { return n < base_ ? head_[n] : *at(n); }
  bool holds(std::uint64_t n) const { return n >= base_ || n < head_.size(); }

  // The first heap from which on everything is there, and how many of the first heaps are there.
  std::uint64_t first_kept() const { return base_; }
  std::uint64_t head_size() const { return base_ == 0 ? unlimited : head_.size(); }
  std::uint64_t window() const { return window_; }
  std::uint64_t memory() const { return bytes_.size() + head_.size(); }

  // Makes room for the heaps below `end`; those below `done` are final and may be forgotten but for the window.
  // Pointers handed out before are void.
  void make_room(std::uint64_t done, std::uint64_t end) {
    if (window_ != unlimited && done > base_ + 3 * window_) {
      if (base_ == 0) head_.assign(at(0), at(window_));
      const std::uint64_t base = done - window_;
      std::copy(at(base), bytes_.data() + bytes_.size(), bytes_.data() + margin);
      base_ = base;
    }
    const std::size_t needed = 2 * margin + (end - base_);
    if (bytes_.size() < needed) bytes_.resize(std::max(needed, bytes_.size() + bytes_.size() / 2), rare_mark);
  }

  // Puts back what a checkpoint kept: the first ranks and the ones from `base` on.
  void restore(std::vector<std::uint8_t> head, std::uint64_t base, const std::vector<std::uint8_t>& tail) {
    head_ = std::move(head);
    base_ = base;
    bytes_.assign(2 * margin + tail.size(), rare_mark);
    std::copy(tail.begin(), tail.end(), bytes_.begin() + margin);
  }

 private:
  static constexpr std::size_t margin = 1024;  // rows may begin below heap 0 and end past the last heap

  std::uint64_t window_;
  std::uint64_t base_ = 0;
  std::vector<std::uint8_t> head_;
  std::vector<std::uint8_t> bytes_;
};

struct RareHeap {
  std::uint64_t heap = 0;
  std::uint32_t value = 0;
};

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
    std::uint8_t rank = 0;
    for (std::uint64_t n = ranks.first_kept(); n < end; ++n) {
      const std::uint8_t here = *ranks.at(n);
      if (here != RankStore::rare_mark) rank = std::max(rank, here);
    }
    return std::max({largest, space.common_value(rank, 0), space.common_value(rank, 1)});
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
