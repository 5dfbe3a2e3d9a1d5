// A sequence of heap values with a listener, who gets every value once it is certified, and the period of another one.
#include <grundy/grundy.h>

#include <iostream>
#include <map>

int main() {
  const auto rule = grundy::parse_heap_rule("0.007");  // Treblecross
  if (!rule) return std::cerr << rule.error().message << '\n', 1;
  grundy::HeapRun run(*rule, {});
  std::map<std::uint32_t, std::uint64_t> counts;
  constexpr std::uint64_t heaps = 100'000;
  while (run.size() < heaps) {
    const grundy::Status step = run.advance(heaps, [&](std::uint64_t, std::span<const std::uint32_t> values) {
      for (const std::uint32_t value : values) ++counts[value];
    });
    if (!step) return std::cerr << step.error().message << '\n', 1;
  }
  std::cout << run.size() << " values, the largest is " << counts.rbegin()->first << ", zero comes " << counts[0]
            << " times\n";

  const grundy::Registry registry;
  grundy::SolveContext context;
  const auto period = period_of(grundy::PeriodRequest{"0.77"}, {registry, context});
  if (!period) return std::cerr << period.error().message << '\n', 1;
  std::cout << to_text(*period, {.stats = false});
}
