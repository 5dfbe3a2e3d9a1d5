// The codes of all heaps so far, one byte each: `rare_code` for rare heaps and heap 0. If a window is set, only the
// first and the last heaps are kept, at least that many of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace grundy::heap {

class CodeStore {
 public:
  static constexpr std::uint8_t rare_code = 0xff;
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  explicit CodeStore(std::uint64_t window = unlimited) : window_(window) {}

  std::uint8_t* at(std::uint64_t n) { return bytes_.data() + margin + (n - base_); }
  const std::uint8_t* at(std::uint64_t n) const { return bytes_.data() + margin + (n - base_); }
  // A heap among the first ones or the last ones.
  std::uint8_t code(std::uint64_t n) const { return n < base_ ? head_[n] : *at(n); }
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
    if (bytes_.size() < needed) bytes_.resize(std::max(needed, bytes_.size() + bytes_.size() / 2), rare_code);
  }

  // Puts back what a checkpoint kept: the first codes and the ones from `base` on.
  void restore(std::vector<std::uint8_t> head, std::uint64_t base, const std::vector<std::uint8_t>& tail) {
    head_ = std::move(head);
    base_ = base;
    bytes_.assign(2 * margin + tail.size(), rare_code);
    std::copy(tail.begin(), tail.end(), bytes_.begin() + margin);
  }

 private:
  static constexpr std::size_t margin = 1024;  // rows may begin below heap 0 and end past the last heap

  std::uint64_t window_;
  std::uint64_t base_ = 0;
  std::vector<std::uint8_t> head_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace grundy::heap
