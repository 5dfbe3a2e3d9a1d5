// Sets of elements of a monoid, as bits. All sets that meet in one operation belong to the same monoid.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

using Element = std::uint32_t;

class MonoidSet {
 public:
  MonoidSet() = default;
  explicit MonoidSet(std::size_t order) : words_((order + 63) / 64) {}

  void insert(Element x) { words_[x / 64] |= std::uint64_t{1} << x % 64; }
  bool contains(Element x) const { return (words_[x / 64] >> x % 64 & 1) != 0; }
  bool is_null() const { return words_.empty(); }  // of no monoid yet
  bool empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  std::size_t size() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  bool meets(const MonoidSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }
  bool is_within(const MonoidSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  MonoidSet& operator|=(const MonoidSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  MonoidSet& operator&=(const MonoidSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(static_cast<Element>(64 * i + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }
  std::size_t hash() const {
    std::uint64_t mixed = 0x9e3779b97f4a7c15;
    for (const std::uint64_t word : words_) mixed = (mixed ^ word) * 0x2545f4914f6cdd1d + (mixed >> 29);
    return mixed ^ mixed >> 32;
  }
  friend bool operator==(const MonoidSet&, const MonoidSet&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

struct HashMonoidSet {
  std::size_t operator()(const MonoidSet& set) const { return set.hash(); }
};

}  // namespace grundy
