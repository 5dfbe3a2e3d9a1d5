// bench_rule_language [PINS [LADY [DIVISORS [BOARD [HEAPS]]]]]: CPU seconds of each contender in one run, and its ratio
// to the hand-written one. Values are compared first.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <functional>

#include "contender.h"

namespace {

using namespace grundy::bench;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timed {
  Values values;
  double seconds;
};

// The best of three: the machine may be busy with something else.
Timed timed(const std::function<Values()>& run) {
  Timed best{{}, 1e9};
  for (int i = 0; i < 3; ++i) {
    const double start = cpu_seconds();
    Values values = run();
    const double seconds = cpu_seconds() - start;
    if (seconds < best.seconds) best = {std::move(values), seconds};
  }
  return best;
}

struct Contender {
  const char* name;
  std::function<Values()> run;
};

bool compare(const std::string& task, const std::function<Values()>& by_hand,
             const std::vector<Contender>& contenders) {
  const Timed hand = timed(by_hand);
  std::uint64_t checksum = 0;
  for (const std::uint32_t value : hand.values) checksum = checksum * 31 + value;
  fmt::print("{} (checksum {:016x})\n  {:<24} {:8.4f} s\n", task, checksum, "by hand", hand.seconds);
  for (const Contender& contender : contenders) {
    const Timed rules = timed(contender.run);
    if (rules.values != hand.values) {
      fmt::print("  {:<24} gives other values\n", contender.name);
      return false;
    }
    fmt::print("  {:<24} {:8.4f} s  {:6.2f} times\n", contender.name, rules.seconds, rules.seconds / hand.seconds);
    std::fflush(stdout);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const auto size = [&](int i, std::uint64_t otherwise) {
    return argc > i ? std::strtoull(argv[i], nullptr, 10) : otherwise;
  };
  const std::uint64_t pins = size(1, 10000), lady = size(2, 300), divisors = size(3, 10000), board = size(4, 2000),
                      heaps = size(5, 40);
  const Task pins_task{"game pins(n)  move -> pins(a) + pins(n-k-a)  for k in 1..2, a in 0..n-k", {pins}};
  const Task divisors_task{"game g(n)  move -> n-d for d in 1..n if divides(d, n)", {divisors}};
  const std::string queen =
      "game lady(x, y)  move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y\n"
      "  move -> (x-i, y-i) for i in 1..min(x, y)";
  const Task lady_task{queen, {lady, lady}}, board_task{queen, {board, board}};
  const auto rules = [](const Task& task, Way way) { return [&task, way] { return by_rules(task, way); }; };
  const bool good =
      compare(
          fmt::format("pins up to {}", pins), [&] { return pins_by_hand(pins); },
          {{"rules, runs", rules(pins_task, Way::runs)}, {"rules, one by one", rules(pins_task, Way::one_by_one)}}) &&
      compare(
          fmt::format("queen up to {0} x {0}", lady), [&] { return lady_by_hand(lady); },
          {{"rules, runs", rules(lady_task, Way::runs)}, {"rules, one by one", rules(lady_task, Way::one_by_one)}}) &&
      compare(fmt::format("queen up to {0} x {0}, growing sets", board), [&] { return lady_by_rays(board); },
              {{"rules, growing sets", rules(board_task, Way::rays)}}) &&
      compare(fmt::format("divisors up to {}", divisors), [&] { return divisors_by_hand(divisors); },
              {{"rules, one by one", rules(divisors_task, Way::runs)}}) &&
      compare(fmt::format("three heaps up to {}, searched", heaps), [&] { return heaps_by_hand(heaps); },
              {{"rules, searched", [&] { return heaps_by_rules(heaps); }}});
  return good ? 0 : 1;
}
