// "Say 100": count up from a number by an amount of a set; whoever says the last number wins.
#pragma once

#include <fmt/format.h>

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/subtraction_set.h"

namespace grundy {

struct CountUp {
  using Position = std::uint64_t;  // the number said last

  std::uint64_t last = 0;
  SubtractionSet steps;

  template <class Visit>
  void for_each_option(Position said, Visit&& visit) const {
    steps.for_each(last - said, [&](std::uint64_t step) {
      const Position next = said + step;
      return visit(std::span<const Position>(&next, 1));
    });
  }
  std::uint64_t index_of(Position said) const { return last - said; }

  // What is still to be counted is a heap from which steps are taken.
  std::optional<Value> known_value(Position said) const {
    const std::optional<std::uint64_t> most = steps.up_to();
    if (!most) return {};
    return Value(Nimber{(last - said) % (*most + 1)});
  }

  std::string format(std::span<const Position> parts) const {
    std::string text;
    for (const Position said : parts) {
      text += fmt::format("{}countup({},{}; {})", text.empty() ? "" : " + ", said, last, steps.text());
    }
    return text;
  }
  std::string describe(Position, std::span<const Position> next) const { return fmt::format("say {}", next[0]); }

  static Result<Start<CountUp>> read(const Arguments& arguments);
  friend bool operator==(const CountUp&, const CountUp&) = default;
};

}  // namespace grundy
