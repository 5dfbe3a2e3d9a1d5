// Three-row Chomp, (p, q, r) with p >= q >= r. For a given q and r at most one p makes a P-position, and it follows the
// rule of the mex: the least p >= q that is none of
//   p(q', r) for r <= q' < q    (the second row can be bitten back to q'),
//   p(q, r') for r' < r         (the third row can be bitten back to r'),
//   p(q', q') for q' < r        (both lower rows can be bitten back to q'),
// until a P-position (q, q, r) appears: from every larger (p, q', r) it can be reached by a bite at the first row, so
// the column of r ends there. All columns that do not end become periodic in q - p (Byrnes, "Poset game periodicity",
// Integers 3 (2003); seen for r <= 115 by Zeilberger, "Three-rowed Chomp", Adv. in Appl. Math. 26 (2001)); here each
// column is followed until its whole state repeats, which proves its period (docs/theory/three-row-chomp.md), and then
// kept as a rule. A board 3 x n is won by the bite that leaves (n, q, q) or (n, n, r). See also Brouwer, Horvath,
// Molnar-Saska and Szabo, "On three-rows Chomp", Integers 5 (2005).
#pragma once

#include <cstdint>
#include <vector>

#include "base/control.h"
#include "base/result.h"
#include "chomp/board_ranks.h"

namespace grundy {

// How the column of a third row r goes on for ever.
enum class ColumnEnd : std::uint8_t {
  stops,     // at the P-position (at, at, r)
  periodic,  // from q = at on, p - q repeats with this period
  open,      // neither within the board
};

struct Column {
  ColumnEnd end = ColumnEnd::open;
  std::uint32_t at = 0;
  std::uint32_t period = 0;
  friend bool operator==(const Column&, const Column&) = default;
};

struct ThreeRowOpenings {
  std::vector<std::vector<Rows>> by_columns;  // [n]: what the winning bites of 3 x n leave; [0] is empty
  std::vector<Column> columns;                // [r]
  std::uint64_t p_positions = 0;              // of the widest board
};

// All winning bites of all boards 3 x 1 .. 3 x columns.
Result<ThreeRowOpenings> three_row_openings(std::uint32_t columns, const Control& control = {});

}  // namespace grundy
