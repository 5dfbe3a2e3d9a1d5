// Exact values of components in a table of bounded size, for several threads at once. A bucket is a cache line. The key
// goes through a permutation of all words; its upper bits name the bucket and only the rest is stored, so an entry is
// exact and still has room for its value:
//
//   64-bit keys: 8 entries of one word    rest of the permuted key | effort (5 bits) | value + 1 (7 bits)
//   128-bit keys: 4 entries of two words  the same, and the lower half of the key
//
// One word is read and written at once, so threads need no lock; two words are, under one of a few locks. When a bucket
// is full, the entry that cost least is given up: an answer never depends on what is stored, only the time does.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/hash.h"
#include "base/large_array.h"
#include "rules/hooks.h"

namespace grundy {

template <class Key>
class ValueTable {
 public:
  static constexpr std::uint64_t greatest_value = 63;

  // Grows from small to at most this size, or the least size that there is.
  explicit ValueTable(std::size_t most_bytes);

  std::optional<std::uint32_t> find(const Key& key) const {
    const std::uint32_t found = look(permuted(key));
    return found == 0 ? std::nullopt : std::optional(found - 1);
  }
  void store(const Key& key, std::uint32_t value, std::uint64_t nodes);
  void prefetch(const Key& key) const { prefetch_permuted(permuted(key)); }

  // For those who look twice: the key as the table sees it.
  static Key permuted(const Key& key) {
    if constexpr (words == 1) {
      return mix(key);
    } else {
      const std::uint64_t low = key.low ^ mix(key.high);
      return {key.high ^ mix(low), low};
    }
  }
  // The value and one, or 0 if nothing is known: a plain number, because this is looked at more often than anything
  // else.
  std::uint32_t look(const Key& permuted) const {
    const Place at = place(permuted);
    const Lock lock(locks_[at.bucket % locks_.size()]);
    // All entries are looked at, without a branch: where the right one stands is not to be guessed. A bucket with more
    // bits than an entry needs leaves zeros between the key and the payload.
    std::uint64_t found = 0;
#pragma GCC unroll 8
    for (std::size_t i = 0; i < entries; ++i) {
      const std::uint64_t payload = load(at.bucket, i * words) ^ at.rest;
      std::uint64_t differs = payload >> payload_bits;
      if constexpr (words > 1) differs |= load(at.bucket, i * words + 1) ^ at.low;
      found |= payload & (std::uint64_t{differs != 0} - 1);
    }
    return static_cast<std::uint32_t>(found & value_mask);
  }
  void prefetch_permuted(const Key& permuted) const {
    __builtin_prefetch(&words_[place(permuted).bucket * bucket_words]);
  }

  bool wants_to_grow() const {
    return size_.load(std::memory_order_relaxed) > most_before_growth_.load(std::memory_order_relaxed);
  }
  void grow();  // while nobody else is looking
  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  std::size_t capacity() const { return (std::size_t{1} << bucket_bits_) * entries; }
  std::size_t bytes() const { return words_.bytes(); }
  // All, or those that cost about so many nodes.
  void for_each(const std::function<void(const Key& key, std::uint32_t value)>& visit,
                std::uint64_t least_nodes = 0) const;

 private:
  static constexpr std::size_t bucket_words = 8;  // a cache line
  static constexpr std::size_t words = sizeof(Key) / 8;
  static constexpr std::size_t entries = bucket_words / words;
  static constexpr int payload_bits = 12;  // what an entry needs beside the rest of the key
  static constexpr std::uint64_t value_mask = 0x7f;
  static constexpr std::uint64_t payload_mask = (1 << payload_bits) - 1;

  struct Place {
    std::uint64_t bucket;
    std::uint64_t rest;  // upper bits of an entry's first word
    std::uint64_t low;   // the second word
  };
  // Taken while an entry of two words is read or written.
  struct Lock {
    explicit Lock(std::atomic_flag& flag) : flag_(flag) {
      if constexpr (words > 1) {
        while (flag_.test_and_set(std::memory_order_acquire)) {
        }
      }
    }
    ~Lock() {
      if constexpr (words > 1) flag_.clear(std::memory_order_release);
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    std::atomic_flag& flag_;
  };

  std::uint64_t load(std::uint64_t bucket, std::size_t word) const {
    return std::atomic_ref(words_[bucket * bucket_words + word]).load(std::memory_order_relaxed);
  }
  void put(std::uint64_t bucket, std::size_t word, std::uint64_t value) {
    std::atomic_ref(words_[bucket * bucket_words + word]).store(value, std::memory_order_relaxed);
  }
  Place place(const Key& permuted) const {
    std::uint64_t top;
    std::uint64_t low = 0;
    if constexpr (words == 1) {
      top = permuted;
    } else {
      top = permuted.high;
      low = permuted.low;
    }
    return {top >> (64 - bucket_bits_), top << bucket_bits_ & ~((std::uint64_t{1} << bucket_bits_) - 1), low};
  }
  Key key_at(std::uint64_t bucket, std::uint64_t word, std::uint64_t low) const;
  void plan_growth();

  std::size_t most_bytes_;
  int bucket_bits_ = payload_bits;
  mutable LargeArray<std::uint64_t> words_;  // mutable because only a changeable word can be read at once
  std::atomic<std::size_t> size_ = 0;
  std::atomic<std::size_t> most_before_growth_ = 0;
  mutable std::array<std::atomic_flag, words == 1 ? 1 : 1024> locks_{};
};

extern template class ValueTable<std::uint64_t>;
extern template class ValueTable<WideKey>;

}  // namespace grundy
