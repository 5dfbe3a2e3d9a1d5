#include "heap/sparse/sparse_scalar.h"

#include <algorithm>

#include "heap/sparse/sparse_space.h"

namespace grundy {

void SparseScalarEngine::append_next() {
  const std::uint64_t n = values().size();
  if (n == next_lesson_) learn();
  if (sides_.empty() || n <= moves_.last_place) {
    naive_.append_next();
  } else {
    naive_.append(next_value());
  }
  sort_in(n);
}

void SparseScalarEngine::continue_from(std::span<const std::uint32_t> values) {
  for (const std::uint32_t value : values) naive_.append(value);
  next_lesson_ = std::max<std::uint64_t>(first_lesson, values.size());
  if (values.size() >= first_lesson) learn();
}

void SparseScalarEngine::learn() {
  next_lesson_ *= 2;
  const std::vector<LearnedSpace> learned = learn_spaces(values(), moves_);
  if (std::equal(learned.begin(), learned.end(), sides_.begin(), sides_.end(),
                 [](const LearnedSpace& a, const Side& b) { return a.space == b.space && a.places == b.places; }))
    return;
  sides_.clear();
  for (const LearnedSpace& side : learned) sides_.push_back({side.space, side.places, {}});
  largest_witness_ = 0;
  learned_at_ = values().size();
  rare_.clear();
  for (std::uint64_t n = 1; n < values().size(); ++n) sort_in(n);
}

void SparseScalarEngine::sort_in(std::uint64_t n) {
  if (n == 0) return;
  for (Side& side : sides_) {
    if (side.space.is_rare(values()[n], n)) side.rare.push_back(n);
  }
  if (is_rare(values()[n], n)) rare_.push_back(n);
}

bool SparseScalarEngine::is_rare(std::uint32_t value, std::uint64_t n) const {
  return std::any_of(sides_.begin(), sides_.end(), [&](const Side& side) { return side.space.is_rare(value, n); });
}

void SparseScalarEngine::mark(std::uint32_t value) {
  if (value >= marks_.size()) marks_.resize(std::bit_ceil(value + 1u), 0);
  marks_[value] = round_;
}

std::uint32_t SparseScalarEngine::next_value() {
  const std::uint64_t n = values().size();
  const std::span<const std::uint32_t> g = values();
  if (++round_ == 0) {
    std::fill(marks_.begin(), marks_.end(), 0);
    round_ = 1;
  }
  for (const std::uint32_t k : moves_.singles) mark(g[n - k]);
  for (const Side& side : sides_) {
    for (const std::uint32_t k : side.places) {
      for (const std::uint64_t a : side.rare) {
        if (a + k >= n) break;
        // A rare pair of equal heaps is no move of Grundy's game.
        if (moves_.unequal && 2 * a == n) continue;
        mark(g[a] ^ g[n - k - a]);
      }
    }
  }
  std::uint32_t candidate = 0;
  while (is_rare(candidate, n) || marked(candidate)) ++candidate;
  if (certify(candidate)) return candidate;
  std::uint32_t value = 0;
  while (marked(value)) ++value;
  return value;
}

// Marks what pairs of heaps give, smallest part first, until every rare value below the candidate is marked.
bool SparseScalarEngine::certify(std::uint32_t candidate) {
  const std::uint64_t n = values().size();
  const std::span<const std::uint32_t> g = values();
  std::uint32_t missing = 0;
  for (std::uint32_t value = 0; value < candidate; ++value) missing += marked(value) ? 0 : 1;
  for (std::uint64_t a = 1; missing > 0; ++a) {
    bool any = false;
    for (const std::uint32_t k : moves_.splits) {
      const std::uint64_t m = n - k;
      if (2 * a > m || (moves_.unequal && 2 * a == m)) continue;
      any = true;
      const std::uint32_t value = g[a] ^ g[m - a];
      if (value >= candidate || marked(value)) continue;
      mark(value);
      --missing;
      largest_witness_ = std::max(largest_witness_, a);
    }
    if (!any) return false;
  }
  return true;
}

}  // namespace grundy
