// What does an option cost in the memo solver, and what does the definition pay for the same question? Values are
// compared with theory or with each other before anything is timed. CPU time of one thread, best of several runs.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "arguments.h"
#include "contender.h"

namespace {

using Run = std::function<bench::Outcome()>;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double best_of(int rounds, const Run& run) {
  double best = 1e9;
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    run();
    best = std::min(best, cpu_seconds() - start);
  }
  return best;
}

bool per_option(const char* title, std::uint64_t expected, const Run& memo) {
  const bench::Outcome outcome = memo();
  if (outcome.value != expected) return fmt::print("{}: WRONG VALUE {}\n", title, outcome.value), false;
  const double seconds = best_of(5, memo);
  fmt::print("{:<24} *{:<3} {:>11} options  {:6.2f} ns each  {:5.1f} bytes per position\n", title, outcome.value,
             outcome.options, 1e9 * seconds / static_cast<double>(outcome.options), outcome.bytes_per_position);
  return true;
}

bool against_definition(const char* title, const Run& memo, const Run& definition) {
  if (memo().value != definition().value) return fmt::print("{}: THE VALUES DIFFER\n", title), false;
  const double quick = best_of(5, memo);
  const double plain = best_of(2, definition);
  fmt::print("{:<24} memo {:.3g} s, definition {:.3g} s: {:.0f} times\n", title, quick, plain, plain / quick);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Arguments none(argc, argv, "usage: bench_memo\n", {});
  using namespace bench;
  // 0.77 has period 12 from 71 on; 5000 = 8 mod 12 gives 1. Cut is Nim on the sides, guillotine counts its cuts.
  const bool right =
      per_option("kayles(5000)", 1, [] { return memo_kayles(5000); }) &&
      per_option("cut(400,400)", 0, [] { return memo_cut(400, 400); }) &&
      per_option("guillotine(400,400)", 1, [] { return memo_guillotine(400, 400); }) &&
      against_definition(
          "kayles(34)", [] { return memo_kayles(34); }, [] { return definition_kayles(34); }) &&
      against_definition(
          "cut(60,60)", [] { return memo_cut(60, 60); }, [] { return definition_cut(60, 60); }) &&
      against_definition(
          "guillotine(4,5)", [] { return memo_guillotine(4, 5); }, [] { return definition_guillotine(4, 5); });
  return right ? 0 : 1;
}
