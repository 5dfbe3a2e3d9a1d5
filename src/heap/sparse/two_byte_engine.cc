#include "heap/sparse/two_byte_engine.h"

#include <algorithm>
#include <bit>

#include "base/stopwatch.h"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_needed_by_certificates = 1 << 18;  // by certificates
constexpr double longest_advance = 0.1;                          // seconds

}  // namespace

// With half of the heaps rare a space would save nothing.
bool TwoByteEngine::can_run(const SparseSpace& space, std::uint64_t rare, std::span<const std::uint32_t> values) {
  if (space.kind == SpaceKind::none || values.size() < 1024 || 5 * rare > 2 * values.size()) return false;
  return space.rank(*std::max_element(values.begin(), values.end())) < most_two_byte_ranks / 2;
}

TwoByteEngine::TwoByteEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
                             std::uint64_t largest_witness, const TwoByteKernel& kernel, std::uint64_t window)
    : state_(std::make_unique<TwoByteState>()),
      kernel_(kernel),
      certified_(values.size()),
      largest_witness_(largest_witness) {
  state_->moves = std::move(moves);
  state_->space = space;
  state_->codes = CodeStore(window);
  state_->codes.make_room(0, values.size());
  for (std::uint64_t n = 1; n < values.size(); ++n) {
    if (space.is_rare(values[n], n)) state_->rare.push_back({n, values[n]});
    *state_->codes.at(n) = state_->code_of(values[n], n);
    state_->rank_count = std::max(state_->rank_count, space.rank(values[n]) + 1);
  }
  begin();
}

TwoByteEngine::TwoByteEngine(TwoByteState state, std::uint64_t certified, std::uint64_t largest_witness,
                             const TwoByteKernel& kernel)
    : state_(std::make_unique<TwoByteState>(std::move(state))),
      kernel_(kernel),
      certified_(certified),
      largest_witness_(largest_witness) {
  begin();
}

void TwoByteEngine::begin() {
  block_end_ = certified_;
  for (std::uint64_t n = state_->codes.first_kept(); n < certified_; ++n)
    largest_value_ = std::max(largest_value_, state_->value(n));
  generator_ = std::make_unique<TwoByteGenerator>(*state_, kernel_);
  certifier_ = std::make_unique<TwoByteCertifier>(*state_, kernel_);
}

std::uint64_t TwoByteEngine::largest_witness() const {
  return std::max(largest_witness_, certifier_->largest_witness());
}

Step TwoByteEngine::advance(std::uint64_t end) {
  const Stopwatch stopwatch;
  while (certified_ < end) {
    // 1. A block: what can be said of all its heaps at once. Old heaps may be forgotten once the rare ones, which look
    // that far
    //    back, lie well inside the window.
    if (certified_ == block_end_) {
      if (stopwatch.seconds() > longest_advance) break;
      const bool rare_are_far = 2 * state_->last_rare() + heaps_needed_by_certificates < state_->codes.window();
      state_->codes.make_room(rare_are_far ? certified_ : 0, certified_ + two_byte_span + two_byte_lanes);
      generator_->begin_block(certified_);
      certifier_->begin_block(certified_);
      block_end_ = certified_ + two_byte_lanes;
    }
    // 2. A heap: its candidate, and whether that is its code.
    std::uint16_t code = generator_->candidate(certified_);
    if ((code & (common_bit - 1u)) >= most_two_byte_ranks / 2) return Step::outgrown;
    if (certifier_->certify(certified_, code) == TwoByteCertifier::Verdict::history_too_short)
      return Step::history_too_short;
    // A source at the distance of a rare heap looks back at the first heaps.
    if ((code & common_bit) == 0 && state_->codes.first_kept() > 0) return Step::history_too_short;
    if (const Step step = take(code); step != Step::advanced) return step;
  }
  return Step::advanced;
}

// The next heap has this code.
Step TwoByteEngine::take(std::uint16_t code) {
  const std::uint64_t n = certified_++;
  *state_->codes.at(n) = code;
  const std::uint32_t value = state_->value_of(code, n);
  const bool has_new_bit = std::bit_width(value) > std::bit_width(largest_value_);
  largest_value_ = std::max(largest_value_, value);
  const unsigned rank = code & (common_bit - 1u);
  if (rank >= state_->rank_count) {
    state_->rank_count = rank + 1;
    generator_->make_room_for(rank);
  }
  if ((code & common_bit) != 0) return Step::advanced;
  state_->rare.push_back({n, value});
  generator_->add_rare(state_->rare.back());
  // The mask was learned when no value had this bit; perhaps it belongs to the mask, and the heap is common.
  return has_new_bit ? Step::outgrown : Step::advanced;
}

}  // namespace grundy
