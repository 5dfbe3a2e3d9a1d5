#include "heap/sparse/block_engine.h"

#include <algorithm>
#include <bit>
#include <thread>

#include "base/stopwatch.h"
#include "heap/sparse/certifier.h"
#include "heap/sparse/few_ranks_certifier.h"
#include "heap/sparse/few_ranks_generator.h"
#include "heap/sparse/generator.h"
#include "heap/sparse/shared_certifier.h"
#include "heap/sparse/two_phase_generator.h"
#include "heap/sparse/wide_certifier.h"
#include "heap/sparse/word_generator.h"

namespace grundy {
namespace {

constexpr unsigned most_ranks = 255;  // one byte value marks rare heaps
constexpr unsigned spare_ranks = 4;
constexpr unsigned spare_ranks_of_wide =
    24;  // plans for wide blocks take long to learn: they should not be outgrown soon
constexpr std::uint64_t first_heaps_needed = 1 << 18;  // by certificates
constexpr std::uint64_t largest_chunk = 1024 * block_lanes;
// With few ranks a chunk takes so little time that two threads would do little but meet.
constexpr std::uint64_t largest_chunk_of_few = 1 << 18;
constexpr std::uint64_t largest_chunk_of_two = 1 << 22;
// For each of those who certify, as far as the generator comes in a moment: nobody may have to wait long for a stop.
constexpr std::uint64_t largest_slice = 1 << 22;
constexpr std::uint64_t first_slice = 1 << 15;
constexpr double longest_chunk = 0.3;  // seconds
// With fewer heaps than these blocks are hardly left for another engine, since a single rare heap would be frequent.
constexpr std::uint64_t least_heaps_to_leave = 1 << 17;

static_assert(largest_chunk % wide_lanes == 0);

// The kernels of few ranks have levels of their own; whoever chose a kernel wants no higher one.
FewRanksKernel few_kernel_below(Instructions level) {
  if (level == Instructions::scalar) return scalar_few_ranks();
  if (level == Instructions::simd128) return simd128_few_ranks();
  return level == Instructions::avx2 ? avx2_few_ranks() : best_few_ranks();
}

std::optional<WideKernel> wide_kernel_below(Instructions level) {
  if (level < Instructions::avx512) return std::nullopt;
  return avx512_wide_kernel();
}

}  // namespace

bool BlockEngine::can_run(const SparseSpace& space, std::span<const std::uint32_t> values) {
  if (space.kind == SpaceKind::none || values.size() < 1024) return false;
  const std::uint32_t largest = *std::max_element(values.begin(), values.end());
  std::uint64_t last_rare = values.size() - 1;
  while (last_rare > 0 && !space.is_rare(values[last_rare], last_rare)) --last_rare;
  const std::uint32_t ranks = space.rank(largest) + spare_ranks;
  return ranks < most_ranks && SparseGenerator::can_look_back_at(last_rare, ranks);
}

BlockEngine::BlockEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
                         std::uint64_t largest_witness, const HeapKernel& kernel, unsigned threads,
                         std::uint64_t window, CertifyingPeers* peers)
    : state_(std::make_unique<SparseState>()),
      kernel_(kernel),
      few_kernel_(few_kernel_below(kernel.level)),
      wide_kernel_(wide_kernel_below(kernel.level)),
      word_kernel_(word_kernel_below(kernel.level)),
      threads_(threads),
      peers_(peers),
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
                         const HeapKernel& kernel, unsigned threads, CertifyingPeers* peers)
    : state_(std::make_unique<SparseState>(std::move(state))),
      kernel_(kernel),
      few_kernel_(few_kernel_below(kernel.level)),
      wide_kernel_(wide_kernel_below(kernel.level)),
      word_kernel_(word_kernel_below(kernel.level)),
      threads_(threads),
      peers_(peers),
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

void BlockEngine::begin_wide_blocks_at(std::uint64_t heap, const WideKernel& kernel) {
  wide_from_ = heap;
  wide_kernel_ = kernel;
  certifier_.reset();
  restart(certified_);
}

bool BlockEngine::words_will_do() const { return WordGenerator::is_worth_while(*state_, word_kernel_); }

bool BlockEngine::wide_blocks_are_due() const {
  return !is_wide_ && wide_kernel_ && certified_ >= wide_from_ && !has_few_ranks() &&
         (words_will_do() || TwoPhaseGenerator::can_start(*state_, certified_)) &&
         WideCertifier::can_start(*state_, certified_);
}

unsigned BlockEngine::ranks_for_long() const {
  unsigned ranks = 0;
  for (const std::uint8_t rank : state_->recent_ranks(certified_)) {
    if (rank != RankStore::rare_mark) ranks = std::max(ranks, rank + 1u);
  }
  const unsigned for_long = std::min(most_ranks, ranks + spare_ranks_of_wide);
  // No more than whole words hold, unless it will be soon.
  for (unsigned word = 64; word <= most_ranks_in_words; word += 64) {
    if (ranks + spare_ranks <= word) return std::min(for_long, word);
  }
  return for_long;
}

bool BlockEngine::planes_are_too_large() const {
  return !has_few_ranks() && !words_will_do() && !is_wide_ &&
         !SparseGenerator::can_look_back_at(state_->last_rare(), state_->rank_count);
}

void BlockEngine::restart(std::uint64_t next) {
  is_wide_ = false;
  is_wide_ = wide_blocks_are_due();
  if (is_wide_) state_->rank_count = std::max(state_->rank_count, ranks_for_long());
  state_->ranks.make_room(0, next + 2 * wide_lanes);
  generated_ = next;
  if (planes_are_too_large()) return;
  if (has_few_ranks()) {
    state_->rank_count = few_ranks;
    generator_ = std::make_unique<FewRanksGenerator>(*state_, few_kernel_, next);
  } else if (words_will_do()) {
    generator_ = std::make_unique<WordGenerator>(*state_, word_kernel_, next);
  } else if (is_wide_) {
    generator_ = std::make_unique<TwoPhaseGenerator>(*state_, kernel_, *wide_kernel_, next);
  } else {
    generator_ = std::make_unique<SparseGenerator>(*state_, kernel_, next);
  }
  if (certifier_ && certifier_ranks_ == state_->rank_count && (certifier_is_wide_ || !is_wide_)) {
    certifier_->restart(certified_);
  } else {
    make_certifier();
  }
}

void BlockEngine::make_certifier() {
  if (has_few_ranks()) {
    certifier_ = std::make_unique<FewRanksCertifier>(*state_, few_kernel_, certified_);
  } else if (is_wide_) {
    certifier_ = std::make_unique<WideCertifier>(*state_, kernel_, *wide_kernel_, few_kernel_, certified_);
  } else {
    certifier_ = std::make_unique<SparseCertifier>(*state_, kernel_, few_kernel_, certified_);
  }
  certifier_ranks_ = state_->rank_count;
  certifier_is_wide_ = is_wide_;
  if (peers_ == nullptr) return;
  const CertifierKind kind = has_few_ranks() ? CertifierKind::few
                             : is_wide_      ? CertifierKind::wide
                                             : CertifierKind::plain;
  certifier_ = std::make_unique<SharedCertifier>(std::move(certifier_), *state_, kind, certified_, *peers_);
}

// Short at first, and soon after a rare heap, when a failed certificate is likely: what was generated beyond it is
// lost.
std::uint64_t BlockEngine::chunk() const {
  if (peers_ != nullptr) {
    const std::uint64_t helpers = std::max(1u, peers_->count());
    const auto in_a_moment = static_cast<std::uint64_t>(longest_chunk * heaps_a_second_);
    const std::uint64_t most = std::clamp(in_a_moment, first_slice, helpers * largest_slice);
    return std::clamp<std::uint64_t>(certified_ / 16, 1024, most);
  }
  const std::uint64_t largest = !has_few_ranks() ? largest_chunk
                                : threads_ > 1   ? largest_chunk_of_two
                                                 : largest_chunk_of_few;
  const std::uint64_t quiet = (certified_ - state_->last_rare()) / 2;
  return std::clamp<std::uint64_t>(std::min(certified_ / 16, quiet), 1024, largest);
}

std::uint64_t BlockEngine::generate(std::uint64_t goal) {
  const Stopwatch stopwatch;
  const std::uint64_t reached = generator_->generate(goal);
  heaps_a_second_ = static_cast<double>(reached - generated_) / std::max(stopwatch.seconds(), 1e-6);
  return reached;
}

Step BlockEngine::advance(std::uint64_t end) {
  if (planes_are_too_large()) return Step::outgrown;
  // Rare heaps become sources when heaps are larger than they are; the plans hold those that count by now.
  // And wide blocks begin where everything is certified.
  const bool switching = wide_blocks_are_due();
  const bool due = switching || generated_ + block_lanes >= generator_->valid_until();
  if (due && certified_ == generated_) restart(certified_);
  std::uint64_t goal = switching && !is_wide_
                           ? generated_
                           : std::min({end, generated_ + chunk(), generator_->valid_until() - block_lanes});
  // What wide blocks learn depends on where they begin, which is the same place however long the chunks are.
  if (!is_wide_ && wide_kernel_ && certified_ < wide_from_) goal = std::min(goal, std::max(generated_, wide_from_));
  // The certifier's plan was made for what was there; later more of the first heaps may serve as smaller parts.
  if (certified_ >= certifier_->plan_until()) make_certifier();
  goal = std::min(goal, std::max(generated_, certifier_->plan_until()));
  // Heaps may be forgotten once the rare ones, which look that far back, lie well inside the window.
  const bool rare_are_far = 2 * state_->last_rare() + first_heaps_needed < state_->ranks.window();
  state_->ranks.make_room(rare_are_far ? certified_ : 0, std::max(goal, generated_) + 2 * wide_lanes);

  const std::uint64_t to_certify = generated_;
  std::uint64_t reached = generated_;
  CandidateCertifier::Outcome outcome;
  if (threads_ > 1 || peers_ != nullptr) {
    // Messages are for the thread that began to exchange them: it certifies.
    std::thread generating([&] {
      if (goal > generated_) reached = generate(goal);
    });
    outcome = certifier_->certify(to_certify);
    generating.join();
  } else {
    if (goal > generated_) reached = generate(goal);
    outcome = certifier_->certify(to_certify);
  }
  largest_witness_ = std::max(largest_witness_, certifier_->largest_witness());

  if (outcome.failed) {
    if (outcome.history_too_short) return Step::history_too_short;
    const std::uint64_t heap = outcome.failed->heap;
    const std::uint32_t value = outcome.failed->value;
    // A source at the distance of this heap looks back at the first heaps.
    if (state_->ranks.first_kept() > 0) {
      certified_ = heap;
      return Step::history_too_short;
    }
    // The mask was learned when no value had this bit; perhaps it belongs to the mask, and the heap is common.
    const bool has_new_bit = std::bit_width(value) > std::bit_width(state_->largest_value(heap));
    *state_->ranks.at(heap) = RankStore::rare_mark;
    state_->rare.push_back(*outcome.failed);
    certified_ = heap + 1;
    if (has_new_bit) return Step::outgrown;
    if (state_->rare.size() > rare_at_start_ + rare_at_start_ / 4 + 32) return Step::outgrown;
    if (certified_ >= least_heaps_to_leave && rare_heaps_are_frequent(state_->rare, certified_)) return Step::outgrown;
    if (generator_->go_on_after_rare_heap(certified_)) {
      generated_ = certified_;
      certifier_->restart(certified_);
      return Step::advanced;
    }
    wide_from_ = std::max(wide_from_, certified_ + heaps_between_lessons);
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
