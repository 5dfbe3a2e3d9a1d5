#include "heap/sparse/sparse_scalar.h"

#include <algorithm>

#include "heap/sparse/sparse_space.h"

namespace grundy {

void SparseScalarEngine::append_next() {
  const std::uint64_t n = values().size();
  if (n == next_lesson_) learn(n + 1);
  if (sides_.empty() || n <= moves_.last_place) {
    naive_.append_next();
  } else {
    naive_.append(next_value());
  }
  sort_in(n);
}

void SparseScalarEngine::continue_from(std::span<const std::uint32_t> values) {
  for (const std::uint32_t value : values) {
    naive_.append(value);
    bits_ |= value;
  }
  taken_over_ = in_use_from_ = values.size();
  next_lesson_ = std::max<std::uint64_t>(first_lesson, values.size());
  if (values.size() >= first_lesson) learn(values.size());
}

void SparseScalarEngine::restore(std::span<const std::uint32_t> values, const Past& past) {
  if (past.taken_over > 0) continue_from(values.first(past.taken_over));
  for (const std::uint32_t value : values.subspan(past.taken_over)) {
    const std::uint64_t n = naive_.values().size();
    if (n == next_lesson_) learn(n + 1);
    naive_.append(value);
    sort_in(n);
  }
  largest_witness_ = past.largest_witness;
}

std::vector<SparseSpace> SparseScalarEngine::spaces() const {
  std::vector<SparseSpace> spaces;
  for (const Side& side : sides_) spaces.push_back(side.space);
  return spaces;
}

void SparseScalarEngine::learn(std::uint64_t in_use_from) {
  next_lesson_ *= 2;
  const std::vector<LearnedSpace> learned = learn_spaces(values(), moves_);
  if (std::equal(learned.begin(), learned.end(), sides_.begin(), sides_.end(),
                 [](const LearnedSpace& a, const Side& b) { return a.space == b.space && a.places == b.places; }))
    return;
  sides_.clear();
  for (const LearnedSpace& side : learned) sides_.push_back({side.space, side.places, {}});
  largest_witness_ = 0;
  learned_at_ = values().size();
  in_use_from_ = in_use_from;
  rare_.clear();
  for (std::uint64_t n = 1; n < values().size(); ++n) sort_in(n);
}

void SparseScalarEngine::sort_in(std::uint64_t n) {
  bits_ |= values()[n];
  if (n == 0) return;
  for (Side& side : sides_) {
    if (side.space.is_rare(values()[n], n)) side.rare.push_back(n);
  }
  if (is_rare(values()[n], n)) rare_.push_back(n);
}

bool SparseScalarEngine::is_rare(std::uint32_t value, std::uint64_t n) const {
  return std::any_of(sides_.begin(), sides_.end(), [&](const Side& side) { return side.space.is_rare(value, n); });
}

// No sum of two values has a bit that none of them has, so the loops need not look whether a mark has room.
void SparseScalarEngine::make_room_for_marks() {
  const std::size_t room = std::size_t{1} << std::bit_width(bits_);
  if (marks_.size() < room) marks_.resize(room, 0);
  if (++round_ == 0) {
    std::fill(marks_.begin(), marks_.end(), 0);
    round_ = 1;
  }
}

std::uint32_t SparseScalarEngine::next_value() {
  const std::uint64_t n = values().size();
  const std::span<const std::uint32_t> g = values();
  make_room_for_marks();
  std::uint32_t* const marks = marks_.data();
  const std::uint32_t round = round_;
  for (const std::uint32_t k : moves_.singles) marks[g[n - k]] = round;
  for (const Side& side : sides_) {
    for (const std::uint32_t k : side.places) {
      for (const std::uint64_t a : side.rare) {
        if (a + k >= n) break;
        // A rare pair of equal heaps is no move of Grundy's game.
        if (moves_.unequal && 2 * a == n) continue;
        marks[g[a] ^ g[n - k - a]] = round;
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
  std::uint32_t* const marks = marks_.data();
  const std::uint32_t round = round_;
  std::uint64_t witness = 0;
  for (std::uint64_t a = 1; missing > 0; ++a) {
    bool any = false;
    for (const std::uint32_t k : moves_.splits) {
      const std::uint64_t m = n - k;
      if (2 * a > m || (moves_.unequal && 2 * a == m)) continue;
      any = true;
      // No branches: whether a value is a new one can't be foretold.
      const std::uint32_t value = g[a] ^ g[m - a];
      const bool is_new = static_cast<int>(value < candidate) & static_cast<int>(marks[value] != round);
      marks[value] = round;
      missing -= is_new ? 1 : 0;
      witness = is_new ? a : witness;
    }
    if (!any) break;
  }
  largest_witness_ = std::max(largest_witness_, witness);
  return missing == 0;
}

}  // namespace grundy
