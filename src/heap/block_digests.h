// Digests of consecutive blocks of values, for certificates. Blocks grow with the heaps, so that their number stays
// near 256 for each doubling.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::heap {

// FNV-1a over whole numbers.
class Fnv {
 public:
  explicit Fnv(std::uint64_t state = 0xcbf29ce484222325ULL) : state_(state) {}
  void add(std::uint64_t number) { state_ = (state_ ^ number) * 0x100000001b3ULL; }
  std::uint64_t get() const { return state_; }

 private:
  std::uint64_t state_;
};

struct BlockDigest {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::uint64_t digest = Fnv().get();
};

class BlockDigests {
 public:
  void add(std::uint64_t first, std::span<const std::uint32_t> values) {
    for (std::size_t i = 0; i < values.size();) {
      if (blocks_.empty() || blocks_.back().end == block_end(blocks_.back().first)) {
        blocks_.push_back({first + i, first + i});
      }
      BlockDigest& block = blocks_.back();
      const auto count = std::min<std::uint64_t>(block_end(block.first) - block.end, values.size() - i);
      Fnv digest(block.digest);
      for (const std::uint32_t value : values.subspan(i, count)) digest.add(value);
      block.digest = digest.get();
      block.end += count;
      i += count;
    }
  }

  const std::vector<BlockDigest>& blocks() const { return blocks_; }
  void restore(std::vector<BlockDigest> blocks) { blocks_ = std::move(blocks); }

 private:
  static std::uint64_t block_end(std::uint64_t first) {
    return first + std::max<std::uint64_t>(65536, std::bit_floor(first) / 256);
  }

  std::vector<BlockDigest> blocks_;
};

}  // namespace grundy::heap
