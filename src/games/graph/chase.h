// A chase on a grid with obstacles. The runner ("bandit") wins by leaving the board, the hunter ("policeman") by moving
// onto the runner's square; a side without a move loses; play may go on for ever, which is a draw. How each side moves
// is data: bandit(FILE) gives the bandit the four side neighbours and the policeman all eight.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct GridStep {
  int right = 0;
  int down = 0;
  friend bool operator==(const GridStep&, const GridStep&) = default;
};

struct GridSteps {
  std::string_view name;  // side, diagonal, king, knight
  std::span<const GridStep> steps;
  friend bool operator==(const GridSteps& a, const GridSteps& b) { return a.name == b.name; }
};

struct ChasePosition {
  std::uint32_t bandit = 0;  // row * width + column, or Chase::outside
  std::uint32_t policeman = 0;
  bool bandit_moves = true;

  std::uint64_t hash() const { return combine((std::uint64_t{bandit} << 32) | policeman, bandit_moves ? 1 : 0); }
  friend bool operator==(const ChasePosition&, const ChasePosition&) = default;
};

struct Chase {
  using Position = ChasePosition;
  static constexpr std::uint32_t outside = ~std::uint32_t{0};

  std::uint32_t width = 0;
  std::vector<bool> blocked;  // row by row from the top
  GridSteps bandit_steps;
  GridSteps policeman_steps;

  std::uint32_t height() const { return static_cast<std::uint32_t>(blocked.size()) / width; }
  bool is_loopy() const { return true; }

  // Either side has just won by its move, so the player to move has lost.
  std::optional<Winner> terminal(const Position& p) const {
    if (p.bandit == outside || p.bandit == p.policeman) return Winner::opponent;
    return {};
  }

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    if (terminal(p)) return;
    bool has_left = false;
    for (const GridStep step : (p.bandit_moves ? bandit_steps : policeman_steps).steps) {
      const std::uint32_t to = moved(p.bandit_moves ? p.bandit : p.policeman, step);
      if (to == outside ? !p.bandit_moves || has_left : blocked[to] || (p.bandit_moves && to == p.policeman)) continue;
      has_left = has_left || to == outside;  // two ways out lead to one and the same end
      const Position next{p.bandit_moves ? to : p.bandit, p.bandit_moves ? p.policeman : to, !p.bandit_moves};
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::string format(std::span<const Position> positions) const;
  std::string describe(const Position& p, std::span<const Position> option) const;
  static Result<Start<Chase>> read(const Arguments& arguments);

  friend bool operator==(const Chase&, const Chase&) = default;

 private:
  std::uint32_t moved(std::uint32_t cell, GridStep step) const {
    const auto columns = static_cast<int>(width);
    const int column = static_cast<int>(cell) % columns + step.right;
    const int row = static_cast<int>(cell) / columns + step.down;
    const bool on_board = column >= 0 && column < columns && row >= 0 && row < static_cast<int>(height());
    return on_board ? static_cast<std::uint32_t>(row * columns + column) : outside;
  }
};

}  // namespace grundy
