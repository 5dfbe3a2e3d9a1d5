// The plain sparse-space engine: one heap after the other, a table of marks. A common value among the options of n
// comes from a pair with a rare part or from a single heap, so the least common value not marked by those is a
// candidate; it is the value of n if every rare value below it is found among the pairs of common heaps, which are
// searched from the smallest part up. Falls back to the definition while the game shows no sparse space.
//
// A game that splits at even and at odd places may have a sparse space for each: a value that is common by both comes,
// at an even place, from a pair with a part that is rare by the first space, and so on; all other values count as rare.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/rule/naive.h"
#include "heap/rule/split_moves.h"
#include "heap/sparse/sparse_space.h"

namespace grundy {

class SparseScalarEngine {
 public:
  SparseScalarEngine(const HeapRule& rule, SplitMoves moves) : moves_(std::move(moves)), naive_(rule) {}

  std::span<const std::uint32_t> values() const { return naive_.values(); }
  // The sparse space if there is one for all places, else one of the kind none.
  SparseSpace space() const { return sides_.size() == 1 ? sides_.front().space : SparseSpace{}; }
  bool has_two_spaces() const { return sides_.size() == 2; }
  // Positions that are rare by some space, in increasing order, heap 0 left out.
  std::span<const std::uint64_t> rare() const { return rare_; }
  // The largest smaller part that was needed to exclude a rare value, since the space was learned.
  std::uint64_t largest_witness() const { return largest_witness_; }
  // The heap before which the space was learned.
  std::uint64_t learned_at() const { return learned_at_; }
  // The spaces of the sides, and how many values there must be at least for an engine to have them.
  std::vector<SparseSpace> spaces() const;
  std::uint64_t in_use_from() const { return in_use_from_; }

  void append_next();

  // Takes the first values from elsewhere, in place of its own, and learns from them.
  void continue_from(std::span<const std::uint32_t> values);

  // What another engine needs besides the values to go on exactly as this one would.
  struct Past {
    std::uint64_t taken_over = 0;  // values that came from elsewhere
    std::uint64_t largest_witness = 0;
  };
  Past past() const { return {taken_over_, largest_witness_}; }
  // Learns where the engine of this past has learned.
  void restore(std::span<const std::uint32_t> values, const Past& past);

 private:
  static constexpr std::uint64_t first_lesson = 512;

  struct Side {
    SparseSpace space;
    std::vector<std::uint32_t> places;
    std::vector<std::uint64_t> rare;
  };

  void learn(std::uint64_t in_use_from);
  void sort_in(std::uint64_t n);
  bool is_rare(std::uint32_t value, std::uint64_t n) const;
  std::uint32_t next_value();
  void make_room_for_marks();
  bool marked(std::uint32_t value) const { return value < marks_.size() && marks_[value] == round_; }
  bool certify(std::uint32_t candidate);

  SplitMoves moves_;
  NaiveEngine naive_;  // keeps the values, and computes them while there is no sparse space
  std::vector<Side> sides_;
  std::vector<std::uint64_t> rare_;
  std::uint64_t next_lesson_ = first_lesson;
  std::uint64_t largest_witness_ = 0;
  std::uint64_t learned_at_ = 0;
  std::uint64_t in_use_from_ = 0;
  std::uint64_t taken_over_ = 0;
  std::vector<std::uint32_t> marks_;  // room for the sum of any two values
  std::uint32_t round_ = 0;
  std::uint32_t bits_ = 0;  // all that occur in values so far
};

}  // namespace grundy
