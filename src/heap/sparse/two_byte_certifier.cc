#include "heap/sparse/two_byte_certifier.h"

#include <algorithm>

#include "heap/sparse/two_byte_order.h"

namespace grundy {
namespace {

constexpr std::size_t fewest_marking_pairs = 64;
constexpr std::uint64_t most_parts_to_mark = 1 << 15;
constexpr std::uint64_t heaps_between_looks_at_searches = 512;
// So many pairs are searched for a code in the time in which one is marked.
constexpr std::uint64_t pairs_searched_at_once = 48;
constexpr std::uint64_t parts_at_once = 1024;           // a multiple of 32; of these all codes are searched for
constexpr std::uint64_t most_parts_together = 1 << 21;  // and so far, all together

}  // namespace

std::uint64_t TwoByteCertifier::last_part(std::uint64_t sum) const {
  return state_.moves.unequal ? (sum - 1) / 2 : sum / 2;
}

// Pairs of parts that are smaller ones for all heaps to come.
void TwoByteCertifier::choose_pairs(std::uint64_t first) {
  chosen_at_ = first;
  parts_ = std::min({most_parts_to_mark, first / 4, state_.codes.head_size() - 1});
  pairs_.clear();
  for (std::uint64_t part = 1; part <= parts_; ++part) {
    for (const std::uint32_t k : places_.first) {
      if (part + k >= two_byte_lanes) pairs_.emplace_back(part + k, state_.codes.rank(part));
    }
  }
  std::stable_sort(pairs_.begin(), pairs_.end(),
                   [](const CodeSource& a, const CodeSource& b) { return a.distance() < b.distance(); });
  put_in_marking_order(pairs_, places_.shifts, state_, MustReach::rare_below_own, first);
}

void TwoByteCertifier::begin_block(std::uint64_t first) {
  first_ = first;
  if (certified_ >= heaps_between_looks_at_searches) adjust();
  if (first / 2 >= chosen_at_) choose_pairs(first);
  const std::size_t marking = std::min(marking_, pairs_.size());
  marked_ranks_ = state_.rank_count + two_byte_lanes;
  marks_.mark(0, marked_ranks_, state_.codes.at(first), std::span(pairs_).first(marking));
  largest_witness_ = std::max(largest_witness_, parts_);
}

TwoByteCertifier::Verdict TwoByteCertifier::certify(std::uint64_t n, std::uint16_t& code) {
  ++certified_;
  collect_missing(n, code);
  const std::uint64_t next = search_small_parts(n);
  for (const std::uint16_t rare : missing_) {
    switch (search(n, rare, next)) {
      case Search::found:
        break;
      case Search::nothing:
        code = rare;
        return Verdict::rare;
      case Search::history_too_short:
        return Verdict::history_too_short;
    }
  }
  return Verdict::certified;
}

// The codes below that of heap n that no marking pair and no single heap has.
void TwoByteCertifier::collect_missing(std::uint64_t n, std::uint16_t code) {
  const auto lane = static_cast<unsigned>(n - first_);
  missing_.clear();
  // Values of larger ranks may be below the candidate's too; what is marked there may be left from another block.
  const unsigned end = state_.rare_ranks_below(code, n);
  const unsigned marked = std::min(end, marked_ranks_);
  const auto next = [&](unsigned rare) { return rare < marked ? marks_.next_free(lane, rare, marked) : rare; };
  for (unsigned rare = next(0); rare < end; rare = next(rare + 1)) missing_.push_back(static_cast<std::uint16_t>(rare));
  for (const std::uint32_t k : state_.moves.singles) {
    const auto found = static_cast<std::uint16_t>(state_.codes.rank(n - k) ^ state_.single(k));
    std::erase(missing_, found);
  }
}

// For all that is missing at once, some parts after the others; what is found is missing no more. Gives back the first
// part that was not looked at at all places.
std::uint64_t TwoByteCertifier::search_small_parts(std::uint64_t n) {
  const CodeStore& codes = state_.codes;
  const std::uint64_t end = std::min(most_parts_together, codes.head_size() - 1);
  std::uint64_t first = 1;
  for (; first + parts_at_once - 1 <= end && !missing_.empty(); first += parts_at_once) {
    const std::uint64_t last = first + parts_at_once - 1;
    for (const std::uint32_t k : state_.moves.splits) {
      const std::uint64_t sum = n - k;
      if (last > last_part(sum) || last > sum - codes.first_kept()) return first;
    }
    for (const std::uint32_t k : state_.moves.splits) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < missing_.size(); i += wanted_at_once) {
        const std::span<const std::uint16_t> wanted =
            std::span(missing_).subspan(i, std::min<std::size_t>(wanted_at_once, missing_.size() - i));
        const std::uint32_t found =
            kernel_.find_some(codes.head() + first, codes.at(n - k - first), parts_at_once, wanted);
        if (found != 0) largest_witness_ = std::max(largest_witness_, last);
        for (std::size_t j = 0; j < wanted.size(); ++j) {
          if ((found >> j & 1) == 0) missing_[kept++] = wanted[j];
        }
      }
      searched_ += (missing_.size() - kept) * last * state_.moves.splits.size();
      missing_.resize(kept);
    }
  }
  return first;
}

// Among parts from `next` on, small ones at all places first: at one place alone there may be none.
TwoByteCertifier::Search TwoByteCertifier::search(std::uint64_t n, std::uint16_t code, std::uint64_t next) {
  const CodeStore& codes = state_.codes;
  bool complete = true;
  for (std::uint64_t first = next, last = std::max<std::uint64_t>(1 << 14, 2 * next); first < n;
       first = last + 1, last *= 8) {
    for (const std::uint32_t k : state_.moves.splits) {
      const std::uint64_t sum = n - k;
      const std::uint64_t wanted = std::min(last, last_part(sum));
      const std::uint64_t held = std::min({wanted, codes.head_size() - 1, sum - codes.first_kept()});
      if (held < wanted) complete = false;
      if (held < first) continue;
      const std::uint64_t part =
          first + kernel_.find(codes.head() + first, codes.at(sum - first), held - first + 1, code);
      if (part > held) continue;
      largest_witness_ = std::max(largest_witness_, part);
      searched_ += part;
      return Search::found;
    }
  }
  return complete ? Search::nothing : Search::history_too_short;
}

// Where marks and searches take about the same time neither is far from its best.
void TwoByteCertifier::adjust() {
  const std::uint64_t searching = searched_ / pairs_searched_at_once;
  const std::uint64_t marking = certified_ * marking_;
  if (searching > marking) {
    marking_ += marking_ / 4;
  } else if (2 * searching < marking) {
    marking_ -= marking_ / 16;
  }
  marking_ = std::clamp(marking_, fewest_marking_pairs, std::max(fewest_marking_pairs, pairs_.size()));
  certified_ = searched_ = 0;
}

}  // namespace grundy
