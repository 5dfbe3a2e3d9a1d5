#include "heap/stream_digests.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::uint64_t word_values = 8;
constexpr std::uint64_t shortest_block = 1 << 16;
constexpr std::uint64_t longest_block = 1 << 30;

std::uint64_t end_of_block(std::uint64_t first) {
  return first + std::clamp(std::bit_floor(first) / 16, shortest_block, longest_block);
}

}  // namespace

StreamDigests::Block& StreamDigests::block_at(std::uint64_t heap) {
  if (blocks_.empty() || blocks_.back().end == end_of_block(blocks_.back().first))
    blocks_.push_back({heap, heap, start_of_digest, {}});
  return blocks_.back();
}

void StreamDigests::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint64_t n = first + i;
    Block& block = block_at(n);
    word_ += std::uint64_t{values[i]} << (8 * (n % word_values));
    if (n % word_values == word_values - 1) {
      block.digest = fold_word(block.digest, word_);
      word_ = 0;
    }
    block.end = n + 1;
  }
}

void StreamDigests::add(const RankRows& rows, RankTally& tally) {
  for (std::size_t i = 0; i < rows.ranks.size();) {
    Block& block = block_at(rows.first + i);
    const auto count = std::min<std::uint64_t>(end_of_block(block.first) - block.end, rows.ranks.size() - i);
    RankTally part;
    rows.kernel.tally(rows.ranks.data() + i, count / few_lanes, rows.values, part, block.digest);
    tally.add(part, i);
    block.end += count;
    i += count;
  }
}

void StreamDigests::take_states(const HeapRun& run) {
  if (run.block_state() == nullptr) return;
  const SparseState& state = *run.block_state();
  for (; looked_for_states_ < blocks_.size(); ++looked_for_states_) {
    Block& block = blocks_[looked_for_states_];
    const std::uint64_t length = state.last_rare() + state.moves.last_place;
    if (block.first < 2 * length || block.first - length < state.ranks.first_kept()) continue;
    for (std::uint64_t n = block.first - length; n < block.first; ++n) {
      const std::uint32_t value = state.value(n);
      if (value > 0xff) {
        block.state.clear();
        break;
      }
      block.state.push_back(static_cast<std::uint8_t>(value));
    }
  }
}

std::vector<StreamDigests::Block> StreamDigests::blocks() const {
  std::vector<Block> all = blocks_;
  if (!all.empty() && all.back().end % word_values != 0) all.back().digest = fold_word(all.back().digest, word_);
  return all;
}

void StreamDigests::restore(Snapshot snapshot) {
  blocks_ = std::move(snapshot.blocks);
  word_ = snapshot.word;
  looked_for_states_ = blocks_.size();
}

}  // namespace grundy
