#include "heap/sparse/two_byte_generator.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "heap/sparse/two_byte_order.h"

namespace grundy {
namespace {

constexpr std::size_t fewest_marking_sources = 128;
constexpr unsigned heaps_between_looks_at_lost = 512;

}  // namespace

TwoByteGenerator::TwoByteGenerator(const TwoByteState& state, const TwoByteKernel& kernel)
    : state_(state),
      kernel_(kernel),
      places_(state.moves),
      marking_(std::max<std::size_t>(fewest_marking_sources, 8 * state.rank_count)),
      marks_(places_.shifts),
      stamps_(std::size_t{1} << 16, ~std::uint64_t{0}) {
  for (const std::uint32_t k : state.moves.singles) near_.push_back({k, state.single(k)});
  for (const RareHeap& heap : state.rare) insert(heap);
  make_room_for(state.rank_count);
}

void TwoByteGenerator::make_room_for(unsigned rank) { ranks_ = std::max(ranks_, std::bit_ceil(rank + 1)); }

void TwoByteGenerator::insert(const RareHeap& heap) {
  const auto rank = static_cast<std::uint16_t>(state_.space.rank(heap.value));
  make_room_for(rank);
  for (const std::uint32_t k : places_.first) {
    const std::uint64_t distance = heap.heap + k;
    if (distance >= two_byte_lanes) {
      later_.push_back({distance, rank});
      continue;
    }
    near_.push_back({distance, rank});
    for (const std::uint32_t shift : places_.shifts) near_.push_back({distance + shift, rank});
  }
}

void TwoByteGenerator::begin_block(std::uint64_t first) {
  first_ = first;
  for (const RareHeap& heap : found_) insert(heap);
  found_.clear();
  if (settled_ >= heaps_between_looks_at_lost) adjust();
  order_far_sources();
  const std::size_t marking = std::min(marking_, far_.size());
  marks_.mark(common_bit, ranks_, state_.codes.at(first), std::span(far_).first(marking));
  find_candidates();
  strike(std::span(far_).subspan(marking), marking);
}

// Sources begin to count at a heap of their own size; they come last until all are put in order again.
void TwoByteGenerator::order_far_sources() {
  const auto counts = [&](const CodeSource& source) { return source.distance() < first_ + two_byte_lanes; };
  if (!later_.empty()) {
    std::copy_if(later_.begin(), later_.end(), std::back_inserter(far_), counts);
    std::erase_if(later_, counts);
  }
  if (first_ / 2 < ordered_at_) return;
  ordered_at_ = first_;
  std::sort(far_.begin(), far_.end(),
            [](const CodeSource& a, const CodeSource& b) { return a.distance() < b.distance(); });
  put_in_marking_order(far_, places_.shifts, state_, MustReach::common_below_own, first_);
}

void TwoByteGenerator::find_candidates() {
  count_ = most_two_byte_candidates;
  std::fill(std::begin(candidates_.open), std::end(candidates_.open), ~std::uint32_t{0});
  const unsigned end = common_bit + ranks_;  // no source reaches the common codes from here on
  for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
    unsigned code = common_bit;
    for (unsigned j = 0; j < count_; ++j, ++code) {
      if (code < end) code = marks_.next_free(lane, code, end);
      candidates_.code[j][lane] = static_cast<std::uint16_t>(code);
    }
  }
}

// The more sources have been looked at, the fewer wrong candidates are left.
void TwoByteGenerator::strike(std::span<const CodeSource> unmarked, std::size_t marked) {
  struct Stage {
    unsigned candidates;
    std::size_t sources;  // for each four that mark; 0 for all that are left
  };
  static constexpr Stage stages[] = {{most_two_byte_candidates, 1},
                                     {3 * candidates_at_once, 3},
                                     {2 * candidates_at_once, 4},
                                     {candidates_at_once, 8},
                                     {4, 28},
                                     {3, 0}};
  for (const Stage& stage : stages) {
    if (unmarked.empty()) break;
    if (stage.candidates < count_) keep_first_open(count_, stage.candidates);
    count_ = stage.candidates;
    const std::size_t sources =
        stage.sources == 0 ? unmarked.size() : std::min(stage.sources * marked / 4, unmarked.size());
    kernel_.strike(state_.codes.at(first_), unmarked.first(sources), candidates_, count_);
    for (const std::uint32_t shift : places_.shifts)
      kernel_.strike(state_.codes.at(first_) - shift, unmarked.first(sources), candidates_, count_);
    unmarked = unmarked.subspan(sources);
  }
}

void TwoByteGenerator::keep_first_open(unsigned from, unsigned to) {
  for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
    unsigned kept = 0;
    for (unsigned j = 0; j < from && kept < to; ++j) {
      if ((candidates_.open[j] >> lane & 1) == 0) continue;
      candidates_.code[kept][lane] = candidates_.code[j][lane];
      candidates_.open[kept++] |= 1u << lane;
    }
    for (; kept < to; ++kept) candidates_.open[kept] &= ~(1u << lane);
  }
}

std::uint16_t TwoByteGenerator::candidate(std::uint64_t n) {
  const std::uint16_t* const code = state_.codes.at(n);
  for (const CodeSource& source : near_) stamps_[*(code - source.distance()) ^ source.code()] = n;
  for (const RareHeap& heap : found_) {
    const std::uint32_t rank = state_.space.rank(heap.value);
    for (const std::uint32_t k : state_.moves.splits) {
      if (heap.heap + k < n) stamps_[state_.codes.rank(n - heap.heap - k) ^ rank] = n;
    }
  }
  ++settled_;
  const auto lane = static_cast<unsigned>(n - first_);
  for (unsigned j = 0; j < count_; ++j) {
    const std::uint16_t found = candidates_.code[j][lane];
    if ((candidates_.open[j] >> lane & 1) != 0 && stamps_[found] != n) return found;
  }
  ++lost_;
  return exact_candidate(n);
}

// After near sources and rare heaps of the block have left their stamps.
std::uint16_t TwoByteGenerator::exact_candidate(std::uint64_t n) {
  const auto lane = static_cast<unsigned>(n - first_);
  const auto mark = [&](const std::uint16_t* code_of_n) {
    for (const CodeSource& source : far_)
      marks_.mark(lane, static_cast<std::uint16_t>(*(code_of_n - source.distance()) ^ source.code()));
  };
  mark(state_.codes.at(n));
  for (const std::uint32_t shift : places_.shifts) mark(state_.codes.at(n) - shift);
  const unsigned end = common_bit + ranks_;
  unsigned code = common_bit;
  while (true) {
    if (code < end) code = marks_.next_free(lane, code, end);
    if (stamps_[code] != n) return static_cast<std::uint16_t>(code);
    ++code;
  }
}

// A heap that is lost takes about as long as all sources take to mark. Losses fall much faster than marks grow, so that
// the least work is where they are a small part of it.
void TwoByteGenerator::adjust() {
  const std::uint64_t losing = lost_ * far_.size() * (1 + places_.shifts.size());
  const std::uint64_t marking = settled_ * marking_;
  if (losing > marking) {
    marking_ += marking_ / 2;
  } else if (4 * losing > marking) {
    marking_ += marking_ / 8;
  } else if (8 * losing < marking) {
    marking_ -= marking_ / 16;
  }
  marking_ = std::clamp(marking_, fewest_marking_sources, far_.size() + fewest_marking_sources);
  settled_ = lost_ = 0;
}

}  // namespace grundy
