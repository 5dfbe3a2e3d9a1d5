// Moves along rays of a table of two numbers (ray.h): from a position to all that lie before it in its column, its row
// or its diagonal. The values on each such line are a set that grows, so that these moves cost nothing per option.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "rule_language/compile/bytecode.h"
#include "rule_language/compile/ray.h"

namespace grundy {

// Sets of values that only grow, one for each ray of a direction, side by side. Of each it is known how many of its
// words are full from the start, so that nobody looks at them again.
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

class DenseRays {
 public:
  void find(const GameSyntax& syntax) {
    for (std::size_t i = 0; i < syntax.moves.size(); ++i) {
      const auto mask = ray_of(syntax, syntax.moves[i]);
      if (!mask) continue;
      if (std::find(masks_.begin(), masks_.end(), *mask) == masks_.end()) masks_.push_back(*mask);
      moves_.push_back(i);
    }
    // With definitions the machine is still asked: they may go wrong.
    are_all_moves_ = moves_.size() == syntax.moves.size() && syntax.constants.empty();
  }
  bool none() const { return masks_.empty(); }
  bool are_all_moves() const { return are_all_moves_; }
  const std::vector<std::size_t>& moves() const { return moves_; }  // which ones they stand for
  bool has_move(const GameCode& game, std::uint32_t at) const {
    return std::any_of(moves_.begin(), moves_.end(),
                       [&](std::size_t i) { return at >= game.move_infos[i].begin && at < game.move_infos[i].end; });
  }

  // An empty table with numbers up to these.
  void start(std::uint64_t most_x, std::uint64_t most_y) {
    most_y_ = most_y;
    sets_.assign(masks_.size(), {});
    for (std::size_t i = 0; i < masks_.size(); ++i) {
      sets_[i].start(masks_[i] == 1 ? most_y + 1 : masks_[i] == 2 ? most_x + 1 : most_x + most_y + 1);
    }
  }
  void insert(std::uint64_t x, std::uint64_t y, std::uint32_t value) {
    for (std::size_t i = 0; i < masks_.size(); ++i) sets_[i].insert(through(i, x, y), value);
  }

  // The least value that is on no line through the position, and that `is_taken` does not know from elsewhere.
  template <class Taken>
  std::uint32_t mex(std::uint64_t x, std::uint64_t y, Taken&& is_taken) const {
    constexpr std::size_t most_rays = 3;  // a row, a column, a diagonal
    static constexpr std::uint64_t nothing[1] = {0};
    const std::uint64_t* sets[most_rays] = {nothing, nothing, nothing};
    std::size_t first = 0, common = none() ? 0 : ~std::size_t{0}, ends[most_rays] = {};
    for (std::size_t k = 0; k < masks_.size(); ++k) {
      const std::size_t set = through(k, x, y);
      sets[k] = sets_[k].words(set);
      ends[k] = sets_[k].words_in_set();
      first = std::max(first, sets_[k].full_words(set));
      common = std::min(common, ends[k]);
    }
    for (std::size_t k = masks_.size(); k < most_rays && !none(); ++k) sets[k] = sets[0];
    for (std::size_t i = first;; ++i) {
      // Words that all of them have, and in which nothing is absent.
      while (i < common && (sets[0][i] | sets[1][i] | sets[2][i]) == ~std::uint64_t{0}) ++i;
      std::uint64_t present = 0;
      for (std::size_t k = 0; k < masks_.size(); ++k) present |= i < ends[k] ? sets[k][i] : 0;
      for (std::uint64_t absent = ~present; absent != 0; absent &= absent - 1) {
        const std::size_t value = i * 64 + static_cast<std::size_t>(std::countr_zero(absent));
        if (!is_taken(value)) return static_cast<std::uint32_t>(value);
      }
    }
  }

 private:
  // Which line of a kind leads through the position.
  std::size_t through(std::size_t i, std::uint64_t x, std::uint64_t y) const {
    return masks_[i] == 1 ? y : masks_[i] == 2 ? x : x + most_y_ - y;
  }

  std::vector<std::uint32_t> masks_;  // of lowered parameters
  std::vector<std::size_t> moves_;
  std::vector<GrowingSets> sets_;
  std::uint64_t most_y_ = 0;
  bool are_all_moves_ = false;
};

}  // namespace grundy
