// A hash table from positions to 32-bit numbers for searches that store many millions of them: open addressing, keys
// and numbers in two arrays so that nothing is lost to padding, growth by less than doubling so that at least half of
// the room is in use. 8-byte positions take at most 24 bytes each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/hash.h"

namespace grundy {

template <class Key>
class FlatTable {
 public:
  static constexpr std::uint32_t absent = 0;  // never stored

  std::uint32_t find(const Key& key) const {
    if (size_ == 0) return absent;
    for (std::size_t at = home(key);; at = next(at)) {
      if (numbers_[at] == absent || keys_[at] == key) return numbers_[at];
    }
  }

  void set(const Key& key, std::uint32_t number) {
    if (size_ >= most_) grow();
    std::size_t at = home(key);
    while (numbers_[at] != absent && !(keys_[at] == key)) at = next(at);
    if (numbers_[at] == absent) {
      keys_[at] = key;
      ++size_;
      if constexpr (requires { key.owned_bytes(); }) owned_bytes_ += key.owned_bytes();
    }
    numbers_[at] = number;
  }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return owned_bytes_ + numbers_.size() * (sizeof(Key) + sizeof(std::uint32_t)); }

 private:
  static constexpr double fullest = 0.75;
  static constexpr double growth = 1.4;

  std::size_t home(const Key& key) const {
    if constexpr (sizeof(std::size_t) < sizeof(std::uint64_t)) {  // a product of 128 bits would be a call here
      return static_cast<std::size_t>(((hash_of(key) >> 32) * numbers_.size()) >> 32);
    } else {
      __extension__ using Wide = unsigned __int128;
      return static_cast<std::size_t>((static_cast<Wide>(hash_of(key)) * numbers_.size()) >> 64);
    }
  }
  std::size_t next(std::size_t at) const { return at + 1 == numbers_.size() ? 0 : at + 1; }

  void grow() {
    const std::size_t room =
        numbers_.empty() ? 64 : static_cast<std::size_t>(static_cast<double>(numbers_.size()) * growth);
    std::vector<Key> old_keys(room);
    std::vector<std::uint32_t> old_numbers(room, absent);
    old_keys.swap(keys_);
    old_numbers.swap(numbers_);
    most_ = static_cast<std::size_t>(static_cast<double>(room) * fullest);
    for (std::size_t i = 0; i < old_numbers.size(); ++i) {
      if (old_numbers[i] == absent) continue;
      std::size_t at = home(old_keys[i]);
      while (numbers_[at] != absent) at = next(at);
      keys_[at] = std::move(old_keys[i]);
      numbers_[at] = old_numbers[i];
    }
  }

  std::vector<Key> keys_;
  std::vector<std::uint32_t> numbers_;
  std::size_t size_ = 0;
  std::size_t owned_bytes_ = 0;  // outside of the table, by keys that own memory
  std::size_t most_ = 0;
};

}  // namespace grundy
