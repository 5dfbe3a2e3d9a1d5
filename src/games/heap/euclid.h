// Two games on whole numbers that theory settles in as many steps as the numbers have digits.
#pragma once

#include <optional>

#include "base/hash.h"
#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

// euclid(a,b): take a multiple of the smaller number from the larger one (A. Cole and A. Davie 1969). Whoever makes a
// zero has the last move; under the rule of G. Nivasch (2006) both numbers stay positive, and play ends where they are
// equal.
struct EuclidPair {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  std::uint64_t hash() const { return combine(low, high); }
  friend bool operator==(const EuclidPair&, const EuclidPair&) = default;
};

struct Euclid {
  using Position = EuclidPair;

  bool stays_positive = false;

  // How often the smaller number may be taken.
  std::uint64_t most_taken(Position p) const {
    if (p.low == 0) return 0;
    return stays_positive ? (p.high - 1) / p.low : p.high / p.low;
  }
  static Position after(Position p, std::uint64_t times) {
    const std::uint64_t rest = p.high - times * p.low;
    return rest < p.low ? Position{rest, p.low} : Position{p.low, rest};
  }

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    const std::uint64_t most = most_taken(p);
    for (std::uint64_t times = 1; times <= most; ++times) {
      const Position next = after(p, times);
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  // docs/theory/euclid.md
  std::optional<Value> known_value(Position p) const { return Value(Nimber{value_of(p)}); }
  std::uint64_t value_of(Position p) const;
  template <class Visit>
  void for_each_option_worth(Position p, const Value& wanted, Visit&& visit) const {
    const std::optional<std::uint64_t> nimber = wanted.nimber();
    const std::uint64_t most = most_taken(p);
    if (!nimber || most == 0) return;
    // An option with quotient q is worth q or q - 1, but for the last one, whose quotient is another.
    const std::uint64_t quotient = p.high / p.low;
    for (const std::uint64_t q : {*nimber + 1, *nimber}) {
      if (q < quotient && quotient - q < most && !offer(p, quotient - q, *nimber, visit)) return;
    }
    offer(p, most, *nimber, visit);
  }

  std::string format(std::span<const Position> parts) const;
  std::string describe(Position from, std::span<const Position> to) const;
  static Result<Start<Euclid>> read(const Arguments& arguments);
  friend bool operator==(const Euclid&, const Euclid&) = default;

 private:
  // False if whoever looks has seen enough.
  template <class Visit>
  bool offer(Position p, std::uint64_t times, std::uint64_t wanted, Visit& visit) const {
    const Position next = after(p, times);
    return value_of(next) != wanted || visit(std::span<const Position>(&next, 1));
  }
};

// mark(n): take one, or go to the half, rounded down (A. Fraenkel 2011).
struct Mark {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position n, Visit&& visit) const {
    if (n == 0) return;
    Position next = n - 1;
    if (!visit(std::span<const Position>(&next, 1)) || n / 2 == n - 1) return;
    next = n / 2;
    visit(std::span<const Position>(&next, 1));
  }
  std::uint64_t index_of(Position n) const { return n; }
  // docs/theory/mark.md
  std::optional<Value> known_value(Position n) const;

  std::string format(std::span<const Position> heaps) const { return heap_text("mark", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<Mark>> read(const Arguments& arguments) { return read_heap_game<Mark>(arguments); }
  friend bool operator==(const Mark&, const Mark&) = default;
};

}  // namespace grundy
