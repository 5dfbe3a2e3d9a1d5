#include "proof/block_lanes.h"

#include <algorithm>

#include "proof/block_replay.h"

namespace grundy {
namespace {

using Number = std::uint64_t;

constexpr unsigned values_of_lanes = 32;
constexpr Number most_witnesses = 1 << 20;
constexpr Number near_parts = 1 << 11;

// In which order small parts are tried is free. Large values are rare, and only parts with large values give them: so
// one part of each value in turn, as long as parts are near, and then the others.
std::vector<Number> order_of_parts(std::span<const std::uint8_t> first, Number most) {
  std::vector<std::vector<Number>> with_value(values_of_lanes);
  std::vector<Number> order;
  for (Number a = 1; a <= std::min(most, near_parts); ++a) {
    if (first[a] < values_of_lanes) with_value[first[a]].push_back(a);
  }
  for (std::size_t turn = 0; turn < near_parts; ++turn) {
    for (const std::vector<Number>& parts : with_value) {
      if (turn < parts.size()) order.push_back(parts[turn]);
    }
  }
  for (Number a = near_parts + 1; a <= most; ++a) {
    if (first[a] < values_of_lanes) order.push_back(a);
  }
  return order;
}

}  // namespace

// Rows of values, as many of them kept as are looked back to.
class BlockLanes::Rows {
 public:
  explicit Rows(const BlockLanes& lanes)
      : lanes_(lanes),
        lines_((lanes.history_ + rows_before_move) * lanes.lanes() / most_lanes + 1),
        words_(lines_.front().words),
        next_(lanes.history_) {}

  // The values before the first row of a lane.
  void begin(unsigned lane, std::span<const std::uint8_t> state) {
    for (std::size_t i = 1; i <= std::min<std::size_t>(state.size(), lanes_.history_); ++i)
      *word(next_ - i, lane) = state[state.size() - i];
  }

  // So many rows more, an even number of them or the last; the first one.
  const std::uint32_t* advance(std::size_t count, std::uint32_t* failed) {
    if (next_ + count > lanes_.history_ + rows_before_move) {
      std::copy(word(next_ - lanes_.history_, 0), word(next_, 0), word(0, 0));
      next_ = lanes_.history_;
    }
    std::uint32_t* const row = word(next_, 0);
    lanes_.kernel_->compute(row, count, lanes_.rules_, failed);
    next_ += count;
    return row;
  }

  // The last values of a lane.
  bool end_with(unsigned lane, std::span<const std::uint8_t> state) {
    for (std::size_t i = 1; i <= state.size(); ++i) {
      if (*word(next_ - i, lane) != state[state.size() - i]) return false;
    }
    return true;
  }

 private:
  std::uint32_t* word(std::size_t row, unsigned lane) { return words_ + row * lanes_.lanes() + lane; }

  // A row that reaches over two lines of the cache is read twice.
  struct alignas(64) Line {
    std::uint32_t words[most_lanes] = {};
  };

  const BlockLanes& lanes_;
  std::vector<Line> lines_;
  std::uint32_t* words_;
  std::size_t next_;  // the row to be computed
};

std::optional<BlockLanes> BlockLanes::for_claim(const Claim& claim, std::span<const std::uint8_t> first,
                                                const LaneKernel& kernel) {
  BlockLanes made(claim, kernel);
  made.state_length_ = claim.last_rare() + claim.last_place();
  made.history_ = made.state_length_ + claim.witness;
  if (made.history_ > most_witnesses || first.size() <= claim.witness) return {};
  const auto away = [&kernel](Number rows) { return -static_cast<std::int32_t>(rows * kernel.lanes); };
  LaneRules& rules = made.rules_;
  for (Number k = 0; k <= claim.last_place(); ++k) {
    if ((claim.digits[k] & 2) != 0) {
      rules.sources.push_back({away(k), 0});
      rules.witnesses.push_back({away(k), 0});
    }
    if ((claim.digits[k] & 4) == 0) continue;
    for (const auto& [heap, rare] : claim.rare) {
      if (rare.value >= values_of_lanes) return {};
      rules.sources.push_back({away(heap + k), static_cast<std::uint32_t>(rare.value)});
    }
  }
  for (const Number a : order_of_parts(first, claim.witness)) {
    for (Number k = 0; k <= claim.last_place(); ++k) {
      if ((claim.digits[k] & 4) != 0) rules.witnesses.push_back({away(k + a), first[a]});
    }
    if (rules.witnesses.size() > most_witnesses) return {};
  }
  while (rules.witnesses.size() % lane_stride != 0) rules.witnesses.push_back(rules.witnesses.back());
  for (Number parity = 0; parity < 2; ++parity) {
    for (Number value = 0; value < values_of_lanes; ++value) {
      if (claim.is_rare(value, parity)) rules.rare[parity] |= std::uint32_t{1} << value;
    }
  }
  return made;
}

bool BlockLanes::fits_state(Number heap) const {
  const auto state = claim_->states.find(heap);
  return heap % 2 == 0 && state != claim_->states.end() && state->second.size() >= state_length_ &&
         std::all_of(state->second.begin(), state->second.end(),
                     [](std::uint8_t value) { return value < values_of_lanes; });
}

bool BlockLanes::fits(const Claim::Block& block) const {
  const auto at_end = claim_->states.find(block.end);
  return (block.end - block.first) % 8 == 0 && fits_state(block.first) &&
         (at_end == claim_->states.end() || at_end->second.size() <= history_);
}

// 1. All values of the block, and of as many heaps after it as a witness may be large, a slice of rows at a time.
// 2. A witness for each rare value below them. What comes too soon after the beginning belongs to the block before.
// 3. Digest and checksum, and at the end of the block the state.
bool BlockLanes::check(std::span<Lane> blocks, const GoOn& go_on) const {
  const auto block_of = [&](unsigned lane) -> const Claim::Block& {
    return *blocks[std::min<std::size_t>(lane, blocks.size() - 1)].block;  // the last one fills what is left
  };
  Rows rows(*this);
  std::uint32_t failed[most_lanes] = {};
  std::uint64_t digests[most_lanes];
  Number checksums[most_lanes] = {};
  for (unsigned lane = 0; lane < lanes(); ++lane) {
    rows.begin(lane, claim_->states.at(block_of(lane).first));
    digests[lane] = WordDigest().get();
  }
  const Number length = block_of(0).end - block_of(0).first;
  for (Number done = 0; done < length + claim_->witness;) {
    const bool within = done < length;
    const Number count = std::min<Number>(slice, (within ? length : length + claim_->witness) - done);
    const std::uint32_t* const row = rows.advance(count, failed);
    const Number uncertified = std::min(count, claim_->witness - std::min(claim_->witness, done));
    kernel_->certify(row, uncertified, count, rules_, failed);
    if (within) {
      LaneSums sums;
      kernel_->sum(row, count, digests, sums);
      for (unsigned lane = 0; lane < lanes(); ++lane) {
        // Row i of the slice is counted count - i times among the partial sums.
        const Number weight = block_of(lane).first + done + count + 1;
        checksums[lane] += weight * sums.values[lane] - sums.partial[lane];
      }
    }
    done += count;
    if (done == length) {
      for (unsigned lane = 0; lane < lanes(); ++lane) {
        const auto state = claim_->states.find(block_of(lane).end);
        if (state != claim_->states.end() && !rows.end_with(lane, state->second)) failed[lane] = ~0u;
      }
    }
    if (!go_on(within ? count * blocks.size() : 0)) return false;
    if (std::all_of(failed, failed + lanes(), [](std::uint32_t lost) { return lost != 0; })) return true;
  }
  for (unsigned lane = 0; lane < blocks.size(); ++lane) {
    blocks[lane].checksum = checksums[lane];
    blocks[lane].right = failed[lane] == 0 && digests[lane] == block_of(lane).digest;
  }
  return true;
}

bool BlockLanes::find(std::span<Window> windows, Number count, const GoOn& go_on) const {
  Rows rows(*this);
  std::uint32_t failed[most_lanes] = {};
  Number end = 0;
  for (unsigned lane = 0; lane < windows.size(); ++lane) {
    rows.begin(lane, claim_->states.at(windows[lane].state));
    end = std::max(end, windows[lane].first - windows[lane].state + count);
  }
  for (Number done = 0; done < end; done += slice) {
    const std::uint32_t* const row = rows.advance(slice, failed);
    for (unsigned lane = 0; lane < windows.size(); ++lane) {
      const Number from = windows[lane].first - windows[lane].state;
      for (Number i = std::max(from, done); i < std::min(from + count, done + slice); ++i)
        windows[lane].values.push_back(static_cast<std::uint8_t>(row[(i - done) * lanes() + lane]));
    }
    if (!go_on(0)) return false;
  }
  for (unsigned lane = 0; lane < windows.size(); ++lane) windows[lane].right = failed[lane] == 0;
  return true;
}

}  // namespace grundy
