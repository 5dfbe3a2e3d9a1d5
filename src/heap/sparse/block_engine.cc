#include "heap/sparse/block_engine.h"

#include <algorithm>
#include <bit>
#include <thread>

#include "heap/sparse/certifier.h"
#include "heap/sparse/few_ranks_certifier.h"
#include "heap/sparse/few_ranks_generator.h"
#include "heap/sparse/generator.h"

namespace grundy {
namespace {

constexpr unsigned most_ranks = 255;  // one byte value marks rare heaps
constexpr unsigned spare_ranks = 4;
constexpr std::uint64_t first_heaps_needed = 1 << 18;  // by certificates
constexpr std::uint64_t largest_chunk = 1024 * block_lanes;
// With few ranks a chunk takes so little time that two threads would do little but meet.
constexpr std::uint64_t largest_chunk_of_few = 1 << 18;
constexpr std::uint64_t largest_chunk_of_two = 1 << 22;

// The kernels of few ranks have levels of their own; whoever chose a kernel wants no higher one.
FewRanksKernel few_kernel_below(Instructions level) {
  if (level == Instructions::scalar) return scalar_few_ranks();
  return level == Instructions::avx2 ? avx2_few_ranks() : best_few_ranks();
}

}  // namespace

bool BlockEngine::can_run(const SparseSpace& space, std::span<const std::uint32_t> values) {
  if (space.kind == SpaceKind::none || values.size() < 1024) return false;
  const std::uint32_t largest = *std::max_element(values.begin(), values.end());
  return space.rank(largest) + spare_ranks < most_ranks;
}

BlockEngine::BlockEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
                         std::uint64_t largest_witness, const HeapKernel& kernel, unsigned threads,
                         std::uint64_t window)
    : state_(std::make_unique<SparseState>()),
      kernel_(kernel),
      few_kernel_(few_kernel_below(kernel.level)),
      threads_(threads),
      certified_(values.size()),
      largest_witness_(largest_witness) {
  state_->moves = std::move(moves);
  state_->space = space;
  state_->ranks = RankStore(window);
  state_->ranks.make_room(0, values.size());
  for (std::uint64_t n = 1; n < values.size(); ++n) {
    if (space.is_rare(values[n], n)) {
      state_->rare.push_back({n, values[n]});
    } else {
      const std::uint32_t rank = space.rank(values[n]);
      *state_->ranks.at(n) = static_cast<std::uint8_t>(rank);
      state_->rank_count = std::max(state_->rank_count, rank + 1);
    }
  }
  const bool few = state_->rank_count <= few_ranks && has_few_ranks_kernel(space);
  state_->rank_count = few ? few_ranks : std::min(most_ranks, state_->rank_count + spare_ranks);
  rare_at_start_ = state_->rare.size();
  restart(certified_);
}

BlockEngine::BlockEngine(SparseState state, std::uint64_t certified, std::uint64_t largest_witness,
                         const HeapKernel& kernel, unsigned threads)
    : state_(std::make_unique<SparseState>(std::move(state))),
      kernel_(kernel),
      few_kernel_(few_kernel_below(kernel.level)),
      threads_(threads),
      certified_(certified),
      largest_witness_(largest_witness),
      rare_at_start_(state_->rare.size()) {
  restart(certified_);
}

bool BlockEngine::has_few_ranks_kernel(const SparseSpace& space) const {
  return few_kernel_.level != Instructions::scalar && FewRanksCertifier::fits(space);
}

bool BlockEngine::has_few_ranks() const {
  return state_->rank_count <= few_ranks && has_few_ranks_kernel(state_->space);
}

void BlockEngine::restart(std::uint64_t next) {
  state_->ranks.make_room(0, next + 2 * block_lanes);
  if (has_few_ranks()) {
    state_->rank_count = few_ranks;
    generator_ = std::make_unique<FewRanksGenerator>(*state_, few_kernel_, next);
  } else {
    generator_ = std::make_unique<SparseGenerator>(*state_, kernel_, next);
  }
  if (certifier_ && certifier_ranks_ == state_->rank_count) {
    certifier_->restart(certified_);
  } else {
    make_certifier();
  }
  generated_ = next;
}

void BlockEngine::make_certifier() {
  if (has_few_ranks()) {
    certifier_ = std::make_unique<FewRanksCertifier>(*state_, few_kernel_, certified_);
  } else {
    certifier_ = std::make_unique<SparseCertifier>(*state_, kernel_, few_kernel_, certified_);
  }
  certifier_ranks_ = state_->rank_count;
}

// Short at first, when a failed certificate is likely.
std::uint64_t BlockEngine::chunk() const {
  const std::uint64_t largest = !has_few_ranks() ? largest_chunk
                                : threads_ > 1   ? largest_chunk_of_two
                                                 : largest_chunk_of_few;
  return std::clamp<std::uint64_t>(certified_ / 16, 1024, largest);
}

Step BlockEngine::advance(std::uint64_t end) {
  // Rare heaps become sources when heaps are larger than they are; the plans hold those that count by now.
  if (generated_ + block_lanes >= generator_->valid_until() && certified_ == generated_) restart(certified_);
  const std::uint64_t goal = std::min({end, generated_ + chunk(), generator_->valid_until() - block_lanes});
  // Heaps may be forgotten once the rare ones, which look that far back, lie well inside the window.
  const bool rare_are_far = 2 * state_->last_rare() + first_heaps_needed < state_->ranks.window();
  state_->ranks.make_room(rare_are_far ? certified_ : 0, std::max(goal, generated_) + 2 * block_lanes);

  // The certifier's plan was made for what was there; later more of the first heaps may serve as smaller parts.
  if (certifier_->is_outdated(certified_)) make_certifier();

  const std::uint64_t to_certify = generated_;
  std::uint64_t reached = generated_;
  CandidateCertifier::Outcome outcome;
  if (threads_ > 1) {
    std::thread certifying([&] { outcome = certifier_->certify(to_certify); });
    if (goal > generated_) reached = generator_->generate(goal);
    certifying.join();
  } else {
    if (goal > generated_) reached = generator_->generate(goal);
    outcome = certifier_->certify(to_certify);
  }
  largest_witness_ = std::max(largest_witness_, certifier_->largest_witness());

  if (outcome.failed) {
    if (outcome.history_too_short) return Step::history_too_short;
    const std::uint64_t heap = outcome.failed->heap;
    const std::uint32_t value = outcome.failed->value;
    // The mask was learned when no value had this bit; perhaps it belongs to the mask, and the heap is common.
    const bool has_new_bit = std::bit_width(value) > std::bit_width(state_->largest_value(heap));
    *state_->ranks.at(heap) = RankStore::rare_mark;
    state_->rare.push_back(*outcome.failed);
    certified_ = heap + 1;
    if (has_new_bit && state_->ranks.first_kept() == 0) return Step::outgrown;
    if (state_->rare.size() > rare_at_start_ + rare_at_start_ / 4 + 32) return Step::outgrown;
    // A source at the distance of this heap looks back at the first heaps.
    if (state_->ranks.first_kept() > 0) return Step::history_too_short;
    restart(certified_);
    return Step::advanced;
  }
  certified_ = to_certify;
  const bool stuck = reached < goal;
  generated_ = reached;
  if (stuck && certified_ == generated_) {
    if (state_->rank_count >= most_ranks) return Step::outgrown;
    state_->rank_count = std::min(most_ranks, state_->rank_count + 2 * spare_ranks);
    restart(certified_);
  }
  return Step::advanced;
}

}  // namespace grundy
