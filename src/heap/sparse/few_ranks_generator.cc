#include "heap/sparse/few_ranks_generator.h"

namespace grundy {

FewRanksGenerator::FewRanksGenerator(SparseState& state, const FewRanksKernel& kernel, std::uint64_t next)
    : state_(state), kernel_(kernel), next_(next), sources_(state, next), plan_(sources_.from(0)) {}

std::uint64_t FewRanksGenerator::generate(std::uint64_t end) {
  bool stuck = false;
  while (next_ < end) {
    // One by one while a rare heap is near, and up to the one that needs more ranks than there are.
    if (stuck || sources_.is_rare_near(next_)) {
      const unsigned rank = sources_.exact_rank(next_);
      if (rank >= few_ranks) return next_;
      *state_.ranks.at(next_++) = static_cast<std::uint8_t>(rank);
      continue;
    }
    const std::uint64_t count = end - next_;
    const std::uint64_t done = kernel_.generate(plan_, state_.ranks.at(next_), count);
    next_ += done;
    stuck = done < count;
  }
  return next_;
}

}  // namespace grundy
