// What the block engine asks of a generator: for each heap the rank of its candidate, the least common value that no
// pair with a rare part and no single heap gives.
#pragma once

#include <cstdint>

namespace grundy {

class CandidateGenerator {
 public:
  virtual ~CandidateGenerator() = default;

  // Writes the ranks of the heaps below `end`, and perhaps of a few more, and returns how far it came: earlier than
  // `end` if a rank would be state.rank_count or more.
  virtual std::uint64_t generate(std::uint64_t end) = 0;

  // Sources that start to count later than this heap are not in the plans.
  virtual std::uint64_t valid_until() const = 0;

  // Continues at heap `next`, just after a heap that was found to be rare, with that heap as one more source. False
  // where another generator has to be made.
  virtual bool go_on_after_rare_heap(std::uint64_t /*next*/) { return false; }

  // How many rows of 256 bits are united for a heap at most; 0 where it is not done by rows.
  virtual double rows_per_heap() const { return 0; }
};

}  // namespace grundy
