// What a thread remembers of positions that it has listed but not valued: which values their options have, and the
// options that are still open. A position is asked about many times ("is it worth 3?"), and listing its options costs
// more than anything else; a record makes the second question cheap. Records lie in a ring of fixed size, and old ones
// are written over.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/hash.h"
#include "base/large_array.h"

namespace grundy {

// An option of a position: the nim-sum of the parts that are known, and the other parts, easiest first.
struct OpenOption {
  std::uint32_t first = 0;    // where the parts begin, in a list that the reader knows
  std::uint32_t refuted = 0;  // bit v: the option is not worth v
  std::uint16_t known = 0;
  std::uint16_t count = 0;  // of open parts; 0: nothing is open any more
};

template <class Key>
class RecordCache {
 public:
  explicit RecordCache(std::size_t bytes) : ring_(bytes / sizeof(std::uint64_t)), slots_(bytes / 128 + 1, 0) {}

  std::size_t bytes() const { return (ring_.size() + slots_.size()) * sizeof(std::uint64_t); }

  // The set of known values; false if the options are not there. They and their parts go to the ends of the lists.
  bool read(const Key& key, std::uint64_t& seen, std::vector<OpenOption>& options, std::vector<Key>& parts) const {
    const std::uint64_t* record = find(key);
    if (record == nullptr) return false;
    seen = record[key_words];
    const std::uint64_t option_count = record[key_words + 1] & 0xffffffff;
    if (option_count == not_listed) return false;
    const std::uint64_t part_count = record[key_words + 1] >> 32;
    const std::uint64_t* at = record + header_words;
    auto first = static_cast<std::uint32_t>(parts.size());
    for (std::uint64_t i = 0; i < option_count; ++i) {
      const std::uint64_t word = *at++;
      const auto count = static_cast<std::uint16_t>(word);
      options.push_back({first, static_cast<std::uint32_t>(word >> 32), static_cast<std::uint16_t>(word >> 16), count});
      first += count;
    }
    const std::size_t before = parts.size();
    parts.resize(before + part_count);
    std::memcpy(static_cast<void*>(parts.data() + before), at, part_count * sizeof(Key));
    return true;
  }
  // Only the set.
  const std::uint64_t* seen(const Key& key) const {
    const std::uint64_t* record = find(key);
    return record == nullptr ? nullptr : record + key_words;
  }

  // For a position whose options were not all listed.
  void write_seen(const Key& key, std::uint64_t seen) {
    std::uint64_t* record = find(key);
    if (record == nullptr) {
      record = add(key, header_words);
      record[key_words + 1] = not_listed;
    }
    record[key_words] = seen;
  }
  // Keeps the open ones of these options.
  void write(const Key& key, std::uint64_t seen, std::span<const OpenOption> options, std::span<const Key> parts) {
    std::uint64_t option_count = 0;
    std::uint64_t part_count = 0;
    for (const OpenOption& option : options) {
      option_count += option.count > 0 ? 1 : 0;
      part_count += option.count;
    }
    const std::uint64_t size = header_words + option_count + part_count * key_words;
    if (size > ring_.size() / 8) return;
    std::uint64_t* record = find(key);
    if (record == nullptr || record[key_words + 2] < size) record = add(key, size);
    record[key_words] = seen;
    record[key_words + 1] = option_count | part_count << 32;
    std::uint64_t* at = record + header_words;
    for (const OpenOption& option : options) {
      if (option.count == 0) continue;
      *at++ = std::uint64_t{option.refuted} << 32 | std::uint64_t{option.known} << 16 | option.count;
    }
    for (const OpenOption& option : options) {
      std::memcpy(at, parts.data() + option.first, option.count * sizeof(Key));
      at += option.count * key_words;
    }
  }

 private:
  static constexpr std::size_t key_words = sizeof(Key) / sizeof(std::uint64_t);
  static constexpr std::size_t header_words = key_words + 3;  // key, seen, counts, room
  static constexpr std::uint64_t not_listed = 0xffffffff;

  // A slot holds some bits of the hash, so that a position that is not here costs one look at memory and not two, and
  // one more than the record's place in an endless list of words. The ring holds the last of these.
  static constexpr int place_bits = 48;
  struct Slot {
    std::size_t number;
    std::uint64_t mark;
  };
  Slot slot(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    return {static_cast<std::size_t>(hash % slots_.size()), hash >> place_bits << place_bits};
  }

  std::uint64_t* find(const Key& key) const {
    const Slot at = slot(key);
    const std::uint64_t place = slots_[at.number] ^ at.mark;
    if (place == 0 || place >> place_bits != 0 || head_ > place - 1 + ring_.size()) return nullptr;
    std::uint64_t* record = &ring_[(place - 1) % ring_.size()];
    return std::memcmp(record, &key, sizeof key) == 0 ? record : nullptr;
  }
  std::uint64_t* add(const Key& key, std::uint64_t size) {
    const std::uint64_t left = ring_.size() - head_ % ring_.size();
    if (left < size) head_ += left;
    const Slot at = slot(key);
    slots_[at.number] = (head_ + 1) | at.mark;
    std::uint64_t* record = &ring_[head_ % ring_.size()];
    head_ += size;
    std::memcpy(record, &key, sizeof key);
    record[key_words + 2] = size;
    return record;
  }

  mutable LargeArray<std::uint64_t> ring_;
  LargeArray<std::uint64_t> slots_;
  std::uint64_t head_ = 0;
};

}  // namespace grundy
