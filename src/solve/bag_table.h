// A table from sums to 32-bit numbers, for searches over whole sums. The parts of all sums stand one after another in
// one array, so that a sum costs four bytes a part and no allocation of its own. The hash of a sum is the sum of the
// hashes of its parts: a move changes it by what leaves and what comes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "solve/unfolding.h"

namespace grundy {

class BagTable {
 public:
  using Index = std::uint32_t;

  static std::uint64_t hash_of_part(char32_t id) { return mix(id + 0x9e3779b97f4a7c15ULL); }
  static std::uint64_t hash_of_sum(std::span<const char32_t> sum) {
    std::uint64_t hash = 0;
    for (const char32_t id : sum) hash += hash_of_part(id);
    return hash;
  }

  struct Found {
    Index index;
    bool is_new;  // its number is 0 then
  };
  // Parts in increasing order.
  Found find_or_add(std::span<const char32_t> sum, std::uint64_t hash) {
    if (2 * entries_.size() >= slots_.size()) grow();
    const std::uint64_t mixed = mix(hash);
    const auto tag = static_cast<std::uint32_t>(mixed);
    for (std::size_t at = home(mixed);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (slot.entry == 0) {
        entries_.push_back({parts_.size(), static_cast<std::uint32_t>(sum.size()), 0});
        parts_.insert(parts_.end(), sum.begin(), sum.end());
        slot = {tag, static_cast<std::uint32_t>(entries_.size())};
        return {slot.entry - 1, true};
      }
      if (slot.tag == tag && std::ranges::equal(bag(slot.entry - 1), sum)) return {slot.entry - 1, false};
    }
  }

  // Valid until the next find_or_add().
  std::span<const char32_t> bag(Index index) const {
    return {parts_.data() + entries_[index].first, entries_[index].length};
  }
  std::uint32_t number(Index index) const { return entries_[index].number; }
  void set_number(Index index, std::uint32_t number) { entries_[index].number = number; }

  std::size_t size() const { return entries_.size(); }
  std::size_t bytes_held() const { return held_by(slots_) + held_by(entries_) + held_by(parts_); }
  // The same, but an array that is nearly full is counted as what it takes while it grows: the old one and one twice as
  // large.
  std::size_t bytes() const {
    return held_by(slots_) * growth(slots_, 2 * entries_.size()) +
           held_by(entries_) * growth(entries_, entries_.size()) + held_by(parts_) * growth(parts_, parts_.size());
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t entry = 0;  // plus one; 0 is free
  };
  struct Entry {
    std::size_t first;
    std::uint32_t length;
    std::uint32_t number;
  };

  template <class T>
  static std::size_t held_by(const std::vector<T>& array) {
    return array.capacity() * sizeof(T);
  }
  template <class T>
  static std::size_t growth(const std::vector<T>& array, std::size_t used) {
    return used > array.capacity() / 16 * 15 ? 3 : 1;
  }

  // The tag takes the low half of the hash, the place the high one.
  std::size_t home(std::uint64_t mixed) const {
    return static_cast<std::size_t>(((mixed >> 32) * slots_.size()) >> 32) & (slots_.size() - 1);
  }

  void grow() {
    slots_.assign(slots_.empty() ? 256 : 2 * slots_.size(), {});
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::uint64_t mixed = mix(hash_of_sum(bag(static_cast<Index>(i))));
      std::size_t at = home(mixed);
      while (slots_[at].entry != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = {static_cast<std::uint32_t>(mixed), static_cast<std::uint32_t>(i + 1)};
    }
  }

  std::vector<Slot> slots_;
  std::vector<Entry> entries_;
  std::vector<char32_t> parts_;
};

}  // namespace grundy
