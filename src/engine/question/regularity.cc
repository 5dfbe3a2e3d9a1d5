#include "engine/question/regularity.h"

#include <algorithm>

namespace grundy {
namespace {

// The least n0 with v(n+p) = v(n) + s for all n in [n0, size - p).
std::uint64_t start_of_law(std::span<const std::uint64_t> values, std::uint64_t p, std::uint64_t s) {
  std::size_t n = values.size() - p;
  while (n > 0 && values[n - 1 + p] == values[n - 1] + s) --n;
  return n;
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

std::optional<std::uint64_t> beatty_step(std::span<const std::pair<std::uint64_t, std::uint64_t>> pairs) {
  constexpr std::size_t enough = 8;
  if (pairs.size() < enough || pairs[1].second <= pairs[1].first) return {};
  const std::uint64_t step = pairs[1].second - pairs[1].first;
  std::vector<bool> used(pairs.back().first + 2, false);
  std::uint64_t least = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    while (least < used.size() && used[least]) ++least;
    if (pairs[k] != std::pair(least, least + step * k)) return {};
    used[least] = true;
    if (pairs[k].second < used.size()) used[pairs[k].second] = true;
  }
  return step;
}

std::optional<Residues> residues_of(std::span<const std::uint64_t> zeros, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t m = 2; 4 * m <= to - from; ++m) {
    std::vector<bool> belongs(m, false);
    for (const std::uint64_t zero : zeros) {
      if (zero < from + m) belongs[zero % m] = true;
    }
    if (!zeros_are(zeros, from, to, [&](std::uint64_t n) { return belongs[n % m]; })) continue;
    Residues found{m, {}};
    for (std::uint64_t r = 0; r < m; ++r) {
      if (belongs[r]) found.residues.push_back(r);
    }
    return found;
  }
  return {};
}

}  // namespace grundy
