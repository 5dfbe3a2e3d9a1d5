// Games on boards of letters for the verifier of component certificates: Clobber, NoGo, Tiling and Amazons, by plain
// loops over cells. Nothing here is shared with the games that the search plays.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// A rectangle of letters, '#' where there is no cell.
struct LetterGrid {
  int rows = 0;
  int columns = 0;
  std::string letters;  // row by row

  static std::optional<LetterGrid> read(std::string_view text);
  std::string text() const;
  // '#' outside.
  char at(int row, int column) const {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return '#';
    return letters[place(row, column)];
  }
  std::size_t place(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
  }
  int size() const { return rows * columns; }
  // At most eight cells, without memory of their own.
  struct Cells {
    std::array<int, 8> numbers{};
    std::size_t count = 0;
    const int* begin() const { return numbers.data(); }
    const int* end() const { return numbers.data() + count; }
  };
  // The numbers of the cells beside this one that are not '#'; with corners, also those that touch it there.
  Cells near(int cell, bool corners = false) const;
};

// What a game adds to that. Options are whole boards; parts() takes them apart.
class LetterGame {
 public:
  virtual ~LetterGame() = default;
  virtual std::string_view letters() const = 0;             // besides '#'
  virtual std::string_view exchange() const { return ""; }  // pairs of letters that mean the same to the game
  virtual std::vector<LetterGrid> options(const LetterGrid& grid) const = 0;
  virtual std::vector<LetterGrid> parts(const LetterGrid& grid) const = 0;
  virtual std::string more_arguments() const { return ""; }  // after the board, in the text of a position
};

// Nothing for games that are not known here; words[0] is the name.
std::unique_ptr<LetterGame> letter_game(std::span<const std::string_view> words);

class LetterRules {
 public:
  using Form = std::string;
  using Hash = std::hash<std::string>;

  explicit LetterRules(const LetterGame& game) : game_(game) {}

  std::optional<std::string> read(std::string_view text) const;
  std::vector<std::string> parts(std::string_view text) const;

  template <class Visit>
  void for_each_option(const std::string& component, Visit&& visit) const {
    for (const LetterGrid& option : game_.options(*LetterGrid::read(component))) {
      if (!visit(forms(option))) return;
    }
  }

 private:
  // The parts in which there is a move, each as the least of its images.
  std::vector<std::string> forms(const LetterGrid& grid) const;
  std::string least(const LetterGrid& grid) const;

  const LetterGame& game_;
};

}  // namespace grundy
