#include <bit>

#include "contender.h"

namespace grundy::bench {
namespace {

class Marks {
 public:
  explicit Marks(std::size_t size) : stamps_(size, 0) {}
  void next() { ++round_; }
  void mark(std::uint32_t value) { stamps_[value] = round_; }
  std::uint32_t mex() const {
    std::uint32_t value = 0;
    while (stamps_[value] == round_) ++value;
    return value;
  }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t round_ = 0;
};

}  // namespace

Values pins_by_hand(std::uint64_t most) {
  Values values(most + 1, 0);
  Marks marks(1 << 16);
  for (std::uint64_t n = 0; n <= most; ++n) {
    marks.next();
    for (std::uint64_t k = 1; k <= 2 && k <= n; ++k) {
      for (std::uint64_t a = 0; a <= n - k; ++a) marks.mark(values[a] ^ values[n - k - a]);
    }
    values[n] = marks.mex();
  }
  return values;
}

Values lady_by_hand(std::uint64_t most) {
  const std::uint64_t width = most + 1;
  Values values(width * width, 0);
  Marks marks(1 << 16);
  for (std::uint64_t x = 0; x <= most; ++x) {
    for (std::uint64_t y = 0; y <= most; ++y) {
      marks.next();
      for (std::uint64_t i = 1; i <= x; ++i) marks.mark(values[(x - i) * width + y]);
      for (std::uint64_t i = 1; i <= y; ++i) marks.mark(values[x * width + y - i]);
      for (std::uint64_t i = 1; i <= x && i <= y; ++i) marks.mark(values[(x - i) * width + y - i]);
      values[x * width + y] = marks.mex();
    }
  }
  return values;
}

Values divisors_by_hand(std::uint64_t most) {
  Values values(most + 1, 0);
  Marks marks(1 << 16);
  for (std::uint64_t n = 0; n <= most; ++n) {
    marks.next();
    for (std::uint64_t d = 1; d <= n; ++d) {
      if (n % d == 0) marks.mark(values[n - d]);
    }
    values[n] = marks.mex();
  }
  return values;
}

Values lady_by_rays(std::uint64_t most) {
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
  return values;
}

}  // namespace grundy::bench
