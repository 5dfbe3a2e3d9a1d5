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

#include "base/large_array.h"
#include "rules/hooks.h"

namespace grundy {

template <class Key>
class ValueTable {
 public:
  static constexpr std::uint64_t greatest_value = 63;

  // Grows from small to at most this size, or the least size that there is.
  explicit ValueTable(std::size_t most_bytes);

  std::optional<std::uint32_t> find(const Key& key) const;
  void store(const Key& key, std::uint32_t value, std::uint64_t nodes);
  void prefetch(const Key& key) const;

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
  static constexpr std::size_t words = sizeof(Key) / sizeof(std::uint64_t);
  static constexpr std::size_t entries = bucket_words / words;
  static constexpr int least_bucket_bits = 12;  // what an entry needs beside the rest of the key

  struct Place {
    std::uint64_t bucket;
    std::uint64_t rest;  // upper bits of an entry's first word
    std::uint64_t low;   // the second word
  };
  struct Lock;

  std::uint64_t load(std::uint64_t bucket, std::size_t word) const {
    return std::atomic_ref(words_[bucket * bucket_words + word]).load(std::memory_order_relaxed);
  }
  void put(std::uint64_t bucket, std::size_t word, std::uint64_t value) {
    std::atomic_ref(words_[bucket * bucket_words + word]).store(value, std::memory_order_relaxed);
  }
  Place place(const Key& key) const;
  Key key_at(std::uint64_t bucket, std::uint64_t word, std::uint64_t low) const;
  void plan_growth();

  std::size_t most_bytes_;
  int bucket_bits_ = least_bucket_bits;
  mutable LargeArray<std::uint64_t> words_;  // mutable because only a changeable word can be read at once
  std::atomic<std::size_t> size_ = 0;
  std::atomic<std::size_t> most_before_growth_ = 0;
  mutable std::array<std::atomic_flag, words == 1 ? 1 : 1024> locks_{};
};

extern template class ValueTable<std::uint64_t>;
extern template class ValueTable<WideKey>;

}  // namespace grundy
