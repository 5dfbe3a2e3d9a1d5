// Nimstring, the game behind Dots and Boxes: coins hang on strings, which lead to other coins or to the ground. A move
// cuts a string; whoever frees a coin takes it and moves again. The last to move wins. (Winning Ways, chapter 16.)
//
// To leave a coin hanging on one string gives it away. If the opponent can then also decline (the next coin has just
// one more string, so that a cut there leaves the pair hanging), he has the choice who moves next, and wins in every
// sum: such moves are loony, lose, and are left out. Any other coin on one string is taken at once, for nothing is lost
// by that (docs/theory/nimstring.md). So positions are settled: every coin hangs on two strings or more, and a turn is
// one cut.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/drawing.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct Strings {
  using Coin = std::uint32_t;  // 0 is the ground
  using String = std::pair<Coin, Coin>;

  std::vector<String> strings;  // increasing, the smaller end first; two may be equal

  std::uint64_t hash() const;
  friend bool operator==(const Strings&, const Strings&) = default;
};

struct Nimstring {
  using Position = Strings;  // all in one piece, but for the ground

  // Coins are named like the cells of a chessboard, a1 to z26, which are the boxes of dots; others in the order in
  // which they were met.
  std::shared_ptr<const std::vector<std::string>> other_names;
  std::string name(Strings::Coin coin) const;

  template <class Visit>
  void for_each_option(const Strings& position, Visit&& visit) const {
    for (std::size_t i = 0; i < position.strings.size(); ++i) {
      if (i > 0 && position.strings[i] == position.strings[i - 1]) continue;
      const std::optional<std::vector<Strings>> left = settled(without(position, i));
      if (left && !visit(std::span<const Strings>(*left))) return;
    }
  }

  static bool is_for_normal_play_only() { return true; }  // loony moves lose there, and are left out

  Strings canonical(const Strings& position) const;
  std::uint32_t difficulty(const Strings& position) const {
    return static_cast<std::uint32_t>(position.strings.size());
  }

  std::string format(std::span<const Strings> parts) const;
  std::string describe_nth(const Strings& position, std::optional<Player> player, std::uint64_t number,
                           std::span<const Strings> option) const;
  DrawnPosition drawn(std::span<const Strings> parts) const;
  static Result<Start<Nimstring>> read(const Arguments& arguments);
  friend bool operator==(const Nimstring& a, const Nimstring& b) { return *a.other_names == *b.other_names; }

 private:
  static Strings without(const Strings& position, std::size_t cut);
  // With every coin on one string taken, in parts; nothing if the position is loony.
  static std::optional<std::vector<Strings>> settled(Strings position);
};

}  // namespace grundy
