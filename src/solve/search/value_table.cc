#include "solve/search/value_table.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

std::uint64_t effort_of(std::uint64_t word) { return word >> 7 & 0x1f; }

// The inverse of mix(): each of its steps is a bijection of words.
constexpr std::uint64_t odd_inverse(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int round = 0; round < 6; ++round) inverse *= 2 - odd * inverse;
  return inverse;
}
constexpr std::uint64_t unmix(std::uint64_t x) {
  constexpr std::uint64_t factor = odd_inverse(0xe9846af9b1a615dULL);
  x ^= x >> 28 ^ x >> 56;
  x *= factor;
  x ^= x >> 32;
  x *= factor;
  x ^= x >> 32;
  return x;
}
static_assert(unmix(mix(0x123456789abcdef0ULL)) == 0x123456789abcdef0ULL);

}  // namespace

template <class Key>
ValueTable<Key>::ValueTable(std::size_t most_bytes)
    : most_bytes_(most_bytes), words_((std::size_t{1} << bucket_bits_) * bucket_words, 0) {
  plan_growth();
}

template <class Key>
Key ValueTable<Key>::key_at(std::uint64_t bucket, std::uint64_t word, std::uint64_t low) const {
  const std::uint64_t top = bucket << (64 - bucket_bits_) | word >> bucket_bits_;
  if constexpr (words == 1) {
    return unmix(top);
  } else {
    const std::uint64_t high = top ^ mix(low);
    return {high, low ^ mix(high)};
  }
}

template <class Key>
void ValueTable<Key>::store(const Key& key, std::uint32_t value, std::uint64_t nodes) {
  if (value > greatest_value) return;
  const Place at = place(permuted(key));
  const Lock lock(locks_[at.bucket % locks_.size()]);
  const auto effort = std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), 31);
  std::size_t cheapest = 0;
  std::uint64_t least = 32;
  for (std::size_t i = 0; i < entries; ++i) {
    const std::uint64_t word = load(at.bucket, i * words);
    if ((word & value_mask) == 0) {
      cheapest = i;
      size_.fetch_add(1, std::memory_order_relaxed);
      break;
    }
    const bool same_low = words == 1 || load(at.bucket, i * words + 1) == at.low;
    if ((word & ~payload_mask) == at.rest && same_low) {
      cheapest = i;
      break;
    }
    if (effort_of(word) < least) {
      least = effort_of(word);
      cheapest = i;
    }
  }
  put(at.bucket, cheapest * words, at.rest | effort << 7 | (value + 1));
  if constexpr (words > 1) put(at.bucket, cheapest * words + 1, at.low);
}

template <class Key>
void ValueTable<Key>::plan_growth() {
  const bool has_room = bytes() * 3 <= most_bytes_;  // both tables exist while it grows
  most_before_growth_ = has_room ? capacity() / 2 : ~std::size_t{0};
}

template <class Key>
void ValueTable<Key>::grow() {
  ValueTable larger(0);
  larger.bucket_bits_ = bucket_bits_ + 1;
  larger.words_ = LargeArray<std::uint64_t>((std::size_t{1} << larger.bucket_bits_) * bucket_words, 0);
  for (std::uint64_t at = 0; at < std::uint64_t{1} << bucket_bits_; ++at) {
    for (std::size_t i = 0; i < entries; ++i) {
      const std::uint64_t word = load(at, i * words);
      if ((word & value_mask) == 0) continue;
      const std::uint64_t low = words == 1 ? 0 : load(at, i * words + 1);
      const std::uint64_t nodes = (std::uint64_t{1} << effort_of(word)) - 1;
      larger.store(key_at(at, word & ~payload_mask, low), static_cast<std::uint32_t>(word & value_mask) - 1, nodes);
    }
  }
  bucket_bits_ = larger.bucket_bits_;
  words_ = std::move(larger.words_);
  size_ = larger.size_.load();
  plan_growth();
}

template <class Key>
void ValueTable<Key>::for_each(const std::function<void(const Key& key, std::uint32_t value)>& visit,
                               std::uint64_t least_nodes) const {
  const auto least = static_cast<std::uint64_t>(std::bit_width(least_nodes));
  for (std::uint64_t at = 0; at < std::uint64_t{1} << bucket_bits_; ++at) {
    for (std::size_t i = 0; i < entries; ++i) {
      const Lock lock(locks_[at % locks_.size()]);
      const std::uint64_t word = load(at, i * words);
      if ((word & value_mask) == 0 || effort_of(word) < least) continue;
      const std::uint64_t low = words == 1 ? 0 : load(at, i * words + 1);
      visit(key_at(at, word & ~payload_mask, low), static_cast<std::uint32_t>(word & value_mask) - 1);
    }
  }
}

template class ValueTable<std::uint64_t>;
template class ValueTable<WideKey>;

}  // namespace grundy
