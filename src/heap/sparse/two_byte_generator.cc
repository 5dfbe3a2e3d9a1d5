#include "heap/sparse/two_byte_generator.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "heap/sparse/two_byte_order.h"

namespace grundy {
namespace {

constexpr std::size_t fewest_marking_sources = 128;
constexpr unsigned heaps_between_looks_at_lost = 512;
constexpr unsigned heaps_between_crowds = 64;  // with more of them too few candidates are left
// Sources that are held against a whole span together: what they look at stays in the cache from block to block.
constexpr std::size_t most_sources_together = 512;
constexpr std::uint64_t heaps_looked_at_together = 1 << 17;
// Sources times blocks, so that whoever wants to stop does not wait for a whole span of very many sources.
constexpr std::size_t most_strikes_of_span = 1 << 24;

bool is_nearer(const CodeSource& a, const CodeSource& b) { return a.distance() < b.distance(); }

// The first `to` of the first `from` candidates that are open still, for each heap.
void keep_first_open(TwoByteCandidates& candidates, unsigned from, unsigned to) {
  for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
    unsigned kept = 0;
    for (unsigned j = 0; j < from && kept < to; ++j) {
      if ((candidates.open[j] >> lane & 1) == 0) continue;
      candidates.code[kept][lane] = candidates.code[j][lane];
      candidates.open[kept++] |= 1u << lane;
    }
    for (; kept < to; ++kept) candidates.open[kept] &= ~(1u << lane);
  }
}

}  // namespace

TwoByteGenerator::TwoByteGenerator(const TwoByteState& state, const TwoByteKernel& kernel)
    : state_(state),
      kernel_(kernel),
      places_(state.moves),
      marking_(std::max<std::size_t>(fewest_marking_sources, 8 * state.rank_count)),
      candidates_(two_byte_span / two_byte_lanes),
      marks_(places_.shifts),
      stamps_(std::size_t{1} << 16, ~std::uint64_t{0}) {
  for (const std::uint32_t k : state.moves.singles) near_.emplace_back(k, state.single(k));
  for (const RareHeap& heap : state.rare) add_rare(heap);
  make_room_for(state.rank_count);
}

void TwoByteGenerator::make_room_for(unsigned rank) { ranks_ = std::max(ranks_, std::bit_ceil(rank + 1)); }

void TwoByteGenerator::add_rare(const RareHeap& heap) {
  const auto rank = static_cast<std::uint16_t>(state_.space.rank(heap.value));
  make_room_for(rank);
  for (const std::uint32_t k : places_.first) {
    const std::uint64_t distance = heap.heap + k;
    if (distance >= two_byte_lanes) {
      later_.emplace_back(distance, rank);
      continue;
    }
    near_.emplace_back(distance, rank);
    for (const std::uint32_t shift : places_.shifts) near_.emplace_back(distance + shift, rank);
  }
}

void TwoByteGenerator::begin_block(std::uint64_t first) {
  if (first >= span_ + blocks_ * two_byte_lanes) begin_span(first);
  first_ = first;
  const auto begin_to_count = std::partition_point(
      middle_.begin(), middle_.end(), [&](const CodeSource& s) { return s.distance() < first + two_byte_lanes; });
  TwoByteCandidates& candidates = candidates_[(first - span_) / two_byte_lanes];
  crowded_lanes_ = ~std::uint32_t{0};
  for (unsigned j = 0; j < count_; ++j) crowded_lanes_ &= candidates.open[j];
  strike_block(first, {middle_.begin(), begin_to_count}, candidates);
}

void TwoByteGenerator::begin_span(std::uint64_t first) {
  span_ = first;
  if (settled_ >= heaps_between_looks_at_lost) adjust();
  sort_sources();
  blocks_ = std::clamp<std::size_t>(most_strikes_of_span / (1 + far_.size() * (1 + places_.shifts.size())), 1,
                                    candidates_.size());
  const std::size_t marking = std::min(marking_, far_.size());
  count_ = most_two_byte_candidates;
  for (std::size_t block = 0; block < blocks_; ++block) {
    marks_.mark(common_bit, ranks_, state_.codes.at(first + block * two_byte_lanes), std::span(far_).first(marking));
    find_candidates(candidates_[block]);
  }
  strike(std::span(far_).subspan(marking), marking);
}

// Sources begin to count at a heap of their own size; they come last until all are put in order again.
void TwoByteGenerator::sort_sources() {
  const auto waits = std::partition(later_.begin(), later_.end(), [&](const CodeSource& source) {
    return source.distance() < two_byte_span || source.distance() < span_ + two_byte_lanes;
  });
  std::sort(later_.begin(), waits, is_nearer);
  for (const CodeSource& source : std::span(later_.begin(), waits))
    (source.distance() < two_byte_span ? middle_ : far_).push_back(source);
  later_.erase(later_.begin(), waits);
  std::sort(middle_.begin(), middle_.end(), is_nearer);
  if (span_ / 2 < ordered_at_) return;
  ordered_at_ = span_;
  std::sort(far_.begin(), far_.end(), is_nearer);
  put_in_marking_order(far_, places_.shifts, state_, MustReach::common_below_own, span_);
}

// For the 32 heaps whose marks there are.
void TwoByteGenerator::find_candidates(TwoByteCandidates& candidates) {
  std::fill(std::begin(candidates.open), std::end(candidates.open), ~std::uint32_t{0});
  const unsigned end = common_bit + ranks_;  // no far source reaches the common codes from here on
  for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
    unsigned code = common_bit;
    for (unsigned j = 0; j < count_; ++j, ++code) {
      if (code < end) code = marks_.next_free(lane, code, end);
      candidates.code[j][lane] = static_cast<std::uint16_t>(code);
    }
  }
}

// The more sources have been looked at, the fewer wrong candidates are left.
void TwoByteGenerator::strike(std::span<const CodeSource> unmarked, std::size_t marked) {
  struct Stage {
    unsigned candidates;
    std::size_t sources;  // for each four that mark; 0 for all that are left
  };
  const Stage stages[] = {
      {most_two_byte_candidates, 1}, {3 * candidates_at_once, 3}, {2 * candidates_at_once, 4}, {most_left_, 0}};
  for (const Stage& stage : stages) {
    if (unmarked.empty()) break;
    if (stage.candidates < count_) {
      for (TwoByteCandidates& candidates : std::span(candidates_).first(blocks_))
        keep_first_open(candidates, count_, stage.candidates);
    }
    count_ = stage.candidates;
    const std::size_t sources =
        stage.sources == 0 ? unmarked.size() : std::min(stage.sources * marked / 4, unmarked.size());
    strike_span(unmarked.first(sources));
    unmarked = unmarked.subspan(sources);
  }
}

void TwoByteGenerator::strike_span(std::span<const CodeSource> sources) {
  while (!sources.empty()) {
    std::uint64_t nearest = sources.front().distance();
    std::uint64_t furthest = nearest;
    std::size_t count = 1;
    for (; count < std::min(sources.size(), most_sources_together); ++count) {
      nearest = std::min(nearest, sources[count].distance());
      furthest = std::max(furthest, sources[count].distance());
      if (furthest - nearest > heaps_looked_at_together) break;
    }
    for (std::size_t block = 0; block < blocks_; ++block)
      strike_block(span_ + block * two_byte_lanes, sources.first(count), candidates_[block]);
    sources = sources.subspan(count);
  }
}

void TwoByteGenerator::strike_block(std::uint64_t first, std::span<const CodeSource> sources,
                                    TwoByteCandidates& candidates) {
  kernel_.strike(state_.codes.at(first), sources, candidates, count_);
  for (const std::uint32_t shift : places_.shifts)
    kernel_.strike(state_.codes.at(first) - shift, sources, candidates, count_);
}

std::uint16_t TwoByteGenerator::candidate(std::uint64_t n) {
  const std::uint16_t* const code = state_.codes.at(n);
  for (const CodeSource& source : near_) stamps_[*(code - source.distance()) ^ source.code()] = n;
  for (const CodeSource& source : later_) {
    const auto stamp = [&](std::uint64_t distance) {
      if (distance < n) stamps_[state_.codes.rank(n - distance) ^ source.code()] = n;
    };
    stamp(source.distance());
    for (const std::uint32_t shift : places_.shifts) stamp(source.distance() + shift);
  }
  ++settled_;
  const TwoByteCandidates& candidates = candidates_[(first_ - span_) / two_byte_lanes];
  const auto lane = static_cast<unsigned>(n - first_);
  for (unsigned j = 0; j < count_; ++j) {
    const std::uint16_t found = candidates.code[j][lane];
    if ((candidates.open[j] >> lane & 1) != 0 && stamps_[found] != n) return found;
  }
  ++((crowded_lanes_ >> lane & 1) != 0 ? crowded_ : lost_);
  return exact_candidate(n);
}

// After near sources and those that begin to count have left their stamps.
std::uint16_t TwoByteGenerator::exact_candidate(std::uint64_t n) {
  const auto stamp = [&](std::span<const CodeSource> sources, std::uint64_t shift) {
    const std::uint16_t* const code = state_.codes.at(n) - shift;
    for (const CodeSource& source : sources) stamps_[*(code - source.distance()) ^ source.code()] = n;
  };
  const auto begin_to_count =
      std::partition_point(middle_.begin(), middle_.end(), [&](const CodeSource& s) { return s.distance() < n; });
  const std::span<const CodeSource> middle(middle_.begin(), begin_to_count);
  stamp(middle, 0);
  stamp(far_, 0);
  for (const std::uint32_t shift : places_.shifts) {
    stamp(middle, shift);
    stamp(far_, shift);
  }
  unsigned code = common_bit;
  while (stamps_[code] == n) ++code;
  return static_cast<std::uint16_t>(code);
}

// A heap that is lost takes about as long as all sources take to mark, four times over, since what they look at is in
// no cache. Losses fall much faster than marks grow, so that the least work is where they are a small part of it. Where
// far sources left all candidates that they may leave, no marks would have helped, but more candidates.
void TwoByteGenerator::adjust() {
  const std::uint64_t losing = 4 * lost_ * far_.size() * (1 + places_.shifts.size());
  const std::uint64_t marking = settled_ * marking_;
  if (losing > marking) {
    marking_ += marking_ / 2;
  } else if (4 * losing > marking) {
    marking_ += marking_ / 8;
  } else if (8 * losing < marking) {
    marking_ -= marking_ / 16;
  }
  marking_ = std::clamp(marking_, fewest_marking_sources, far_.size() + fewest_marking_sources);
  if (heaps_between_crowds * crowded_ > settled_) most_left_ = 2 * candidates_at_once;
  settled_ = lost_ = crowded_ = 0;
}

}  // namespace grundy
