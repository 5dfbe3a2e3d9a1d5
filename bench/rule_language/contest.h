// A contest: rules, questions about them, and the same method written by hand, as a good contest programmer would: a
// plain array where positions have numbers, a packed key in an open hash table otherwise.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace grundy::bench {

using Values = std::vector<std::uint32_t>;

struct Contest {
  std::string name;
  std::string rules;
  std::vector<std::string> questions;  // positions
  std::function<Values()> by_hand;     // their values
};

std::vector<Contest> known_games();
// Written down with their C++ before rules were compiled to native code, and not tuned for.
std::vector<Contest> strangers();
// Written by somebody who did not know the compiler, and measured before anything was changed for them.
std::vector<Contest> unseen();
// Written to break the language, and measured before anything was changed for them.
std::vector<Contest> hostile();

// A set of small values, for recursion: every call has its own.
class SmallSet {
 public:
  void insert(std::uint32_t value) { words_[value / 64] |= std::uint64_t{1} << value % 64; }
  std::uint32_t mex() const {
    std::uint32_t i = 0;
    while (words_[i] == ~std::uint64_t{0}) ++i;
    return i * 64 + static_cast<std::uint32_t>(std::countr_one(words_[i]));
  }

 private:
  std::uint64_t words_[8] = {};
};

// Stamps instead of a set that is cleared, for tables from the smallest position up.
class Marks {
 public:
  explicit Marks(std::size_t size) : stamps_(size, 0) {}
  void next() { ++round_; }
  void mark(std::uint32_t value) { stamps_[value] = round_; }
  std::uint32_t mex() const {
    std::uint32_t value = 0;
    while (stamps_[value] == round_) ++value;
    return value;
  }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t round_ = 0;
};

// Open addressing, keys of 64 bits that are never 0.
class FlatMap {
 public:
  const std::uint32_t* find(std::uint64_t key) const {
    for (std::size_t i = place(key);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i].key == key) return &slots_[i].value;
      if (slots_[i].key == 0) return nullptr;
    }
  }
  void insert(std::uint64_t key, std::uint32_t value) {
    if (2 * ++count_ > slots_.size()) grow();
    put(key, value);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t value = 0;
  };
  std::size_t place(std::uint64_t key) const {
    return (key * 0x9E3779B97F4A7C15) >> (64 - std::countr_zero(slots_.size()));
  }
  void put(std::uint64_t key, std::uint32_t value) {
    std::size_t i = place(key);
    while (slots_[i].key != 0) i = (i + 1) & (slots_.size() - 1);
    slots_[i] = {key, value};
  }
  void grow() {
    std::vector<Slot> old = std::move(slots_);
    slots_.assign(old.size() * 2, {});
    for (const Slot& slot : old) {
      if (slot.key != 0) put(slot.key, slot.value);
    }
  }
  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::size_t count_ = 0;
};

}  // namespace grundy::bench
