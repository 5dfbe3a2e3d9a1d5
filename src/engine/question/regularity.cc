#include "engine/question/regularity.h"

#include <algorithm>
#include <cmath>

namespace grundy {
namespace {

// The least n0 with v(n+p) = v(n) + s for all n in [n0, size - p).
std::uint64_t start_of_law(std::span<const std::uint64_t> values, std::uint64_t p, std::uint64_t s) {
  std::size_t n = values.size() - p;
  while (n > 0 && values[n - 1 + p] == values[n - 1] + s) --n;
  return n;
}

std::uint64_t integer_root(std::uint64_t square) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

}  // namespace

std::optional<PeriodGuess> guess_period(std::span<const std::uint64_t> values, bool arithmetic) {
  const std::size_t half = values.size() / 2;
  const std::span<const std::uint64_t> first = values.first(half);
  for (std::uint64_t p = 1; 2 * p < half; ++p) {
    const std::uint64_t last = first[half - 1];
    const std::uint64_t before = first[half - 1 - p];
    if (last < before) continue;
    const std::uint64_t s = last - before;
    if ((s > 0) != arithmetic) continue;
    const std::uint64_t start = start_of_law(first, p, s);
    if (start + 2 * p > half) continue;
    bool survives = true;
    for (std::size_t n = half - p; survives && n + p < values.size(); ++n) survives = values[n + p] == values[n] + s;
    if (survives) return PeriodGuess{p, start, s};
  }
  return {};
}

bool zeros_are(std::span<const std::uint64_t> zeros, std::uint64_t from, std::uint64_t to,
               const std::function<bool(std::uint64_t)>& belongs) {
  constexpr std::ptrdiff_t enough = 4;
  std::size_t next = 0;
  for (std::uint64_t n = from; n <= to; ++n) {
    const bool zero = next < zeros.size() && zeros[next] == n;
    if (zero) ++next;
    if (zero != belongs(n)) return false;
  }
  const auto middle = std::upper_bound(zeros.begin(), zeros.end(), from + (to - from) / 2);
  return middle - zeros.begin() >= enough && zeros.end() > middle;
}

// floor(k (1 + sqrt 5) / 2) in whole numbers: k sqrt 5 is never whole, so its fraction can't change the halved sum.
std::pair<std::uint64_t, std::uint64_t> golden_pair(std::uint64_t k) {
  const std::uint64_t lower = (k + integer_root(5 * k * k)) / 2;
  return {lower, lower + k};
}

}  // namespace grundy
