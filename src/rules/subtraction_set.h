// How many may be taken at once: "1,3,4", "1..5", "squares", "primes", "powers of 2", "all but 2,3".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/arguments.h"
#include "rules/take_break_code.h"

namespace grundy {

// The primes below 2^20, and the least prime above n for those who go on from there.
std::span<const std::uint32_t> small_primes();
std::uint64_t next_prime(std::uint64_t n);

class SubtractionSet {
 public:
  static Result<SubtractionSet> read(std::span<const Field> fields);

  // Calls visit(amount) for each amount of at most `most`, in increasing order, until it returns false.
  template <class Visit>
  void for_each(std::uint64_t most, Visit&& visit) const;

  // Whether it goes on for ever but holds few of the large numbers: squares, primes or powers.
  bool is_sparse() const { return kind_ == Kind::squares || kind_ == Kind::primes || kind_ == Kind::powers; }
  // m if the set is 1..m.
  std::optional<std::uint64_t> up_to() const;
  // The code of "take an amount of this set from the heap": digits 3 and 0; empty if it would be too long.
  std::optional<TakeBreakCode> code() const;
  std::string text() const;

  friend bool operator==(const SubtractionSet&, const SubtractionSet&) = default;

 private:
  enum class Kind : std::uint8_t { listed, squares, primes, powers, all_but };
  struct Range {
    std::uint64_t first;
    std::uint64_t last;
    friend bool operator==(const Range&, const Range&) = default;
  };

  Kind kind_ = Kind::listed;
  std::uint64_t base_ = 2;     // for powers
  std::vector<Range> ranges_;  // listed: what may be taken; all_but: what may not; increasing, not touching
};

template <class Visit>
void SubtractionSet::for_each(std::uint64_t most, Visit&& visit) const {
  switch (kind_) {
    case Kind::listed:
      for (const Range& range : ranges_) {
        for (std::uint64_t amount = range.first; amount <= range.last && amount <= most; ++amount) {
          if (!visit(amount)) return;
        }
      }
      return;
    case Kind::squares:
      for (std::uint64_t root = 1; root <= most / root; ++root) {
        if (!visit(root * root)) return;
      }
      return;
    case Kind::primes:
      for (const std::uint32_t prime : small_primes()) {
        if (prime > most || !visit(std::uint64_t{prime})) return;
      }
      for (std::uint64_t prime = next_prime(small_primes().back()); prime <= most; prime = next_prime(prime)) {
        if (!visit(prime)) return;
      }
      return;
    case Kind::powers:
      for (std::uint64_t power = 1; power <= most; power *= base_) {
        if (!visit(power)) return;
        if (power > most / base_) return;
      }
      return;
    case Kind::all_but: {
      auto gap = ranges_.begin();
      for (std::uint64_t amount = 1; amount <= most; ++amount) {
        while (gap != ranges_.end() && gap->last < amount) ++gap;
        if (gap != ranges_.end() && gap->first <= amount) {
          amount = gap->last;
          continue;
        }
        if (!visit(amount)) return;
      }
      return;
    }
  }
}

}  // namespace grundy
