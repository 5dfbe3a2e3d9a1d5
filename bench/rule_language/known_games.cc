#include <algorithm>
#include <array>

#include "contest.h"

namespace grundy::bench {
namespace {

// Rules of these shapes are recognised as codes and go to the heap engines; a condition that always holds keeps them
// from it here.
Values pins(int most) {
  std::vector<std::uint32_t> values(static_cast<std::size_t>(most) + 1);
  Marks marks(1 << 12);
  for (std::size_t n = 0; n < values.size(); ++n) {
    marks.next();
    for (std::size_t k = 1; k <= 2 && k <= n; ++k) {
      for (std::size_t a = 0; a <= n - k; ++a) marks.mark(values[a] ^ values[n - k - a]);
    }
    values[n] = marks.mex();
  }
  return {values.back()};
}

Values queen(std::size_t most) {
  const std::size_t width = most + 1;
  Values values(width * width, 0);
  Marks marks(1 << 16);
  for (std::size_t x = 0; x <= most; ++x) {
    for (std::size_t y = 0; y <= most; ++y) {
      marks.next();
      for (std::size_t i = 1; i <= x; ++i) marks.mark(values[(x - i) * width + y]);
      for (std::size_t i = 1; i <= y; ++i) marks.mark(values[x * width + y - i]);
      for (std::size_t i = 1; i <= x && i <= y; ++i) marks.mark(values[(x - i) * width + y - i]);
      values[x * width + y] = marks.mex();
    }
  }
  return {values.back()};
}

// Growing sets of values along the queen's three rays, no loop over options at all.
Values queen_by_rays(std::uint64_t most) {
  const std::uint64_t width = most + 1;
  const std::uint64_t words = 3 * width / 64 + 1;  // a queen has at most 3 * most options
  using Sets = std::vector<std::uint64_t>;
  Sets rows(width * words, 0), columns(width * words, 0), diagonals(2 * width * words, 0);
  Values values(width * width, 0);
  for (std::uint64_t x = 0; x <= most; ++x) {
    for (std::uint64_t y = 0; y <= most; ++y) {
      std::uint64_t* const row = &rows[x * words];
      std::uint64_t* const column = &columns[y * words];
      std::uint64_t* const diagonal = &diagonals[(x + most - y) * words];
      std::uint64_t i = 0;
      while ((row[i] | column[i] | diagonal[i]) == ~std::uint64_t{0}) ++i;
      const auto bit = static_cast<std::uint64_t>(std::countr_one(row[i] | column[i] | diagonal[i]));
      for (std::uint64_t* const set : {row, column, diagonal}) set[i] |= std::uint64_t{1} << bit;
      values[x * width + y] = static_cast<std::uint32_t>(i * 64 + bit);
    }
  }
  return {values.back()};
}

Values divisors(std::uint64_t most) {
  Values values(most + 1, 0);
  Marks marks(1 << 12);
  for (std::uint64_t n = 0; n <= most; ++n) {
    marks.next();
    for (std::uint64_t d = 1; d <= n; ++d) {
      if (n % d == 0) marks.mark(values[n - d]);
    }
    values[n] = marks.mex();
  }
  return {values.back()};
}

Values grundys_game(std::uint64_t most) {
  Values values(most + 1, 0);
  Marks marks(1 << 12);
  for (std::uint64_t n = 0; n <= most; ++n) {
    marks.next();
    for (std::uint64_t a = 1; 2 * a < n; ++a) marks.mark(values[a] ^ values[n - a]);
    values[n] = marks.mex();
  }
  return {values.back()};
}

// Take any number from one of three heaps, or the same from all three; by recursion.
class ThreeHeaps {
 public:
  std::uint32_t value(int a, int b, int c) {
    std::uint8_t& known = values_[static_cast<std::size_t>((a * 41 + b) * 41 + c)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    for (int i = 1; i <= a; ++i) seen.insert(value(a - i, b, c));
    for (int i = 1; i <= b; ++i) seen.insert(value(a, b - i, c));
    for (int i = 1; i <= c; ++i) seen.insert(value(a, b, c - i));
    for (int i = 1; i <= std::min({a, b, c}); ++i) seen.insert(value(a - i, b - i, c - i));
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(41 * 41 * 41);
};

Values euclid(std::uint64_t most) {
  const std::uint64_t width = most + 1;
  Values values(width * width, 0);
  Marks marks(1 << 12);
  for (std::uint64_t x = 0; x <= most; ++x) {
    for (std::uint64_t y = 0; y <= most; ++y) {
      marks.next();
      if (x > 0) {
        for (std::uint64_t k = 1; k * x <= y; ++k) marks.mark(values[x * width + y - k * x]);
      }
      if (y > 0) {
        for (std::uint64_t k = 1; k * y <= x; ++k) marks.mark(values[(x - k * y) * width + y]);
      }
      values[x * width + y] = marks.mex();
    }
  }
  return {values.back(), values[(most - 1) * width + most / 3]};
}

class Bar {
 public:
  using Rows = std::array<std::uint8_t, 7>;
  std::uint32_t value(const Rows& rows) {
    std::uint64_t key = 1;
    for (const std::uint8_t row : rows) key = key << 4 | row;
    if (const std::uint32_t* known = values_.find(key)) return *known;
    SmallSet seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::uint8_t c = 0; c < rows[i]; ++c) {
        if (i + c == 0) continue;
        Rows after = rows;
        for (std::size_t j = i; j < rows.size(); ++j) after[j] = std::min(after[j], c);
        seen.insert(value(after));
      }
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(key, mex);
    return mex;
  }

 private:
  FlatMap values_;
};

}  // namespace

std::vector<Contest> known_games() {
  return {
      {"Kayles",
       "game pins(n)  move -> pins(a) + pins(n-k-a) for k in 1..2 if k < 3 for a in 0..n-k",
       {"pins(8000)"},
       [] { return pins(8000); }},
      {"queen, every option",
       "game lady(x, y)  move -> (x-i, y) for i in 1..x if i > 0  move -> (x, y-i) for i in 1..y if i > 0\n"
       "  move -> (x-i, y-i) for i in 1..min(x, y) if i > 0",
       {"lady(250,250)"},
       [] { return queen(250); }},
      {"queen, growing sets",
       "game lady(x, y)  move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y\n"
       "  move -> (x-i, y-i) for i in 1..min(x, y)",
       {"lady(1500,1500)"},
       [] { return queen_by_rays(1500); }},
      {"divisors", "game g(n)  move -> n-d for d in 1..n if divides(d, n)", {"g(8000)"}, [] { return divisors(8000); }},
      {"Grundy's game",
       "game g(n)  move -> g(a) + g(n-a) for a in 1..(n-1) div 2 if a > 0",
       {"g(8000)"},
       [] { return grundys_game(8000); }},
      {"three heaps, one or all",
       "game g(a, b, c)  move -> (a-i, b, c) for i in 1..a  move -> (a, b-i, c) for i in 1..b\n"
       "  move -> (a, b, c-i) for i in 1..c  move -> (a-i, b-i, c-i) for i in 1..min(a, b, c)",
       {"g(40,40,40)"},
       [] { return Values{ThreeHeaps().value(40, 40, 40)}; }},
      {"Euclid",
       "game e(x, y)  move -> (x, y-k*x) if x > 0 for k in 1..y div x  move -> (x-k*y, y) if y > 0 for k in 1..x div y",
       {"e(1000,1000)", "e(999,333)"},
       [] { return euclid(1000); }},
      {"Chomp by its rows",
       "game bar(rows[])\n  move -> rows with rows[j] = min(rows[j], c) for j >= i\n"
       "    for i in 0..len(rows)-1, c in 0..rows[i]-1 if i + c > 0",
       {"bar(9,9,9,9,9,9,9)"},
       [] { return Values{Bar().value({9, 9, 9, 9, 9, 9, 9})}; }},
  };
}

}  // namespace grundy::bench
