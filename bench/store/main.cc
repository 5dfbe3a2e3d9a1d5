// LMDB or RocksDB for the store of solved positions? 10^7 entries as a search of Cram writes them (the kind, the form
// "cram 5" and the eight bytes of a packed component, worth one byte), in sorted batches of 100,000, then a million
// random reads, half of them of keys that are not there, and a walk through all. Every answer is checked. CPU time
// includes the threads that merge in the background.
//
//   bench_store FOLDER [ENTRIES]
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string>

#include "arguments.h"
#include "base/hash.h"
#include "base/stopwatch.h"
#include "contender.h"

namespace {

constexpr std::uint64_t in_a_batch = 100'000;
constexpr std::uint64_t reads = 1'000'000;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::string key_of(std::uint64_t number) {
  const std::uint64_t mixed = (number + 1) * 0x9e3779b97f4a7c15;  // a permutation, so no key comes twice
  std::string key = "ccram 5";
  key += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(mixed >> shift);
  return key;
}
std::string value_of(std::uint64_t number) { return std::string(1, static_cast<char>(number % 7)); }

std::uintmax_t bytes_in(const std::string& folder) {
  std::uintmax_t sum = 0;
  if (!std::filesystem::exists(folder)) return sum;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.is_regular_file() && file.path().filename() != "lock.mdb") sum += file.file_size();
  }
  return sum;
}

struct Measured {
  double cpu;
  double wall;
};
template <class Work>
Measured measured(Work&& work) {
  const grundy::Stopwatch watch;
  const double before = cpu_seconds();
  work();
  return {cpu_seconds() - before, watch.seconds()};
}

bool contest(const char* name, Contender& table, const std::string& folder, std::uint64_t entries) {
  const Measured writing = measured([&] {
    for (std::uint64_t first = 0; first < entries; first += in_a_batch) {
      std::vector<Entry> batch;
      for (std::uint64_t n = first; n < std::min(entries, first + in_a_batch); ++n) {
        batch.emplace_back(key_of(n), value_of(n));
      }
      std::sort(batch.begin(), batch.end());
      table.write(batch);
    }
  });
  const Measured merging = measured([&] { table.finish(); });
  std::uint64_t wrong = 0;
  const Measured reading = measured([&] {
    std::uint64_t state = 1;
    for (std::uint64_t i = 0; i < reads; ++i) {
      state = state * 6364136223846793005 + 1442695040888963407;
      const std::uint64_t number = (state >> 20) % (2 * entries);
      const std::optional<std::string> found = table.find(key_of(number));
      wrong += number < entries ? found != value_of(number) : found.has_value();
    }
  });
  std::uint64_t counted = 0;
  const Measured walking = measured([&] { counted = table.count_all(); });
  const auto in_million = [](double count, double seconds) { return count / seconds / 1e6; };
  const auto all = static_cast<double>(entries);
  fmt::print("{:16} | {:5.2f} {:5.2f} | {:5.1f} | {:5.2f} {:5.2f} | {:5.1f} | {:5.1f} {}\n", name,
             in_million(all, writing.cpu), in_million(all, writing.wall), merging.cpu, in_million(reads, reading.cpu),
             in_million(reads, reading.wall), in_million(all, walking.cpu), static_cast<double>(bytes_in(folder)) / all,
             wrong == 0 && counted == entries ? "" : "WRONG");
  std::fflush(stdout);
  return wrong == 0 && counted == entries;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr const char* usage = "usage: bench_store FOLDER [ENTRIES]\n";
  const bench::Arguments arguments(argc, argv, usage, {}, 2);
  if (arguments.words().empty()) {
    fmt::print(stderr, "{}", usage);
    return 2;
  }
  const std::string folder = arguments.words()[0];
  const std::uint64_t entries = arguments.number(1, 10'000'000);
  fmt::print("{} entries of {} + 1 bytes\n", entries, key_of(0).size());
  fmt::print("                 | puts M/s    | merge | gets M/s    | walk  | bytes\n");
  fmt::print("                 |  CPU  wall  | CPU s |  CPU  wall  | M/s   | each\n");
  bool right = true;
  const auto run = [&](const char* name, auto open) {
    const std::string place = folder + "/" + name;
    std::filesystem::remove_all(place);
    const std::unique_ptr<Contender> table = open(place);
    right = contest(name, *table, place, entries) && right;
  };
  run("memory", [](const std::string&) { return open_memory(); });
  run("LMDB", [](const std::string& place) { return open_lmdb(place); });
  run("RocksDB", [](const std::string& place) { return open_rocksdb(place, false); });
  run("RocksDB, zstd", [](const std::string& place) { return open_rocksdb(place, true); });
  return right ? 0 : 1;
}
