#include "heap/sparse_scalar.h"

#include <algorithm>

#include "heap/learn_split.h"

namespace grundy::heap {

void SparseScalarEngine::append_next() {
  const std::uint64_t n = values().size();
  if (n == next_lesson_) learn();
  if (split_.kind == SplitKind::none || n <= moves_.last_place) {
    naive_.append_next();
  } else {
    naive_.append(next_value());
  }
  if (split_.kind != SplitKind::none && n > 0 && split_.is_rare(values()[n], n)) rare_.push_back(n);
}

void SparseScalarEngine::continue_from(std::span<const std::uint32_t> values) {
  for (const std::uint32_t value : values) naive_.append(value);
  next_lesson_ = std::max<std::uint64_t>(first_lesson, values.size());
  if (values.size() >= first_lesson) learn();
}

void SparseScalarEngine::learn() {
  next_lesson_ *= 2;
  const LearnedSplit learned = learn_split(values(), moves_);
  if (learned.split == split_) return;
  split_ = learned.split;
  largest_witness_ = 0;
  learned_at_ = values().size();
  rare_.clear();
  if (split_.kind == SplitKind::none) return;
  for (std::uint64_t n = 1; n < values().size(); ++n) {
    if (split_.is_rare(values()[n], n)) rare_.push_back(n);
  }
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
  for (const std::uint32_t k : moves_.splits) {
    for (const std::uint64_t a : rare_) {
      if (a + k >= n) break;
      // A rare pair of equal heaps is no move of Grundy's game.
      if (moves_.unequal && 2 * a == n) continue;
      mark(g[a] ^ g[n - k - a]);
    }
  }
  std::uint32_t candidate = 0;
  while (split_.is_rare(candidate, n) || marked(candidate)) ++candidate;
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

}  // namespace grundy::heap
