// Published values and periods; the files in data/ name the source of each row.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "heap/first_values.h"
#include "heap/period/heap_values.h"
#include "heap/period/period.h"
#include "heap/trail.h"

namespace grundy {
namespace {

std::vector<std::vector<std::string>> read_csv(const std::string& name) {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR "/data/") + name);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::vector<std::string> cells;
    std::istringstream cut(line);
    for (std::string cell; std::getline(cut, cell, ',');) cells.push_back(cell);
    rows.push_back(cells);
  }
  return rows;
}

HeapRule rule_of(const std::string& text) {
  Result<HeapRule> rule = parse_heap_rule(text);
  EXPECT_TRUE(rule.ok()) << text;
  return rule.ok() ? *rule : HeapRule(GrundysGameRule{});
}

TEST(Golden, PrefixesOfOctalGames) {
  const auto rows = read_csv("octal_prefixes.csv");
  ASSERT_GT(rows.size(), 100u);
  for (const auto& row : rows) {
    HeapValues sequence(rule_of(row[0]));
    std::istringstream numbers(row[2]);
    std::uint64_t n = std::stoull(row[1]);
    for (std::uint32_t expected = 0; numbers >> expected; ++n) {
      ASSERT_EQ(sequence.extend_to(n, Control()), StopReason::none);
      EXPECT_EQ(sequence[n], expected) << row[0] << " heap " << n;
    }
  }
}

TEST(Golden, GrundysGameRule) {
  const auto rows = read_csv("grundys_game.csv");
  ASSERT_EQ(rows.size(), 100u);
  HeapValues sequence(GrundysGameRule{});
  ASSERT_EQ(sequence.extend_to(99, Control()), StopReason::none);
  for (const auto& row : rows) EXPECT_EQ(sequence[std::stoull(row[0])], std::stoul(row[1])) << "heap " << row[0];
}

TEST(Golden, CouplesAreForever) {
  HeapValues sequence(CouplesAreForever{});
  ASSERT_EQ(sequence.extend_to(500, Control()), StopReason::none);
  const std::vector<std::uint32_t> first = {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5};
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(sequence[i + 1], first[i]) << "heap " << i + 1;
  std::vector<std::uint64_t> zeros;
  for (std::uint64_t n = 1; n <= 500; ++n) {
    if (sequence[n] == 0) zeros.push_back(n);
  }
  EXPECT_EQ(zeros, (std::vector<std::uint64_t>{1, 2, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409}));
}

// Games without a known period, at the places of data/octal_frontiers.csv: a column that is empty is not compared. Rare
// heaps are those of the sparse space at the end, heap 0 left out.
void expect_frontiers(std::uint64_t from, std::uint64_t to) {
  int compared = 0;
  for (const auto& row : read_csv("octal_frontiers.csv")) {
    const std::uint64_t heaps = std::stoull(row[1]);
    if (heaps <= from || heaps > to) continue;
    HeapRun run(rule_of(row[0]), {});
    Trail trail;
    const auto add = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
    while (run.size() < heaps) ASSERT_TRUE(run.advance(heaps, add));
    const auto expect = [&](std::size_t column, std::uint64_t found) {
      if (row[column].empty()) return;
      EXPECT_EQ(std::stoull(row[column]), found) << row[0] << " column " << column;
    };
    const std::vector<RareHeap> rare = run.rare();
    expect(2, rare.size());
    expect(3, rare.empty() ? 0 : rare.back().heap);
    expect(4, trail.statistics.max_value);
    expect(5, trail.statistics.max_at);
    expect(6, trail.statistics.checksum);
    ++compared;
  }
  EXPECT_GE(compared, 1);
}

TEST(Golden, FrontiersOfOctalGames) { expect_frontiers(0, 20'000); }
TEST(LongGolden, FrontiersOfOctalGames) { expect_frontiers(20'000, std::uint64_t{1} << 24); }
TEST(LongGolden, FrontiersAsFarAsPublished) { expect_frontiers(std::uint64_t{1} << 24, (std::uint64_t{1} << 29) + 1); }

TEST(Golden, ShortPeriodsOfOctalGames) {
  const auto rows = read_csv("octal_periods.csv");
  ASSERT_GT(rows.size(), 400u);
  for (const auto& row : rows) {
    const std::uint64_t period = std::stoull(row[2]);
    const std::int64_t last_exception = std::stoll(row[1]);
    if (period > 500 || last_exception > 1000) continue;
    const std::uint64_t enough = 2 * (static_cast<std::uint64_t>(last_exception + 2) + period) + 20;
    const std::optional<Period> found = find_period(rule_of(row[0]), first_values(rule_of(row[0]), enough + 1));
    ASSERT_TRUE(found) << row[0];
    EXPECT_EQ(found->evidence, Evidence::proved) << row[0];
    EXPECT_EQ(found->period, period) << row[0];
    EXPECT_EQ(static_cast<std::int64_t>(found->preperiod), last_exception + 1) << row[0];
  }
}

}  // namespace
}  // namespace grundy
