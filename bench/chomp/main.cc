// How long does it take to solve a board of Chomp? The contenders' answers are compared before anything is timed.
// Times are CPU times of all threads together and wall times; on a busy machine the former say more.
//   bench_chomp          6 x 8 by every contender, 8 x 34 by the sweep, the values of 8 x 26, three rows to 10,000
//   columns bench_chomp --large  also 10 x 42 and three rows to 100,000 columns
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <ctime>
#include <string_view>

#include "arguments.h"
#include "chomp/bit_sweep.h"
#include "chomp/grundy_sweep.h"
#include "chomp/three_rows.h"
#include "contender.h"

namespace {

struct Times {
  double cpu = 0;
  double wall = 0;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The best of the rounds; short work is repeated until it can be measured.
template <class Work>
Times measure(const Work& work, int rounds, double at_least) {
  Times best{1e18, 1e18};
  for (int round = 0; round < rounds; ++round) {
    int runs = 0;
    const double cpu = cpu_seconds();
    const auto wall = std::chrono::steady_clock::now();
    double used = 0;
    do {
      work();
      ++runs;
      used = cpu_seconds() - cpu;
    } while (used < at_least);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - wall;
    best.cpu = std::min(best.cpu, used / runs);
    best.wall = std::min(best.wall, elapsed.count() / runs);
  }
  return best;
}

bool compare(std::uint32_t rows, std::uint32_t columns, const std::vector<bench::Contender>& contenders) {
  const bench::Answer expected = contenders.front().run(rows, columns);
  fmt::print("{} x {}: {} P-positions\n", rows, columns, expected.p_positions);
  double first = 0;
  for (const bench::Contender& contender : contenders) {
    if (contender.run(rows, columns) != expected) {
      fmt::print("  {:<24} WRONG ANSWER\n", contender.name);
      return false;
    }
    const Times times = measure([&] { contender.run(rows, columns); }, 5, 0.02);
    if (first == 0) first = times.cpu;
    fmt::print("  {:<24} {:12.1f} us CPU {:9.1f} times the first\n", contender.name, 1e6 * times.cpu,
               first / times.cpu);
  }
  return true;
}

void sweep(grundy::ChompBoard board, unsigned threads, int rounds) {
  const auto swept = grundy::sweep_board(board, {.threads = threads});
  const Times times = measure([&] { static_cast<void>(grundy::sweep_board(board, {.threads = threads})); }, rounds, 0);
  const double positions = static_cast<double>(swept->positions);
  fmt::print(
      "{} x {}, {} threads: {} positions, {} P, {} openings: CPU {:.3f} s, wall {:.3f} s, {:.0f} million positions "
      "per second of wall time, {:.0f} per CPU second, tables {:.3f} bits per position\n",
      board.rows, board.columns, threads, swept->positions, swept->p_positions, swept->winning_openings.size(),
      times.cpu, times.wall, positions / times.wall / 1e6, positions / times.cpu / 1e6,
      8.0 * static_cast<double>(swept->bytes) / positions);
}

void values(grundy::ChompBoard board, unsigned threads) {
  std::uint32_t largest = 0;
  const Times times =
      measure([&] { largest = grundy::sweep_grundy_values(board, {.threads = threads})->max_grundy; }, 2, 0);
  fmt::print("Grundy values of {} x {}, {} threads: largest {}, CPU {:.3f} s, wall {:.3f} s\n", board.rows,
             board.columns, threads, largest, times.cpu, times.wall);
}

void three_rows(std::uint32_t columns, int rounds) {
  std::uint64_t checksum = 0;
  const Times times = measure(
      [&] {
        const auto found = grundy::three_row_openings(columns);
        checksum = 0;
        for (const auto& openings : found->by_columns) {
          for (const auto& rows : openings) checksum = checksum * 31 + rows[1] * 7 + rows[2];
        }
      },
      rounds, 0);
  fmt::print("all 3 x n to {}: CPU {:.3f} s, wall {:.3f} s (checksum {:016x})\n", columns, times.cpu, times.wall,
             checksum);
}

}  // namespace

int main(int argc, char** argv) {
  const bool large = bench::Arguments(argc, argv, "usage: bench_chomp [--large]\n", {"--large"}).has("--large");
  if (!compare(6, 8, {bench::plain_marks(), bench::listing(), bench::memo(), bench::sweep(1)})) return 1;
  if (!compare(8, 10, {bench::plain_marks(), bench::memo(), bench::sweep(1)}) ||
      !compare(10, 14, {bench::plain_marks(), bench::sweep(1)}))
    return 1;
  sweep({8, 34}, 1, 3);
  sweep({8, 34}, 2, 3);
  values({8, 26}, 2);
  three_rows(10'000, 3);
  if (large) {
    sweep({10, 42}, 2, 1);
    three_rows(100'000, 1);
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("peak memory of the whole run: {} MB\n", usage.ru_maxrss / 1024);
}
