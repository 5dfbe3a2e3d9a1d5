// bench_sequence --growth: does a value of 0.106 take longer at heap 10^8 or 10^9 than at 10^6?
// bench_sequence --verify: values per second of the verifier of long certificates.
// bench_sequence [CODE ...]: continues each game from heap 8,000,000 with every contender. Values are compared before
// anything is said about time; ratios are to the plain sparse-space loop of the same run.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

#include "arguments.h"
#include "base/parallel.h"
#include "contender.h"
#include "heap/run.h"

namespace grundy::bench {
namespace {

// Past heap 7,250,049 of Grundy's game, whose value has a new bit: engines of blocks are begun anew at such a place.
constexpr std::uint64_t start = 8'000'000;

double process_seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// A run must be long enough for what it learns at its start to be a small part of it, as it is in long runs.
constexpr double long_enough = 4;  // seconds by the clock
constexpr std::uint64_t most_heaps = 400'000'000;

// Lets a contender run again over more heaps until it has run long enough; `count` becomes how many those were.
Outcome long_run(const Contender& contender, const HeapRule& rule, std::span<const std::uint32_t> first,
                 std::uint64_t& count) {
  count = contender.first_count;
  while (true) {
    Outcome outcome = contender.run({rule, first, count});
    const double seconds = outcome.wall_seconds;
    if (seconds == 0 || seconds >= long_enough / 3 || count == most_heaps) return outcome;
    const double factor = std::clamp(long_enough / seconds, 2.0, 20.0);
    count = std::min(most_heaps, static_cast<std::uint64_t>(factor * static_cast<double>(count)));
  }
}

bool race(const std::string& game) {
  const HeapRule rule = *parse_heap_rule(game);
  HeapRun run(rule, {2, RankStore::unlimited});
  std::vector<std::uint32_t> first;
  const auto keep = [&first](std::uint64_t, std::span<const std::uint32_t> values) {
    first.insert(first.end(), values.begin(), values.end());
  };
  while (run.size() < start) {
    if (!run.advance(start, keep)) return false;
  }
  std::vector<Contender> contenders = {definition(), plain_sparse(), scalar_engine()};
  for (Contender& engine : block_engines()) contenders.push_back(std::move(engine));

  fmt::print("{} from heap {}, {} rare heaps, mask 0x{:x}\n", game, start, run.rare_count(), run.space().mask);
  std::vector<std::uint32_t> reference;
  double plain = 0;
  for (const Contender& contender : contenders) {
    std::uint64_t count = 0;
    const Outcome outcome = long_run(contender, rule, first, count);
    if (outcome.wall_seconds == 0) continue;  // not for this game
    const std::size_t common = std::min(reference.size(), outcome.values.size());
    if (outcome.values.size() < std::min(count, most_compared) ||
        !std::equal(reference.begin(), reference.begin() + static_cast<std::ptrdiff_t>(common),
                    outcome.values.begin())) {
      fmt::print("  {}: WRONG VALUES\n", contender.name);
      return false;
    }
    if (outcome.values.size() > reference.size()) reference = outcome.values;
    const double values = static_cast<double>(count);
    const double per_cpu = values / outcome.cpu_seconds;
    if (contender.name == "plain sparse space") plain = per_cpu;
    fmt::print("  {:30} {:>11} heaps {:>11.0f} per second and core {:>11.0f} per second", contender.name, count,
               per_cpu, values / outcome.wall_seconds);
    if (plain > 0)
      fmt::print("   x {:.1f} by CPU time, x {:.1f} by the clock", per_cpu / plain,
                 values / outcome.wall_seconds / plain);
    fmt::print("\n");
    std::fflush(stdout);
  }
  return true;
}

// The rare heaps of 0.106 end at 1103, so the work per value should not grow.
bool growth() {
  constexpr std::uint64_t heaps = 100'000'000;
  HeapRun run(*parse_heap_rule("0.106"), {2, 1 << 24});
  double first = 0;
  for (const std::uint64_t from : {1'000'000ull, 100'000'000ull, 1'000'000'000ull}) {
    while (run.size() < from) {
      if (!run.advance(from, {})) return false;
    }
    Outcome outcome;
    const Stopwatch watch;
    while (run.size() < from + heaps) {
      if (!run.advance(from + heaps, {})) return false;
    }
    watch.stop(outcome);
    if (run.rare_count() != 15) return false;
    if (first == 0) first = outcome.cpu_seconds;
    fmt::print("0.106, {} heaps from {} on: {:.2f} CPU seconds, {:.2f} by the clock, x {:.2f}\n", heaps, from,
               outcome.cpu_seconds, outcome.wall_seconds, outcome.cpu_seconds / first);
  }
  return true;
}

}  // namespace

Stopwatch::Stopwatch() : cpu_(process_seconds()), wall_(wall_seconds()) {}

void Stopwatch::stop(Outcome& outcome) const {
  outcome.cpu_seconds = process_seconds() - cpu_;
  outcome.wall_seconds = wall_seconds() - wall_;
}

}  // namespace grundy::bench

int main(int argc, char** argv) {
  const bench::Arguments arguments(argc, argv, "usage: bench_sequence [--growth | --verify | GAME ...]\n",
                                   {"--growth", "--verify"}, 100);
  if (arguments.has("--growth")) return grundy::bench::growth() ? 0 : 1;
  if (arguments.has("--verify")) return grundy::bench::verifying() ? 0 : 1;
  std::vector<std::string> games = arguments.words();
  if (games.empty()) games = {"0.6", "0.106", "0.16", "0.376", "0.054", "grundys_game"};
  bool right = true;
  for (const std::string& game : games) right = grundy::bench::race(game) && right;
  return right ? 0 : 1;
}
