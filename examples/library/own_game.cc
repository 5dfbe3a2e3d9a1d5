// A game of one's own, with what is known about it: two heaps, a move takes one or two from one of them. The heaps can
// change places (symmetry), and a heap counted modulo 3 is its value (theory), which the solver may use or not.
#include <grundy/grundy.h>

#include <algorithm>
#include <array>
#include <iostream>

struct OneOrTwo {
  struct Position {
    std::array<std::uint32_t, 2> heaps{};
    std::uint64_t hash() const { return grundy::hash_of(heaps); }
    friend bool operator==(const Position&, const Position&) = default;
  };

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    for (const std::size_t heap : {0u, 1u}) {
      for (std::uint32_t taken = 1; taken <= 2 && taken <= p.heaps[heap]; ++taken) {
        Position next = p;
        next.heaps[heap] -= taken;
        if (!visit(std::span<const Position>(&next, 1))) return;  // a part says when it has seen enough
      }
    }
  }
  std::string format(std::span<const Position> parts) const {
    std::string text;
    for (const Position& p : parts) {
      text += (text.empty() ? "" : " + ") + std::to_string(p.heaps[0]) + "," + std::to_string(p.heaps[1]);
    }
    return text;
  }
  // Two hooks of rules/hooks.h.
  Position canonical(Position p) const { return std::ranges::sort(p.heaps), p; }
  std::optional<grundy::Value> known_value(const Position& p) const {
    return grundy::Nimber{p.heaps[0] % 3 ^ p.heaps[1] % 3};
  }
  friend bool operator==(const OneOrTwo&, const OneOrTwo&) = default;
};

int main() {
  const OneOrTwo::Position start{{100, 200}};
  grundy::MemoSolver<OneOrTwo> by_theory(OneOrTwo{});
  grundy::MemoSolver<OneOrTwo> by_search(OneOrTwo{}, /*use_theory=*/false);
  std::cout << "by theory *" << by_theory.value(start).answer << ", looking at " << by_theory.stats().visited
            << " positions\n";
  std::cout << "by search *" << by_search.value(start).answer << ", looking at " << by_search.stats().visited
            << " positions\n";
}
