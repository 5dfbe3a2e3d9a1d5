#include "heap/sparse/two_phase_generator.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <functional>
#include <limits>

#include "heap/sparse/greedy_cover.h"

namespace grundy {
namespace {

constexpr std::uint64_t sample_blocks = 16;
constexpr std::uint64_t sample_heaps = sample_blocks * wide_lanes;
constexpr std::uint64_t most_reach_of_planes = 1 << 18;
constexpr std::uint64_t furthest_byte_source = std::numeric_limits<std::int32_t>::max();
// One heap in so many may be split into two rare ones.
constexpr std::uint64_t least_heaps_per_rare_sum = 16;

// A row of the first phase must take a rank from so many of the sample's heaps: one that takes fewer costs more than
// the second phase.
constexpr std::uint64_t least_gain = 6;

// A heap that loses all its ranks is done by the definition, which looks at all sources. A stage may lose so many that
// these are so many for each heap of the sample; more than a few candidates are gathered only where that saves many.
constexpr std::uint64_t order_blocks = 4;
constexpr unsigned few_candidates = 24;
constexpr double sources_at_a_stage = 0.6;
constexpr double sources_worth_many_candidates = 32;
constexpr std::size_t sources_between_looks = 24;

// What was learned no longer fits when the definition looks at so many sources for each heap; that is asked every now
// and then. It is learned anew once so many heaps have been lost that way, which takes about as long as a lesson.
constexpr std::uint64_t sources_worth_a_lesson = 64;
constexpr std::uint64_t heaps_between_looks = 1 << 18;
constexpr std::uint64_t lost_heaps_worth_a_lesson = 1 << 18;
// A sample that was no good example once may be none again.
constexpr unsigned most_spare_candidates = 12;

std::uint64_t reach_of(const CandidateSources& sources) { return sources.reach() + 2 * wide_lanes; }

std::uint64_t reach_of_planes(const CandidateSources& sources) {
  return std::min(reach_of(sources), most_reach_of_planes);
}

std::vector<Source> sources_of_planes(const CandidateSources& sources) {
  std::vector<Source> far = sources.from(wide_lanes);
  std::erase_if(far, [&](const Source& s) { return s.distance + 2 * wide_lanes > reach_of_planes(sources); });
  return far;
}

// Heaps from `next` on that are split into two rare heaps, the last one first.
std::vector<std::uint64_t> rare_sums_from(const SparseState& state, std::uint64_t next) {
  std::vector<std::uint64_t> sums;
  for (const std::uint32_t k : state.moves.splits) {
    for (auto a = state.rare.rbegin(); a != state.rare.rend() && 2 * a->heap + k >= next; ++a) {
      for (auto b = a; b != state.rare.rend() && a->heap + b->heap + k >= next; ++b)
        sums.push_back(a->heap + b->heap + k);
    }
  }
  std::sort(sums.begin(), sums.end(), std::greater<>());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
  return sums;
}

bool rare_sums_are_few(const SparseState& state, std::uint64_t next) {
  const std::uint64_t last = 2 * state.last_rare() + state.moves.last_place;
  return last < next || rare_sums_from(state, next).size() * least_heaps_per_rare_sum <= last - next;
}

}  // namespace

bool TwoPhaseGenerator::can_start(const SparseState& state, std::uint64_t next) {
  const CandidateSources sources(state, next);
  return sources.valid_until() == std::numeric_limits<std::uint64_t>::max() &&
         reach_of(sources) <= furthest_byte_source &&
         next > state.ranks.first_kept() + reach_of(sources) + sample_heaps + 8 &&
         !sources.is_rare_near(next - sample_heaps - 8) && rare_sums_are_few(state, next);
}

TwoPhaseGenerator::TwoPhaseGenerator(SparseState& state, const HeapKernel& kernel, const WideKernel& wide,
                                     std::uint64_t next)
    : state_(state),
      wide_(wide),
      next_(next),
      sources_(std::in_place, state, next),
      rare_sums_(rare_sums_from(state, next)),
      far_(sources_of_planes(*sources_)),
      planes_(kernel, state.rank_count, reach_of_planes(*sources_)),
      near_(sources_->below(byte_lanes)) {
  learn(next);
}

void TwoPhaseGenerator::learn(std::uint64_t next) {
  plan_ = {};
  order_.clear();
  stages_.clear();
  settled_ = lost_ = lost_since_lesson_ = 0;
  // 1. The sample, in planes.
  const std::uint64_t first = (next - sample_heaps) / 8 * 8;
  planes_.restart(first, [this](std::uint64_t n) { return state_.ranks.at(n); });
  for (std::uint64_t n = first; n < first + sample_heaps; n += block_lanes) planes_.append(n, state_.ranks.at(n));
  const std::span<const std::uint8_t> sample(state_.ranks.at(first), sample_heaps);
  for (const std::uint8_t rank : sample) {
    if (rank != RankStore::rare_mark) ranks_ = std::max(ranks_, rank + 1u);
  }
  // 2. For each rank, sources that take it from heaps of larger ranks, which must lose it.
  const GreedyCover greedy(wide_, planes_, first);
  std::vector<std::uint64_t> needed(sample_heaps / 64);
  for (unsigned rank = 0; rank < ranks_; ++rank) {
    std::fill(needed.begin(), needed.end(), 0);
    for (std::size_t i = 0; i < sample.size(); ++i) {
      if (sample[i] > rank && sample[i] != RankStore::rare_mark) needed[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    plan_.append(planes_, rank, greedy.choose(rank, far_, needed, least_gain));
  }
  rows_.resize(ranks_);
  learn_order(first);
}

// The order is a greedy cover too: of the ranks that the first phase leaves below the value, which must be struck out.
void TwoPhaseGenerator::learn_order(std::uint64_t first) {
  // 1. What the first phase leaves.
  const std::uint64_t start = first + (sample_blocks - order_blocks) * wide_lanes;
  std::vector<std::bitset<256>> wrong;
  for (std::uint64_t n0 = start; n0 < start + order_blocks * wide_lanes; n0 += wide_lanes) {
    cover(n0);
    for (unsigned lane = 0; lane < wide_lanes; ++lane) {
      std::bitset<256> left;
      const unsigned value = *state_.ranks.at(n0 + lane);
      for (unsigned rank = 0; rank < std::min(value, ranks_); ++rank)
        left[rank] = (rows_[rank].word[lane / 64] >> (lane % 64) & 1) != 0;
      wrong.push_back(left);
    }
  }
  // How many candidates a heap must have for all but a few heaps to keep the right one.
  std::vector<Source> sources = sources_->from(byte_lanes);
  const auto candidates_needed = [&] {
    std::array<std::uint64_t, 257> heaps = {};
    for (const std::bitset<256>& left : wrong) ++heaps[left.count()];
    const auto smallest_count = [&](double sources_by_definition) {
      auto may_lose = static_cast<std::uint64_t>(sources_by_definition * static_cast<double>(wrong.size()) /
                                                 static_cast<double>(sources.size() + 1));
      unsigned count = 256;
      while (count > 0 && heaps[count] <= may_lose) may_lose -= heaps[count--];
      return count + 1 + spare_candidates_;
    };
    const bool few = smallest_count(sources_worth_many_candidates) <= few_candidates;
    return std::min(smallest_count(sources_at_a_stage), few ? few_candidates : most_candidates);
  };

  // 2. Sources, each the one that strikes out most, and how many candidates they meet.
  struct Candidate {
    std::uint64_t gain;
    Source source;
  };
  const auto is_less = [](const Candidate& a, const Candidate& b) { return a.gain < b.gain; };
  const auto reached = [&](const Source& source, std::size_t i) -> unsigned {
    return *state_.ranks.at(start + i - source.distance) ^ source.rank;
  };
  const auto gain = [&](const Source& source) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < wrong.size(); ++i) sum += wrong[i][reached(source, i)] ? 1 : 0;
    return sum;
  };
  std::vector<Candidate> waiting;
  for (const Source& source : sources) waiting.push_back({gain(source), source});
  std::make_heap(waiting.begin(), waiting.end(), is_less);
  stages_.push_back({0, 0, candidates_needed()});
  while (!waiting.empty()) {
    std::pop_heap(waiting.begin(), waiting.end(), is_less);
    Candidate best = waiting.back();
    waiting.pop_back();
    if (best.gain > 0) best.gain = gain(best.source);
    if (!waiting.empty() && is_less(best, waiting.front())) {
      waiting.push_back(best);
      std::push_heap(waiting.begin(), waiting.end(), is_less);
      continue;
    }
    order_.emplace_back(best.source);
    stages_.back().last = order_.size();
    for (std::size_t i = 0; i < wrong.size(); ++i) wrong[i][reached(best.source, i)] = false;
    if (order_.size() % sources_between_looks != 0) continue;
    if (const unsigned count = candidates_needed(); count < stages_.back().candidates)
      stages_.push_back({order_.size(), order_.size(), count});
  }
}

bool TwoPhaseGenerator::go_on_after_rare_heap(std::uint64_t next) {
  const CandidateSources now(state_, next);
  if (now.valid_until() != std::numeric_limits<std::uint64_t>::max() || reach_of(now) > furthest_byte_source ||
      !rare_sums_are_few(state_, next))
    return false;
  // Those of the new heap, which are the furthest ones.
  for (const Source& source : now.from(state_.last_rare())) order_.emplace_back(source);
  stages_.back().last = order_.size();
  sources_.emplace(state_, next);
  rare_sums_ = rare_sums_from(state_, next);
  next_ = next;
  return true;
}

double TwoPhaseGenerator::rows_per_heap() const { return static_cast<double>(plan_.rows()) / block_lanes; }

bool TwoPhaseGenerator::lesson_is_due() {
  if (settled_ < heaps_between_looks) return false;
  if (lost_ * order_.size() > sources_worth_a_lesson * settled_) lost_since_lesson_ += lost_;
  settled_ = lost_ = 0;
  return lost_since_lesson_ >= lost_heaps_worth_a_lesson && can_start(state_, next_);
}

std::uint64_t TwoPhaseGenerator::generate(std::uint64_t end) {
  if (lesson_is_due()) {
    spare_candidates_ = std::min(spare_candidates_ + 2, most_spare_candidates);
    learn(next_);
  }
  bool planes_are_current = false;
  while (next_ < end) {
    if (next_ % 8 != 0 || sources_->is_rare_near(next_)) {
      if (!sources_->generate_one(state_, next_)) return next_;
      ++next_;
      planes_are_current = false;
      continue;
    }
    if (!planes_are_current) {
      planes_.restart(next_, [this](std::uint64_t n) { return state_.ranks.at(n); });
      planes_are_current = true;
    }
    const std::uint64_t n0 = next_;
    next_ = generate_block(n0);
    if (next_ < n0 + wide_lanes) return next_;
    for (std::uint64_t n = n0; n < next_; n += block_lanes) planes_.append(n, state_.ranks.at(n));
  }
  return next_;
}

void TwoPhaseGenerator::cover(std::uint64_t n0) {
  const std::uint8_t* const base = planes_.at(n0, 0);
  for (unsigned rank = 0; rank < ranks_; ++rank) {
    std::fill(std::begin(rows_[rank].word), std::end(rows_[rank].word), ~std::uint64_t{0});
    plan_.cover(wide_, base, rank, rows_[rank]);
  }
}

// Of the 64 heaps from n0 on, those that are split into two rare ones.
std::uint64_t TwoPhaseGenerator::lanes_of_rare_sums(std::uint64_t n0) {
  std::uint64_t lanes = 0;
  for (; !rare_sums_.empty() && rare_sums_.back() < n0 + byte_lanes; rare_sums_.pop_back()) {
    if (rare_sums_.back() >= n0) lanes |= std::uint64_t{1} << (rare_sums_.back() - n0);
  }
  return lanes;
}

std::uint64_t TwoPhaseGenerator::generate_block(std::uint64_t n0) {
  cover(n0);
  CandidateBytes candidates;
  for (unsigned word = 0; word < wide_lanes / byte_lanes; ++word) {
    std::uint8_t* const ranks = state_.ranks.at(n0 + std::uint64_t{word} * byte_lanes);
    unsigned count = stages_.front().candidates;
    wide_.gather(rows_.data(), word, ranks_, candidates, count);
    for (const Stage& stage : stages_) {
      if (stage.candidates < count) wide_.narrow(candidates, count, stage.candidates);
      count = stage.candidates;
      wide_.strike(ranks, std::span(order_).subspan(stage.first, stage.last - stage.first), candidates, count);
    }
    const std::uint64_t by_definition = lanes_of_rare_sums(n0 + std::uint64_t{word} * byte_lanes);
    for (unsigned i = 0; i < count; ++i) candidates.open[i] &= ~by_definition;
    for (unsigned lane = 0; (lane = wide_.settle(ranks, near_, candidates, count, lane)) < byte_lanes; ++lane) {
      const std::uint64_t n = n0 + std::uint64_t{word} * byte_lanes + lane;
      lost_ += ~by_definition >> lane & 1;
      if (!sources_->generate_one(state_, n)) return n;
    }
  }
  settled_ += wide_lanes;
  return n0 + wide_lanes;
}

}  // namespace grundy
