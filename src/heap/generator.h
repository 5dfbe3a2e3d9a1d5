// Generates candidates: for each heap the least common value that no pair with a rare part and no single heap gives.
// It takes a block of heaps at once; only sources closer than a block (or a group of 32) are done heap by heap.
//
// While codes are below 64, plans hold every far source and the lanes' reached codes fit one word each. With more
// codes there are many rare heaps as well, and uniting the rows of all of them for every code would be too much: the
// plan stops early, and the first few codes that seem free in a lane are checked against all sources.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/bit_planes.h"
#include "heap/cover_plan.h"
#include "heap/sparse_state.h"

namespace grundy::heap {

class Generator {
 public:
  // Prepares to continue at heap `next`, whose predecessors' codes are in the state.
  Generator(SparseState& state, const Kernel& kernel, std::uint64_t next);

  // Writes the codes of the heaps below `end` and returns how far it came: earlier than `end` if a code would be
  // state.code_count or more.
  std::uint64_t generate(std::uint64_t end);

  // Sources that start to count later than this heap are not in the plans.
  std::uint64_t valid_until() const { return valid_until_; }

 private:
  static constexpr unsigned most_codes_in_a_word = 64;

  unsigned exact_code(std::uint64_t n);
  bool generate_one(std::uint64_t n);
  std::uint64_t generate_block_in_words(std::uint64_t n0);
  std::uint64_t generate_block_by_candidates(std::uint64_t n0);
  std::uint64_t generate_block_slowly(std::uint64_t n0);
  Row free_lanes(std::uint64_t n0);

  SparseState& state_;
  Kernel kernel_;
  std::uint64_t next_;
  std::uint64_t valid_until_ = ~std::uint64_t{0};
  bool in_words_;
  bool sentinels_collide_ = false;  // some heap in reach is rare (or none) and its code might look like a common one
  std::vector<Source> pairs_;       // rare part and place of the split
  std::vector<Source> near_;
  std::vector<Source> far_;
  BitPlanes planes_;
  CoverPlan plan_;
  std::vector<Row> rows_;
  std::vector<std::uint8_t> free_;  // as spread: which codes seem free in a lane
  std::vector<std::uint64_t> stamps_;
};

}  // namespace grundy::heap
