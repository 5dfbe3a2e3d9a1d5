// Values of parts as they lay on the board when they were met last. To find the canonical form of a part, and its value
// by that, takes most of the time of a search on boards; the same part in the same place of its frame comes again and
// again. A small table that fits into the cache of a core, one for each thread: where two parts meet, the later one
// stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "rules/hooks.h"

namespace grundy {

// One word for an entry of 64-bit keys: an odd factor permutes all words, its upper bits name the place, and the rest
// leaves room for the value.
template <class Key>
class MetParts {
 public:
  // The value and one, or 0.
  std::uint32_t look(const Key& part) const {
    if (entries_.empty()) return 0;
    const Place at = place(part);
    const Entry& entry = entries_[at.number];
    const bool same = (entry.word & ~value_mask) == at.rest && is_rest(entry, part);
    return same ? static_cast<std::uint32_t>(entry.word & value_mask) : 0;
  }
  void store(const Key& part, std::uint32_t value_and_one) {
    if (entries_.empty()) entries_.resize(std::size_t{1} << place_bits);
    const Place at = place(part);
    Entry& entry = entries_[at.number];
    entry.word = at.rest | value_and_one;
    if constexpr (is_wide) entry.high = part.high;
  }

 private:
  static constexpr int place_bits = 15;
  static constexpr std::uint64_t value_mask = 0x7f;
  static constexpr bool is_wide = sizeof(Key) > 8;

  struct NarrowEntry {
    std::uint64_t word = 0;
  };
  struct WideEntry {
    std::uint64_t word = 0;
    std::uint64_t high = 0;
  };
  using Entry = std::conditional_t<is_wide, WideEntry, NarrowEntry>;
  struct Place {
    std::size_t number;
    std::uint64_t rest;
  };
  static Place place(const Key& part) {
    std::uint64_t word;
    if constexpr (is_wide) {
      word = part.low ^ mix(part.high);
    } else {
      word = part;
    }
    word *= 0x9e3779b97f4a7c15ULL;
    return {static_cast<std::size_t>(word >> (64 - place_bits)), word << place_bits};
  }
  static bool is_rest(const Entry& entry, const Key& part) {
    if constexpr (is_wide) {
      return entry.high == part.high;
    } else {
      return true;
    }
  }

  std::vector<Entry> entries_;
};

}  // namespace grundy
