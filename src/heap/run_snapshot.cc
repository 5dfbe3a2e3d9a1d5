// What a run has found, as a checkpoint and a store keep it, and back.
#include <algorithm>

#include "heap/run.h"

namespace grundy {
namespace {

std::vector<std::uint8_t> as_bytes(std::span<const std::uint16_t> codes) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(2 * codes.size());
  for (const std::uint16_t code : codes) {
    bytes.push_back(static_cast<std::uint8_t>(code));
    bytes.push_back(static_cast<std::uint8_t>(code >> 8));
  }
  return bytes;
}

std::vector<std::uint16_t> as_codes(std::span<const std::uint8_t> bytes) {
  std::vector<std::uint16_t> codes;
  codes.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
    codes.push_back(static_cast<std::uint16_t>(bytes[i] | bytes[i + 1] << 8));
  return codes;
}

}  // namespace

void HeapRun::keep_only(std::uint64_t window) {
  if (window == options_.window) return;
  options_.window = window;
  if (!blocks_ && !two_bytes_) return;
  Snapshot now = snapshot();
  now.window = window;
  blocks_ ? restore_blocks(now) : restore_two_bytes(now);
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
  if (two_bytes_) {
    const TwoByteState& state = two_bytes_->state();
    const std::uint64_t first = state.codes.first_kept();
    snapshot.rare = state.rare;
    snapshot.largest_witness = two_bytes_->largest_witness();
    snapshot.learned_at = learned_at_;
    snapshot.rank_count = state.rank_count;
    snapshot.first_kept = first;
    snapshot.rank_bytes = 2;
    if (first > 0) snapshot.head = as_bytes({state.codes.head(), static_cast<std::size_t>(state.codes.head_size())});
    snapshot.tail = as_bytes({state.codes.at(first), state.codes.at(engine_size())});
    snapshot.phases = phases_;
    return snapshot;
  }
  if (!blocks_) {
    snapshot.values = all_values();
    if (plain_) snapshot.past = plain_->past();
    snapshot.phases = phases_;
    return snapshot;
  }
  const RankStore& ranks = blocks_->state().ranks;
  const std::uint64_t first = ranks.first_kept();
  snapshot = snapshot_from(first, {ranks.at(first), ranks.at(engine_size())});
  snapshot.reported = size_;
  snapshot.phases = phases_;
  return snapshot;
}

Status HeapRun::restore(const Snapshot& snapshot) {
  if (snapshot.tail.empty()) {
    if (plain_ && snapshot.past) {
      plain_->restore(snapshot.values, *snapshot.past);
    } else if (plain_) {
      plain_->continue_from(snapshot.values);
    } else {
      for (const std::uint32_t value : snapshot.values) naive_->append(value);
    }
  } else {
    if (!moves_) return io_error("the checkpoint belongs to another kind of game");
    snapshot.rank_bytes == 2 ? restore_two_bytes(snapshot) : restore_blocks(snapshot);
  }
  size_ = snapshot.reported;
  if (!snapshot.phases.empty()) phases_ = snapshot.phases;
  note_spaces();
  return Done{};
}

// What both kinds of engine begin with.
template <class State>
State HeapRun::state_of(const Snapshot& snapshot) {
  options_.window = snapshot.window;
  learned_at_ = snapshot.learned_at;
  in_use_from_ = snapshot.learned_at;
  State state;
  state.moves = *moves_;
  state.space = snapshot.space;
  state.rare = snapshot.rare;
  state.rank_count = snapshot.rank_count;
  return state;
}

void HeapRun::restore_blocks(const Snapshot& snapshot) {
  auto state = state_of<SparseState>(snapshot);
  state.ranks = RankStore(snapshot.window);
  state.ranks.restore(snapshot.head, snapshot.first_kept, snapshot.tail);
  blocks_ = std::make_unique<BlockEngine>(std::move(state), snapshot.certified, snapshot.largest_witness, kernel_,
                                          options_.threads, options_.peers);
  plain_.reset();
}

void HeapRun::restore_two_bytes(const Snapshot& snapshot) {
  auto state = state_of<TwoByteState>(snapshot);
  state.codes = CodeStore(snapshot.window);
  state.codes.restore(as_codes(snapshot.head), snapshot.first_kept, as_codes(snapshot.tail));
  next_lesson_ = 2 * snapshot.learned_at;
  while (next_lesson_ <= snapshot.certified) next_lesson_ *= 2;
  two_bytes_ = std::make_unique<TwoByteEngine>(std::move(state), snapshot.certified, snapshot.largest_witness,
                                               best_two_byte_kernel());
  plain_.reset();
}

}  // namespace grundy
