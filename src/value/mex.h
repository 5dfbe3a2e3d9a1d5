// The least number not in a set ("minimum excluded"), in time linear in the number of insertions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

// A reusable set of numbers. clear() costs nothing: a stamp per number tells in which round it was inserted. Numbers
// past the table are set aside, and looked at only if every number in the table turns out to be present; so the
// memory follows the number of insertions, whatever the numbers are.
class MexSet {
 public:
  void clear() {
    set_aside_.clear();
    if (++round_ == 0) {
      stamps_.assign(stamps_.size(), 0);
      round_ = 1;
    }
  }

  void insert(std::uint64_t number) {
    if (number < stamps_.size()) [[likely]] {
      stamps_[static_cast<std::size_t>(number)] = round_;
    } else {
      set_aside_.push_back(number);
    }
  }

  // Whether all numbers below this one lie in the table.
  bool holds_all_below(std::uint64_t number) const { return number <= stamps_.size(); }
  // Only for numbers in the table: number(i) for every i below `count`.
  template <class Number>
  void insert_each(std::size_t count, Number&& number) {
    std::uint32_t* const stamps = stamps_.data();
    const std::uint32_t round = round_;
    for (std::size_t i = 0; i < count; ++i) stamps[static_cast<std::size_t>(number(i))] = round;
  }

  std::uint64_t mex() {
    std::size_t candidate = 0;
    while (true) {
      while (candidate < stamps_.size() && stamps_[candidate] == round_) ++candidate;
      if (candidate < stamps_.size() || set_aside_.empty()) return candidate;
      grow();
    }
  }

 private:
  // Room for twice the table and at least for as many numbers as are set aside: the mex can't be larger than that.
  void grow() {
    stamps_.resize(stamps_.size() + (set_aside_.size() > stamps_.size() ? set_aside_.size() : stamps_.size()), 0);
    std::vector<std::uint64_t> again;
    again.swap(set_aside_);
    for (const std::uint64_t number : again) {
      if (number < stamps_.size()) stamps_[static_cast<std::size_t>(number)] = round_;
    }
  }

  std::vector<std::uint32_t> stamps_ = std::vector<std::uint32_t>(256, 0);
  std::uint32_t round_ = 1;
  std::vector<std::uint64_t> set_aside_;
};

}  // namespace grundy
