// What quotients are made of: letters, each with options that are words over earlier letters. For heap games the
// letters are the heaps in order, of several games by turns; otherwise the positions of a finite set that is closed
// under moves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/take_break_code.h"

namespace grundy {

class Letters {
 public:
  using Word = std::span<const std::uint64_t>;

  // The heaps of each of these finite codes.
  explicit Letters(std::vector<TakeBreakCode> codes) : codes_(std::move(codes)) {}
  // options[i] holds the words that letter i can be moved to, over the letters before it.
  explicit Letters(std::vector<std::vector<std::vector<std::uint64_t>>> options) : options_(std::move(options)) {}

  // Calls visit(word) for every option.
  template <class Visit>
  void for_each_option(std::uint64_t letter, Visit&& visit) const {
    if (codes_.empty()) {
      for (const std::vector<std::uint64_t>& word : options_[letter]) visit(word);
      return;
    }
    const std::size_t games = codes_.size();
    const std::uint64_t game = letter % games;
    std::vector<std::uint64_t> word;
    codes_[game].for_each_option(letter / games, [&](Word heaps) {
      if (games == 1) return visit(heaps), true;
      word.clear();
      for (const std::uint64_t heap : heaps) word.push_back(heap * games + game);
      return visit(word), true;
    });
  }

  // Empty: there is no end of them.
  std::optional<std::uint64_t> count() const {
    if (!codes_.empty()) return {};
    return options_.size();
  }
  const std::vector<TakeBreakCode>& codes() const { return codes_; }

 private:
  std::vector<TakeBreakCode> codes_;
  std::vector<std::vector<std::vector<std::uint64_t>>> options_;
};

}  // namespace grundy
