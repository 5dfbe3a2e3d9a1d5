// Sets of values that only grow, one for each ray of a direction, side by side. Of each it is known how many of its
// words are full from the start, so that nobody looks at them again.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace grundy {

class GrowingSets {
 public:
  void start(std::size_t sets) {
    words_in_set_ = 4;
    words_.assign(sets * words_in_set_, 0);
    full_.assign(sets, 0);
  }
  void insert(std::size_t set, std::uint32_t value) {
    if (value / 64 >= words_in_set_) grow(value / 64 + 1);
    std::uint64_t* const words = words_.data() + set * words_in_set_;
    words[value / 64] |= std::uint64_t{1} << value % 64;
    while (full_[set] < words_in_set_ && words[full_[set]] == ~std::uint64_t{0}) ++full_[set];
  }
  std::size_t full_words(std::size_t set) const { return full_[set]; }
  std::size_t words_in_set() const { return words_in_set_; }
  const std::uint64_t* words(std::size_t set) const { return words_.data() + set * words_in_set_; }

 private:
  void grow(std::size_t needed) {
    const std::size_t more = std::bit_ceil(needed);
    std::vector<std::uint64_t> wider(full_.size() * more, 0);
    for (std::size_t set = 0; set < full_.size(); ++set) {
      std::copy_n(words_.data() + set * words_in_set_, words_in_set_, wider.data() + set * more);
    }
    words_ = std::move(wider);
    words_in_set_ = more;
  }

  std::size_t words_in_set_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::size_t> full_;
};

}  // namespace grundy
