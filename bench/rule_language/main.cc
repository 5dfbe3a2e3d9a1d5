// bench_rule_language [PINS [LADY]]: CPU seconds of each contender in one run, and its ratio to the hand-written one.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <functional>

#include "contender.h"

namespace {

using namespace grundy::bench;
using Values = std::vector<std::uint32_t>;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timed {
  Values values;
  double seconds;
};

Timed timed(const std::function<Values()>& run) {
  const double start = cpu_seconds();
  Values values = run();
  return {std::move(values), cpu_seconds() - start};
}

bool compare(const Task& task, const std::function<Values()>& by_hand) {
  const Timed hand = timed(by_hand);
  std::uint64_t checksum = 0;
  for (const std::uint32_t value : hand.values) checksum = checksum * 31 + value;
  fmt::print("{} (checksum {:016x})\n  by hand         {:8.3f} s\n", task.name, checksum, hand.seconds);
  const std::pair<const char*, Way> ways[] = {
      {"single options", Way::single_options}, {"runs", Way::runs}, {"rays", Way::rays}};
  for (const auto& [name, way] : ways) {
    const Timed rules = timed([&, chosen = way] { return by_rules(task, chosen); });
    if (rules.values != hand.values) {
      fmt::print("  {:<15} gives other values\n", name);
      return false;
    }
    fmt::print("  {:<15} {:8.3f} s  {:6.2f} times\n", name, rules.seconds, rules.seconds / hand.seconds);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t pins = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10000;
  const std::uint64_t lady = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 300;
  const Task pins_task{fmt::format("pins up to {}", pins),
                       "game pins(n)  move -> pins(a) + pins(n-k-a)  for k in 1..2, a in 0..n-k\n",
                       {pins}};
  const Task lady_task{fmt::format("queen up to {0} x {0}", lady),
                       "game lady(x, y)  move -> (x-i, y) for i in 1..x\n  move -> (x, y-i) for i in 1..y\n"
                       "  move -> (x-i, y-i) for i in 1..min(x, y)\n",
                       {lady, lady}};
  const bool good =
      compare(pins_task, [&] { return pins_by_hand(pins); }) && compare(lady_task, [&] { return lady_by_hand(lady); });
  return good ? 0 : 1;
}
