// Games with more than two numbers are searched. The same search with the same rules, once written in C++ with a
// position packed into 64 bits, once in the rule language.
#include "contender.h"
#include "rule_language/solve/rule_game.h"
#include "solve/memo.h"

namespace grundy::bench {
namespace {

// Take any number from one of three heaps, or the same from all three.
struct ThreeHeaps {
  using Position = std::uint64_t;  // 20 bits to a heap

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    constexpr Position mask = (Position{1} << 20) - 1, all = Position{1} << 40 | Position{1} << 20 | 1;
    const auto take = [&](Position from, Position most) {
      for (Position i = 1; i <= most; ++i) {
        const Position after = p - i * from;
        if (!visit(std::span<const Position>(&after, 1))) return false;
      }
      return true;
    };
    const Position a = p >> 40, b = p >> 20 & mask, c = p & mask;
    if (take(Position{1} << 40, a) && take(Position{1} << 20, b) && take(1, c)) take(all, std::min({a, b, c}));
  }
  std::string format(std::span<const Position>) const { return ""; }
  friend bool operator==(const ThreeHeaps&, const ThreeHeaps&) = default;
};

}  // namespace

Values heaps_by_hand(std::uint64_t most) {
  MemoSolver<ThreeHeaps> solver{ThreeHeaps{}};
  Values values;
  for (std::uint64_t n = 0; n <= most; ++n) {
    values.push_back(static_cast<std::uint32_t>(solver.value(n << 40 | n << 20 | n).answer));
  }
  return values;
}

Values heaps_by_rules(std::uint64_t most) {
  const auto program = RuleProgram::compile(
      "game g(a, b, c)  move -> (a-i, b, c) for i in 1..a  move -> (a, b-i, c) for i in 1..b\n"
      "  move -> (a, b, c-i) for i in 1..c  move -> (a-i, b-i, c-i) for i in 1..min(a, b, c)");
  if (!program) return {};
  MemoSolver<RuleGame> solver{RuleGame(std::make_shared<RuleSession>(*program))};
  Values values;
  for (std::uint64_t n = 0; n <= most; ++n) {
    const auto number = static_cast<Number>(n);
    const Number flat[] = {number, number, number};
    values.push_back(static_cast<std::uint32_t>(solver.value(RulePosition(0, flat)).answer));
  }
  return values;
}

}  // namespace grundy::bench
