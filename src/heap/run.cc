#include "heap/run.h"

#include <algorithm>

#include "base/stopwatch.h"

namespace grundy::heap {
namespace {

constexpr std::uint64_t least_heaps_for_blocks = 4096;
constexpr double longest_step = 0.1;  // seconds

}  // namespace

Run::Run(const HeapRule& rule, RunOptions options)
    : rule_(rule), code_(as_code(rule)), moves_(split_moves(code_.rule)), options_(options), kernel_(best_kernel()) {
  if (moves_) {
    plain_ = std::make_unique<SparseScalarEngine>(code_.rule, *moves_);
  } else {
    naive_ = std::make_unique<NaiveEngine>(code_.rule);
  }
}

std::string_view Run::engine() const {
  if (blocks_) return "blocks";
  if (has_two_splits()) return "sparse, two splits";
  return plain_ && plain_->split().kind != SplitKind::none ? "sparse" : "definition";
}

std::uint64_t Run::engine_size() const {
  if (blocks_) return blocks_->certified();
  return plain_ ? plain_->values().size() : naive_->values().size();
}

std::uint32_t Run::engine_value(std::uint64_t n) const {
  if (blocks_) return blocks_->state().value(n);
  return plain_ ? plain_->values()[n] : naive_->values()[n];
}

Status Run::advance(std::uint64_t end, const ValueListener& listener) {
  if (size_ >= end) return Done{};
  const std::uint64_t engine_end = end - std::min(end, code_.shift);
  if (blocks_) {
    switch (blocks_->advance(engine_end)) {
      case Step::advanced:
        break;
      case Step::outgrown:
        if (Status learned = learn_again(); !learned) return learned;
        break;
      case Step::history_too_short:
        return limit_reached(
            "a heap could not be certified from the heaps that are kept; more of them (--keep) may help");
    }
  } else {
    // About as much work as one chunk of the block engine.
    const std::uint64_t heaps = std::clamp<std::uint64_t>((std::uint64_t{1} << 22) / (engine_size() + 64), 16, 4096);
    const Stopwatch stopwatch;
    for (std::uint64_t i = 0; i < heaps && engine_size() < engine_end; ++i) {
      plain_ ? plain_->append_next() : naive_->append_next();
      // A heap may take long by the definition; whoever wants to stop shall not have to wait for many of them.
      if (stopwatch.seconds() > longest_step) break;
    }
    if (plain_ && rare_heaps_have_thinned_out()) start_blocks();
  }

  // Hand out what is new; the block engine may be a little past the end.
  const std::uint64_t available = std::min(end, engine_size() + code_.shift);
  if (available <= size_) return Done{};
  buffer_.clear();
  std::uint32_t decoded[2][256];
  if (blocks_) {
    for (unsigned parity = 0; parity < 2; ++parity) {
      for (unsigned code = 0; code < 256; ++code) decoded[parity][code] = split().common_value(code, parity);
    }
  }
  for (std::uint64_t heap = size_; heap < available; ++heap) {
    if (heap < code_.shift) {
      buffer_.push_back(0);
      continue;
    }
    const std::uint64_t n = heap - code_.shift;
    if (!blocks_) {
      buffer_.push_back(engine_value(n));
    } else {
      const std::uint8_t code = *blocks_->state().codes.at(n);
      buffer_.push_back(code == CodeStore::rare_code ? engine_value(n) : decoded[n & 1][code]);
    }
  }
  const std::uint64_t first = size_;
  size_ = available;
  if (listener) listener(first, buffer_);
  return Done{};
}

bool Run::rare_heaps_have_thinned_out() const {
  const std::uint64_t n = plain_->values().size();
  if (n < std::max<std::uint64_t>(least_heaps_for_blocks, 4 * std::uint64_t{moves_->last_place}) ||
      !BlockEngine::can_run(plain_->split(), plain_->values()))
    return false;
  const auto rare = plain_->rare();
  const auto recent = static_cast<std::uint64_t>(rare.end() - std::lower_bound(rare.begin(), rare.end(), n / 2));
  return recent * 512 < n;
}

void Run::start_blocks() {
  learned_at_ = plain_->learned_at();
  blocks_ = std::make_unique<BlockEngine>(*moves_, plain_->split(), plain_->values(), plain_->largest_witness(),
                                          kernel_, options_.threads, options_.window);
  plain_.reset();
}

// Back to plain values and a new look at them.
Status Run::learn_again() {
  if (blocks_->state().codes.first_kept() > 0) {
    return limit_reached("the values outgrew their sparse space after old heaps were dropped; keep more (--keep)");
  }
  std::vector<std::uint32_t> values;
  values.reserve(blocks_->certified());
  for (std::uint64_t n = 0; n < blocks_->certified(); ++n) values.push_back(blocks_->state().value(n));
  plain_ = std::make_unique<SparseScalarEngine>(code_.rule, *moves_);
  plain_->continue_from(values);
  blocks_.reset();
  if (BlockEngine::can_run(plain_->split(), plain_->values())) start_blocks();
  return Done{};
}

Split Run::split() const {
  if (blocks_) return blocks_->state().split;
  return plain_ ? plain_->split() : Split{};
}

std::vector<RareHeap> Run::rare() const {
  std::vector<RareHeap> rare;
  if (blocks_) {
    rare = blocks_->state().rare;
  } else if (plain_) {
    for (const std::uint64_t n : plain_->rare()) rare.push_back({n, plain_->values()[n]});
  }
  for (RareHeap& heap : rare) heap.heap += code_.shift;
  std::erase_if(rare, [this](const RareHeap& heap) { return heap.heap >= size_; });
  return rare;
}

std::uint64_t Run::rare_count() const {
  if (blocks_) return blocks_->state().rare.size();
  return plain_ ? plain_->rare().size() : 0;
}

std::uint64_t Run::largest_witness() const {
  if (blocks_) return blocks_->largest_witness();
  return plain_ ? plain_->largest_witness() : 0;
}

WindowEvidence Run::window_evidence() const {
  WindowEvidence evidence;
  if (!moves_) return evidence;
  evidence.kind = split().kind;
  evidence.last_rare = blocks_ ? blocks_->state().last_rare() : plain_->rare().empty() ? 0 : plain_->rare().back();
  evidence.largest_witness = largest_witness();
  evidence.last_place = moves_->last_place;
  evidence.witnessed_from = blocks_ ? learned_at_ : plain_->learned_at();
  evidence.unequal = moves_->unequal;
  return evidence;
}

std::span<const std::uint32_t> Run::plain_values() const {
  if (blocks_) return {};
  return plain_ ? plain_->values() : std::span(naive_->values());
}

const SparseState* Run::codes() const {
  return blocks_ && blocks_->state().codes.first_kept() == 0 ? &blocks_->state() : nullptr;
}

std::uint64_t Run::memory() const {
  return blocks_ ? blocks_->state().codes.memory() : engine_size() * sizeof(std::uint32_t);
}

void Run::keep_only(std::uint64_t window) {
  if (window == options_.window) return;
  options_.window = window;
  if (!blocks_) return;
  Snapshot now = snapshot();
  now.window = window;
  restore_blocks(now);
}

Run::Snapshot Run::snapshot_from(std::uint64_t first, std::vector<std::uint8_t> codes) const {
  const SparseState& state = blocks_->state();
  Snapshot snapshot;
  snapshot.certified = first + codes.size();
  snapshot.reported = snapshot.certified + code_.shift;
  snapshot.split = state.split;
  snapshot.window = options_.window;
  snapshot.rare = state.rare;
  snapshot.largest_witness = blocks_->largest_witness();
  snapshot.learned_at = learned_at_;
  snapshot.code_count = state.code_count;
  snapshot.first_kept = first;
  const std::uint64_t first_heaps = std::min({options_.window, state.codes.head_size(), first});
  for (std::uint64_t n = 0; n < first_heaps; ++n) snapshot.head.push_back(state.codes.code(n));
  snapshot.tail = std::move(codes);
  return snapshot;
}

Run::Snapshot Run::snapshot() const {
  Snapshot snapshot;
  snapshot.reported = size_;
  snapshot.certified = engine_size();
  snapshot.split = split();
  snapshot.window = options_.window;
  if (!blocks_) {
    snapshot.values.assign(plain_values().begin(), plain_values().end());
    return snapshot;
  }
  const CodeStore& codes = blocks_->state().codes;
  const std::uint64_t first = codes.first_kept();
  snapshot = snapshot_from(first, {codes.at(first), codes.at(engine_size())});
  snapshot.reported = size_;
  return snapshot;
}

Status Run::restore(const Snapshot& snapshot) {
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

void Run::restore_blocks(const Snapshot& snapshot) {
  SparseState state;
  state.moves = *moves_;
  state.split = snapshot.split;
  state.rare = snapshot.rare;
  state.code_count = snapshot.code_count;
  state.codes = CodeStore(snapshot.window);
  state.codes.restore(snapshot.head, snapshot.first_kept, snapshot.tail);
  options_.window = snapshot.window;
  learned_at_ = snapshot.learned_at;
  blocks_ = std::make_unique<BlockEngine>(std::move(state), snapshot.certified, snapshot.largest_witness, kernel_,
                                          options_.threads);
  plain_.reset();
}

}  // namespace grundy::heap
