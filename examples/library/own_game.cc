// A game of one's own in twenty lines: from a heap take one, or halve it if it is even.
#include <grundy/grundy.h>

#include <iostream>

struct TakeOrHalve {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    const Position one_less = heap - 1;
    const Position half = heap / 2;
    if (heap > 0 && !visit(std::span<const Position>(&one_less, 1))) return;
    if (heap > 0 && heap % 2 == 0) visit(std::span<const Position>(&half, 1));
  }
  std::uint64_t index_of(Position heap) const { return heap; }  // not needed, but makes tables fast
  std::string format(std::span<const Position> heaps) const { return grundy::heap_text("take_or_halve", heaps); }
  friend bool operator==(const TakeOrHalve&, const TakeOrHalve&) = default;
};

int main() {
  grundy::MemoSolver<TakeOrHalve> solver(TakeOrHalve{});
  for (std::uint64_t heap = 0; heap <= 20; ++heap) std::cout << solver.value(heap).answer << ' ';
  std::cout << '\n';

  const grundy::Registry registry;
  grundy::SolveContext context;
  const auto report = value_of(grundy::ValueRequest{"kayles(7) + nim(3)"}, {registry, context});
  if (!report) return std::cerr << report.error().message << '\n', 1;
  std::cout << report->expression << " = " << to_string(report->value) << '\n';
}
