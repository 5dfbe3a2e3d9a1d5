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

std::vector<std::uint32_t> pins_by_hand(std::uint64_t most) {
  std::vector<std::uint32_t> values(most + 1, 0);
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

std::vector<std::uint32_t> lady_by_hand(std::uint64_t most) {
  const std::uint64_t width = most + 1;
  std::vector<std::uint32_t> values(width * width, 0);
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

}  // namespace grundy::bench
