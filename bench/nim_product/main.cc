// How long does a nim product of 64 bits take, and an inverse, and a root? Every contender's results are compared with
// the first one's before anything is timed; times are CPU times of one thread, the best of several runs, all in one
// process.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <random>

#include "arguments.h"
#include "contender.h"

namespace {

using bench::Contender;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double nanoseconds_each(const Contender& contender, bench::Words a, bench::Words b, std::span<std::uint64_t> results) {
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    int runs = 0;
    const double start = cpu_seconds();
    double used = 0;
    do {
      contender.run(a, b, results);
      ++runs;
      used = cpu_seconds() - start;
    } while (used < 0.03);
    best = std::min(best, used / runs / static_cast<double>(a.size()));
  }
  return best * 1e9;
}

bool compare(const char* title, const std::vector<Contender>& contenders) {
  std::mt19937_64 random(2024);
  std::vector<std::uint64_t> a(1 << 16), b(1 << 16);
  for (std::uint64_t& x : a) x = random();
  for (std::uint64_t& x : b) x = random();

  const std::size_t checked = 1 << 10;
  std::vector<std::uint64_t> expected(checked), results(a.size());
  contenders.front().run({a.data(), checked}, {b.data(), checked}, expected);
  std::uint64_t checksum = 0;
  for (const std::uint64_t x : expected) checksum = checksum * 31 + x;

  fmt::print("{} (checksum of {} results {:016x})\n", title, checked, checksum);
  double first = 0;
  for (const Contender& contender : contenders) {
    contender.run({a.data(), checked}, {b.data(), checked}, {results.data(), checked});
    if (!std::equal(expected.begin(), expected.end(), results.begin())) {
      fmt::print("  {:<32} WRONG RESULT\n", contender.name);
      return false;
    }
    const double each = nanoseconds_each(contender, {a.data(), contender.count}, {b.data(), contender.count},
                                         {results.data(), contender.count});
    if (first == 0) first = each;
    fmt::print("  {:<32} {:9.2f} ns   {:8.1f} times the first\n", contender.name, each, first / each);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Arguments none(argc, argv, "usage: bench_nim_product\n", {});
  std::vector<Contender> products{bench::plain_tower(), bench::logarithm_tables()};
  for (Contender& contender : bench::library_products()) products.push_back(std::move(contender));
  const bool right = compare("product of 64 bits", products) && compare("inverse", bench::inverses()) &&
                     compare("root", bench::roots());
  return right ? 0 : 1;
}
