#include "heap/run.h"

#include <algorithm>

#include "base/stopwatch.h"

namespace grundy {
namespace {

constexpr std::uint64_t least_heaps_for_blocks = 4096;
constexpr double longest_step = 0.1;  // seconds

}  // namespace

HeapRun::HeapRun(const HeapRule& rule, HeapRunOptions options)
    : rule_(rule), moves_(split_moves(rule)), options_(options), kernel_(best_kernel()) {
  if (moves_) {
    plain_ = std::make_unique<SparseScalarEngine>(rule_, *moves_);
  } else {
    naive_ = std::make_unique<NaiveEngine>(rule_);
  }
}

std::string_view HeapRun::engine() const {
  if (blocks_) return blocks_->has_few_ranks() ? "blocks of few codes" : "blocks";
  if (has_two_spaces()) return "sparse, two spaces";
  return plain_ && plain_->space().kind != SpaceKind::none ? "sparse" : "definition";
}

std::uint64_t HeapRun::engine_size() const {
  if (blocks_) return blocks_->certified();
  return plain_ ? plain_->values().size() : naive_->values().size();
}

std::uint32_t HeapRun::value(std::uint64_t n) const {
  if (blocks_) return blocks_->state().value(n);
  return plain_ ? plain_->values()[n] : naive_->values()[n];
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
  if (!blocks_) {
    // About as much work as one chunk of the block engine.
    const std::uint64_t heaps = std::clamp<std::uint64_t>((std::uint64_t{1} << 22) / (engine_size() + 64), 16, 4096);
    const Stopwatch stopwatch;
    for (std::uint64_t i = 0; i < heaps && engine_size() < end; ++i) {
      plain_ ? plain_->append_next() : naive_->append_next();
      // A heap may take long by the definition; whoever wants to stop shall not have to wait for many of them.
      if (stopwatch.seconds() > longest_step) break;
    }
    if (plain_ && rare_heaps_have_thinned_out()) start_blocks();
    return Done{};
  }
  switch (blocks_->advance(end)) {
    case Step::advanced:
      break;
    case Step::outgrown:
      return learn_again();
    case Step::history_too_short:
      return limit_reached(
          "a heap could not be certified from the heaps that are kept; more of them (--keep) may help");
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

bool HeapRun::rare_heaps_have_thinned_out() const {
  const std::uint64_t n = plain_->values().size();
  if (n < std::max<std::uint64_t>(least_heaps_for_blocks, 4 * std::uint64_t{moves_->last_place}) ||
      !BlockEngine::can_run(plain_->space(), plain_->values()))
    return false;
  const auto rare = plain_->rare();
  const auto recent = static_cast<std::uint64_t>(rare.end() - std::lower_bound(rare.begin(), rare.end(), n / 2));
  return recent * 512 < n;
}

void HeapRun::start_blocks() {
  learned_at_ = plain_->learned_at();
  blocks_ = std::make_unique<BlockEngine>(*moves_, plain_->space(), plain_->values(), plain_->largest_witness(),
                                          kernel_, options_.threads, options_.window);
  plain_.reset();
}

// Back to plain values and a new look at them.
Status HeapRun::learn_again() {
  if (blocks_->state().ranks.first_kept() > 0) {
    return limit_reached("the values outgrew their sparse space after old heaps were dropped; keep more (--keep)");
  }
  std::vector<std::uint32_t> values;
  values.reserve(blocks_->certified());
  for (std::uint64_t n = 0; n < blocks_->certified(); ++n) values.push_back(blocks_->state().value(n));
  plain_ = std::make_unique<SparseScalarEngine>(rule_, *moves_);
  plain_->continue_from(values);
  blocks_.reset();
  if (BlockEngine::can_run(plain_->space(), plain_->values())) start_blocks();
  return Done{};
}

SparseSpace HeapRun::space() const {
  if (blocks_) return blocks_->state().space;
  return plain_ ? plain_->space() : SparseSpace{};
}

std::vector<RareHeap> HeapRun::rare() const {
  std::vector<RareHeap> rare;
  if (blocks_) {
    rare = blocks_->state().rare;
  } else if (plain_) {
    for (const std::uint64_t n : plain_->rare()) rare.push_back({n, plain_->values()[n]});
  }
  const std::uint64_t first = first_that_counts();
  std::erase_if(rare, [&](const RareHeap& heap) { return heap.heap < first || heap.heap >= size_; });
  return rare;
}

std::uint64_t HeapRun::rare_count() const {
  if (blocks_) {
    const std::vector<RareHeap>& rare = blocks_->state().rare;
    return rare.size() - (!rare.empty() && rare.front().heap < first_that_counts() ? 1 : 0);
  }
  if (!plain_) return 0;
  const std::span<const std::uint64_t> rare = plain_->rare();
  return rare.size() - (!rare.empty() && rare.front() < first_that_counts() ? 1 : 0);
}

std::uint64_t HeapRun::first_that_counts() const { return std::holds_alternative<CouplesAreForever>(rule_) ? 2 : 1; }

std::uint64_t HeapRun::largest_witness() const {
  if (blocks_) return blocks_->largest_witness();
  return plain_ ? plain_->largest_witness() : 0;
}

WindowEvidence HeapRun::window_evidence() const {
  WindowEvidence evidence;
  if (!moves_) return evidence;
  evidence.kind = space().kind;
  evidence.last_rare = blocks_ ? blocks_->state().last_rare() : plain_->rare().empty() ? 0 : plain_->rare().back();
  evidence.largest_witness = largest_witness();
  evidence.last_place = moves_->last_place;
  evidence.witnessed_from = blocks_ ? learned_at_ : plain_->learned_at();
  evidence.unequal = moves_->unequal;
  return evidence;
}

std::span<const std::uint32_t> HeapRun::plain_values() const {
  if (blocks_) return {};
  return plain_ ? plain_->values() : std::span(naive_->values());
}

std::uint64_t HeapRun::memory() const {
  return blocks_ ? blocks_->state().ranks.memory() : engine_size() * sizeof(std::uint32_t);
}

void HeapRun::keep_only(std::uint64_t window) {
  if (window == options_.window) return;
  options_.window = window;
  if (!blocks_) return;
  Snapshot now = snapshot();
  now.window = window;
  restore_blocks(now);
}

HeapRun::Snapshot HeapRun::snapshot_from(std::uint64_t first, std::vector<std::uint8_t> ranks) const {
  const SparseState& state = blocks_->state();
  Snapshot snapshot;
  snapshot.certified = first + ranks.size();
  snapshot.reported = snapshot.certified;
  snapshot.space = state.space;
  snapshot.window = options_.window;
  snapshot.rare = state.rare;
  snapshot.largest_witness = blocks_->largest_witness();
  snapshot.learned_at = learned_at_;
  snapshot.rank_count = state.rank_count;
  snapshot.first_kept = first;
  const std::uint64_t first_heaps = std::min({options_.window, state.ranks.head_size(), first});
  for (std::uint64_t n = 0; n < first_heaps; ++n) snapshot.head.push_back(state.ranks.rank(n));
  snapshot.tail = std::move(ranks);
  return snapshot;
}

HeapRun::Snapshot HeapRun::snapshot() const {
  Snapshot snapshot;
  snapshot.reported = size_;
  snapshot.certified = engine_size();
  snapshot.space = space();
  snapshot.window = options_.window;
  if (!blocks_) {
    snapshot.values.assign(plain_values().begin(), plain_values().end());
    return snapshot;
  }
  const RankStore& ranks = blocks_->state().ranks;
  const std::uint64_t first = ranks.first_kept();
  snapshot = snapshot_from(first, {ranks.at(first), ranks.at(engine_size())});
  snapshot.reported = size_;
  return snapshot;
}

Status HeapRun::restore(const Snapshot& snapshot) {
  if (snapshot.tail.empty()) {
    if (plain_) {
      plain_->continue_from(snapshot.values);
    } else {
      for (const std::uint32_t value : snapshot.values) naive_->append(value);
    }
  } else {
    if (!moves_) return io_error("the checkpoint belongs to another kind of game");
    restore_blocks(snapshot);
  }
  size_ = snapshot.reported;
  return Done{};
}

void HeapRun::restore_blocks(const Snapshot& snapshot) {
  SparseState state;
  state.moves = *moves_;
  state.space = snapshot.space;
  state.rare = snapshot.rare;
  state.rank_count = snapshot.rank_count;
  state.ranks = RankStore(snapshot.window);
  state.ranks.restore(snapshot.head, snapshot.first_kept, snapshot.tail);
  options_.window = snapshot.window;
  learned_at_ = snapshot.learned_at;
  blocks_ = std::make_unique<BlockEngine>(std::move(state), snapshot.certified, snapshot.largest_witness, kernel_,
                                          options_.threads);
  plain_.reset();
}

}  // namespace grundy
