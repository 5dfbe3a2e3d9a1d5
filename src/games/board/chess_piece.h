// A lone chess piece on a board, moved in turn by both players; whoever can't move loses. Which way it may go is data:
// "dirs=ul ur" names the directions, "to=a1" allows those that lead to that corner, and squares can be blocked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct ChessPiece {
  using Position = std::uint32_t;  // file + rank * files, from a1

  struct Step {
    int file;
    int rank;
    friend bool operator==(const Step&, const Step&) = default;
  };
  struct Kind {
    std::string name;
    bool slides = false;      // goes on in the same direction as far as the board is free
    std::vector<Step> steps;  // all that the piece can do
  };

  std::string name;
  bool slides = false;
  std::vector<Step> steps;  // those that are allowed
  std::uint32_t files = 8;
  std::uint32_t ranks = 8;
  std::vector<bool> blocked;
  std::string options_text;  // what stands behind the semicolon, in normal form

  template <class Visit>
  void for_each_option(Position from, Visit&& visit) const {
    for (const Step& step : steps) {
      std::int64_t file = from % files;
      std::int64_t rank = from / files;
      do {
        file += step.file;
        rank += step.rank;
        if (file < 0 || rank < 0 || file >= files || rank >= ranks) break;
        const auto to = static_cast<Position>(file + rank * files);
        if (blocked[to]) break;
        if (!visit(std::span<const Position>(&to, 1))) return;
      } while (slides);
    }
  }

  std::uint64_t index_of(Position square) const { return square; }
  std::string format(std::span<const Position> parts) const;
  std::string describe(Position from, std::span<const Position> to) const;
  std::string square_name(Position square) const;

  // The board for tables: column x, row y from the bottom; no position where the square is blocked.
  std::size_t width() const { return files; }
  std::size_t height() const { return ranks; }
  std::optional<Position> square(std::size_t x, std::size_t y) const {
    const auto at = static_cast<Position>(x + y * files);
    if (blocked[at]) return {};
    return at;
  }

  static Result<Start<ChessPiece>> read(const Kind& kind, const Arguments& arguments);
  static const std::vector<Kind>& kinds();

  friend bool operator==(const ChessPiece& a, const ChessPiece& b) {
    return a.name == b.name && a.options_text == b.options_text;
  }
};

}  // namespace grundy
