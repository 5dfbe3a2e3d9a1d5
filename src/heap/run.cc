#include "heap/run.h"

#include <algorithm>
#include <limits>

#include "base/stopwatch.h"

namespace grundy {
namespace {

constexpr std::uint64_t least_heaps_for_blocks = 4096;
constexpr std::uint64_t least_heaps_for_two_bytes = 8192;
constexpr double longest_step = 0.1;  // seconds
constexpr std::uint64_t heaps_needed_by_certificates = 1 << 18;

}  // namespace

HeapRun::HeapRun(const HeapRule& rule, HeapRunOptions options)
    : rule_(rule),
      moves_(split_moves(rule)),
      options_(options),
      kernel_(best_kernel()),
      next_lesson_(least_heaps_for_two_bytes) {
  if (moves_) {
    plain_ = std::make_unique<SparseScalarEngine>(rule_, *moves_);
  } else {
    naive_ = std::make_unique<NaiveEngine>(rule_);
  }
}

std::string_view HeapRun::engine() const {
  if (recalled_) return "computing dropped heaps again";
  if (blocks_ && blocks_->has_few_ranks()) return "blocks of few codes";
  if (blocks_ && blocks_->has_words()) return blocks_->has_wide_blocks() ? "words and wide blocks" : "words and blocks";
  if (blocks_) return blocks_->has_wide_blocks() ? "wide blocks" : "blocks";
  if (two_bytes_) return "codes of two bytes";
  if (has_two_spaces()) return "sparse, two spaces";
  return plain_ && plain_->space().kind != SpaceKind::none ? "sparse" : "definition";
}

std::string_view HeapRun::kernel() const {
  if (two_bytes_) return to_string(two_bytes_->level());
  return to_string(blocks_ ? blocks_->level() : kernel_.level);
}

std::uint64_t HeapRun::engine_size() const {
  if (blocks_) return blocks_->certified();
  if (two_bytes_) return two_bytes_->certified();
  return plain_ ? plain_->values().size() : naive_->values().size();
}

std::uint32_t HeapRun::value(std::uint64_t n) const {
  if (blocks_) return blocks_->state().value(n);
  if (two_bytes_) return two_bytes_->state().value(n);
  return plain_ ? plain_->values()[n] : naive_->values()[n];
}

bool HeapRun::holds_all() const {
  if (two_bytes_) return two_bytes_->state().codes.first_kept() == 0;
  return !blocks_ || blocks_->state().ranks.first_kept() == 0;
}

Status HeapRun::advance(std::uint64_t end, const ValueListener& listener, const RankListener& rank_listener) {
  if (size_ >= end) return Done{};
  if (Status computed = compute(end); !computed) return computed;
  // The block engine may be a little past the end.
  const std::uint64_t available = std::min(end, engine_size());
  if (rank_listener && blocks_ && blocks_->has_few_ranks() && size_ > blocks_->state().last_rare()) {
    // Ranks come in whole rows; what does not fill one waits for the next time, or goes out as values at the end.
    hand_out_values(std::min(available, (size_ + few_lanes - 1) / few_lanes * few_lanes), listener);
    hand_out_ranks(available / few_lanes * few_lanes, rank_listener);
    if (available < end) return Done{};
  }
  hand_out_values(available, listener);
  return Done{};
}

Status HeapRun::compute(std::uint64_t end) {
  if (recalled_) return recall();
  if (!blocks_ && !two_bytes_) {
    // About as much work as one chunk of the block engine.
    const std::uint64_t heaps = std::clamp<std::uint64_t>((std::uint64_t{1} << 22) / (engine_size() + 64), 16, 4096);
    const Stopwatch stopwatch;
    const std::uint64_t goal = std::min(end, next_lesson());
    for (std::uint64_t i = 0; i < heaps && engine_size() < goal; ++i) {
      plain_ ? plain_->append_next() : naive_->append_next();
      if (plain_ && plain_->in_use_from() != phases_.back().from) note_spaces();
      // A heap may take long by the definition; whoever wants to stop shall not have to wait for many of them.
      if (stopwatch.seconds() > longest_step) break;
    }
    if (plain_) choose_engine();
    return Done{};
  }
  switch (blocks_ ? blocks_->advance(end) : two_bytes_->advance(std::min(end, next_lesson()))) {
    case Step::advanced:
      return two_bytes_ && two_bytes_->certified() == next_lesson_ ? take_lesson() : Done{};
    case Step::outgrown:
      return learn_again();
    case Step::history_too_short:
      return begin_recall();
  }
  return Done{};
}

void HeapRun::hand_out_values(std::uint64_t end, const ValueListener& listener) {
  if (end <= size_) return;
  buffer_.clear();
  std::uint32_t decoded[2][256];
  if (blocks_) {
    for (unsigned parity = 0; parity < 2; ++parity) {
      for (unsigned rank = 0; rank < 256; ++rank) decoded[parity][rank] = space().common_value(rank, parity);
    }
  }
  for (std::uint64_t n = size_; n < end; ++n) {
    const std::uint8_t rank = blocks_ ? *blocks_->state().ranks.at(n) : RankStore::rare_mark;
    buffer_.push_back(rank == RankStore::rare_mark ? value(n) : decoded[n & 1][rank]);
  }
  const std::uint64_t first = size_;
  size_ = end;
  if (listener) listener(first, buffer_);
}

void HeapRun::hand_out_ranks(std::uint64_t end, const RankListener& listener) {
  if (end <= size_) return;
  const SparseState& state = blocks_->state();
  RankRows rows = {size_, {state.ranks.at(size_), state.ranks.at(end)}, {}, blocks_->few_kernel()};
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (unsigned rank = 0; rank < few_ranks; ++rank)
      rows.values[parity][rank] = static_cast<std::uint8_t>(state.space.common_value(rank, parity));
  }
  size_ = end;
  listener(rows);
}

// What the fast engines look back at must be there.
bool HeapRun::last_place_is_far() const { return plain_->values().size() >= 4 * std::uint64_t{moves_->last_place}; }

bool HeapRun::rare_heaps_have_thinned_out() const {
  const std::uint64_t n = plain_->values().size();
  if (n < least_heaps_for_blocks || !last_place_is_far() || !BlockEngine::can_run(plain_->space(), plain_->values()))
    return false;
  const auto rare = plain_->rare();
  std::vector<RareHeap> recent;
  for (auto heap = std::lower_bound(rare.begin(), rare.end(), n / 2); heap != rare.end(); ++heap)
    recent.push_back({*heap, plain_->values()[*heap]});
  return !rare_heaps_are_frequent(recent, n);
}

void HeapRun::choose_engine() {
  if (rare_heaps_have_thinned_out()) return start_blocks();
  if (plain_->values().size() < next_lesson_) return;
  next_lesson_ = 2 * plain_->values().size();
  if (start_two_bytes()) note_spaces();
}

bool HeapRun::start_two_bytes() {
  if (!last_place_is_far()) return false;
  const LearnedSpace learned = learn_one_space(plain_->values(), *moves_);
  if (!TwoByteEngine::can_run(learned.space, learned.rare, plain_->values())) return false;
  learned_at_ = plain_->values().size();
  in_use_from_ = learned_at_;
  next_lesson_ = 2 * learned_at_;
  two_bytes_ = std::make_unique<TwoByteEngine>(*moves_, learned.space, plain_->values(), 0, best_two_byte_kernel(),
                                               options_.window);
  plain_.reset();
  return true;
}

// Lessons come when the heaps have doubled, at places that do not depend on how fast the machine is.
std::uint64_t HeapRun::next_lesson() const {
  return engine_size() < next_lesson_ && holds_all() ? next_lesson_ : std::numeric_limits<std::uint64_t>::max();
}

// While rare heaps are frequent another space may have fewer of them; once they are not, the block engine may be able
// to run.
Status HeapRun::take_lesson() {
  const std::uint64_t before = next_lesson_ / 2;
  next_lesson_ *= 2;
  const TwoByteState& state = two_bytes_->state();
  const bool has_something_new = state.last_rare() >= before || state.rank_count < RankStore::rare_mark;
  return has_something_new ? learn_again() : Done{};
}

void HeapRun::start_blocks() {
  learned_at_ = plain_->learned_at();
  in_use_from_ = plain_->in_use_from();
  blocks_ = std::make_unique<BlockEngine>(*moves_, plain_->space(), plain_->values(), plain_->largest_witness(),
                                          kernel_, options_.threads, options_.window, options_.peers);
  plain_.reset();
}

// Back to plain values and a new look at them.
Status HeapRun::learn_again() {
  if (!holds_all()) return begin_recall();
  plain_ = std::make_unique<SparseScalarEngine>(rule_, *moves_);
  plain_->continue_from(all_values());
  blocks_.reset();
  two_bytes_.reset();
  const bool blocks =
      rare_heaps_have_thinned_out() || (!start_two_bytes() && BlockEngine::can_run(plain_->space(), plain_->values()));
  if (blocks) start_blocks();
  note_spaces();
  return Done{};
}

// A rare heap that comes late makes all heaps sources again, also those that were dropped; and a space, or a search,
// may need them too. They can be had again by computing them again, which takes as long as the run took so far.
Status HeapRun::begin_recall() {
  if (options_.peers != nullptr) {
    return limit_reached(
        "heaps are needed that are no longer kept; one process alone computes them again, or keeps more (--keep)");
  }
  recalled_ = std::make_unique<HeapRun>(rule_, HeapRunOptions{.threads = options_.threads});
  return Done{};
}

Status HeapRun::recall() {
  if (Status step = recalled_->advance(size_, {}); !step) return step;
  if (recalled_->size() < size_) return Done{};
  // Twice as far back as the heap that was in the way can be looked at, and old heaps are dropped only after that.
  const std::uint64_t window = 4 * engine_size() + heaps_needed_by_certificates;
  const std::unique_ptr<HeapRun> all = std::move(recalled_);
  naive_ = std::move(all->naive_);
  plain_ = std::move(all->plain_);
  two_bytes_ = std::move(all->two_bytes_);
  blocks_ = std::move(all->blocks_);
  next_lesson_ = all->next_lesson_;
  learned_at_ = all->learned_at_;
  in_use_from_ = all->in_use_from_;
  phases_ = std::move(all->phases_);
  options_.window = RankStore::unlimited;
  keep_only(window);
  return Done{};
}

void HeapRun::note_spaces() {
  SpacePhase now;
  if (blocks_ || two_bytes_) now = {in_use_from_, {space()}};
  if (plain_) now = {plain_->in_use_from(), plain_->spaces()};
  if (now.spaces != phases_.back().spaces) phases_.push_back(std::move(now));
}

const std::vector<SparseSpace>& HeapRun::spaces_of(std::uint64_t size) const {
  const auto later = std::upper_bound(phases_.begin() + 1, phases_.end(), size,
                                      [](std::uint64_t heaps, const SpacePhase& phase) { return heaps < phase.from; });
  return std::prev(later)->spaces;
}

std::vector<std::uint64_t> HeapRun::rare_heaps(std::uint64_t end) const {
  std::vector<std::uint64_t> heaps;
  const std::vector<SparseSpace>& spaces = spaces_of(end);
  if (&spaces == &phases_.back().spaces) {
    for (const RareHeap& found : rare()) {
      if (found.heap < end) heaps.push_back(found.heap);
    }
    return heaps;
  }
  for (std::uint64_t n = first_that_counts(); n < end; ++n) {
    const std::uint32_t own = value(n);
    if (std::any_of(spaces.begin(), spaces.end(), [&](const SparseSpace& space) { return space.is_rare(own, n); }))
      heaps.push_back(n);
  }
  return heaps;
}

SparseSpace HeapRun::space() const {
  if (blocks_) return blocks_->state().space;
  if (two_bytes_) return two_bytes_->state().space;
  return plain_ ? plain_->space() : SparseSpace{};
}

std::vector<RareHeap> HeapRun::rare() const {
  std::vector<RareHeap> rare;
  if (blocks_) {
    rare = blocks_->state().rare;
  } else if (two_bytes_) {
    rare = two_bytes_->state().rare;
  } else if (plain_) {
    for (const std::uint64_t n : plain_->rare()) rare.push_back({n, plain_->values()[n]});
  }
  const std::uint64_t first = first_that_counts();
  std::erase_if(rare, [&](const RareHeap& heap) { return heap.heap < first || heap.heap >= size_; });
  return rare;
}

std::uint64_t HeapRun::rare_count() const {
  if (blocks_ || two_bytes_) {
    const std::vector<RareHeap>& rare = blocks_ ? blocks_->state().rare : two_bytes_->state().rare;
    return rare.size() - (!rare.empty() && rare.front().heap < first_that_counts() ? 1 : 0);
  }
  if (!plain_) return 0;
  const std::span<const std::uint64_t> rare = plain_->rare();
  return rare.size() - (!rare.empty() && rare.front() < first_that_counts() ? 1 : 0);
}

std::uint64_t HeapRun::first_that_counts() const { return std::holds_alternative<CouplesAreForever>(rule_) ? 2 : 1; }

std::uint64_t HeapRun::largest_witness() const {
  if (blocks_) return blocks_->largest_witness();
  if (two_bytes_) return two_bytes_->largest_witness();
  return plain_ ? plain_->largest_witness() : 0;
}

WindowEvidence HeapRun::window_evidence() const {
  WindowEvidence evidence;
  if (!moves_) return evidence;
  evidence.kind = space().kind;
  evidence.last_rare = blocks_                  ? blocks_->state().last_rare()
                       : two_bytes_             ? two_bytes_->state().last_rare()
                       : plain_->rare().empty() ? 0
                                                : plain_->rare().back();
  evidence.largest_witness = largest_witness();
  evidence.last_place = moves_->last_place;
  evidence.witnessed_from = blocks_ || two_bytes_ ? learned_at_ : plain_->learned_at();
  evidence.unequal = moves_->unequal;
  return evidence;
}

std::vector<std::uint32_t> HeapRun::all_values() const {
  if (!blocks_ && !two_bytes_) {
    const std::span<const std::uint32_t> values = plain_ ? plain_->values() : std::span(naive_->values());
    return {values.begin(), values.end()};
  }
  std::vector<std::uint32_t> values;
  values.reserve(engine_size());
  for (std::uint64_t n = 0; n < engine_size(); ++n) values.push_back(value(n));
  return values;
}

std::uint64_t HeapRun::memory() const {
  const std::uint64_t again = recalled_ ? recalled_->memory() : 0;
  if (two_bytes_) return again + two_bytes_->state().codes.memory();
  return again + (blocks_ ? blocks_->state().ranks.memory() : engine_size() * sizeof(std::uint32_t));
}

}  // namespace grundy
