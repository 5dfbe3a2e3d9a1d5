// The best plain loop that we know: a byte for each position, all of them in rising order, and from each P-position a
// mark on every position that has a bite to it. A position is a path along its edge, a number of rows + columns bits.
#include <algorithm>

#include "contender.h"

namespace bench {
namespace {

class PlainMarks {
 public:
  PlainMarks(std::uint32_t rows, std::uint32_t columns)
      : columns_(columns), rows_left_(rows, 0), marked_(std::size_t{1} << (rows + columns), 0) {}

  Answer run() {
    visit(0, columns_, 0);
    Answer answer{p_positions_, {}};
    const std::size_t rows = rows_left_.size();
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::uint32_t left = row == 0 ? 1 : 0; left < columns_; ++left) {
        std::size_t code = 0;
        std::vector<std::uint32_t> option(rows, columns_);
        std::fill(option.begin() + static_cast<std::ptrdiff_t>(row), option.end(), left);
        for (std::size_t i = 0; i < rows; ++i) code |= bit(i, option[i]);
        if (marked_[code] == 0) answer.openings.push_back(std::move(option));
      }
    }
    std::sort(answer.openings.begin(), answer.openings.end());
    return answer;
  }

 private:
  std::size_t bit(std::size_t row, std::uint32_t left) const {
    return std::size_t{1} << (left + rows_left_.size() - 1 - row);
  }

  // In the order of the dictionary; a bite leaves what stands earlier.
  void visit(std::size_t row, std::uint32_t longest, std::size_t code) {
    if (row == rows_left_.size()) {
      if (rows_left_[0] == 0 || marked_[code] != 0) return;
      ++p_positions_;
      mark_before(code);
      return;
    }
    for (std::uint32_t left = 0; left <= longest; ++left) {
      rows_left_[row] = left;
      visit(row + 1, left, code | bit(row, left));
    }
  }

  // A bite leaves equally long rows, the first of which was longer, and the others no shorter.
  void mark_before(std::size_t code) {
    const std::size_t rows = rows_left_.size();
    for (std::size_t first = 0, end = 0; first < rows; first = end) {
      const std::uint32_t left = rows_left_[first];
      std::size_t others = code;
      for (end = first; end < rows && rows_left_[end] == left; ++end) others &= ~bit(end, left);
      const std::uint32_t longest = first == 0 ? columns_ : rows_left_[first - 1];
      for (std::uint32_t before = left + 1; before <= longest; ++before) {
        mark_block(first + 1, end, left, before, others | bit(first, before));
      }
    }
  }
  void mark_block(std::size_t row, std::size_t end, std::uint32_t least, std::uint32_t longest, std::size_t code) {
    if (row == end) {
      marked_[code] = 1;
      return;
    }
    for (std::uint32_t before = least; before <= longest; ++before) {
      mark_block(row + 1, end, least, before, code | bit(row, before));
    }
  }

  std::uint32_t columns_;
  std::vector<std::uint32_t> rows_left_;
  std::vector<char> marked_;
  std::uint64_t p_positions_ = 0;
};

}  // namespace

Contender plain_marks() {
  return {"plain marks", [](std::uint32_t rows, std::uint32_t columns) { return PlainMarks(rows, columns).run(); }};
}

}  // namespace bench
