// The program's moves, counted as chess programs do by perft, against data/option_counts.csv. The table's numbers come
// from tests/games/option_counts.py, which has the rules once more and shares nothing with the program.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "engine/registry/registry.h"
#include "engine/sum/sum.h"
#include "solve/unfolding.h"

namespace grundy {
namespace {

struct Counts {
  std::size_t options = 0;    // of the starting position
  std::size_t positions = 0;  // with a move, reached as parts of sums
  std::size_t moves = 0;      // options of all these positions
  friend bool operator==(const Counts&, const Counts&) = default;
};

std::ostream& operator<<(std::ostream& out, const Counts& counts) {
  return out << counts.options << " options, " << counts.positions << " positions, " << counts.moves << " moves";
}

bool has_moves(Unfolding& games, PositionId id) {
  if (games.terminal(id)) return false;
  if (!games.is_expanded(id)) games.expand(id, Control());
  return games.option_count(id) > 0;
}

// Options that differ only in parts without a move are one and the same.
std::set<std::pair<Unfolding::Mover, Bag>> different_options(Unfolding& games, PositionId id) {
  std::set<std::pair<Unfolding::Mover, Bag>> found;
  if (!has_moves(games, id)) return found;
  for (std::size_t i = 0; i < games.option_count(id); ++i) {
    const Unfolding::Option option = games.option(id, i);
    const std::vector<PositionId> parts(option.parts.begin(), option.parts.end());  // has_moves() ends the span's life
    const Unfolding::Mover mover = option.mover;
    Bag bag;
    for (const PositionId part : parts) {
      if (has_moves(games, part)) insert_sorted(bag, part);
    }
    found.emplace(mover, bag);
  }
  return found;
}

Counts counted(const AnyTerm& start) {
  Unfolding games;
  Bag queue;
  start.unfold(games, queue, false);
  EXPECT_EQ(queue.size(), 1U) << start.text() << " is a sum";
  Counts counts;
  counts.options = different_options(games, queue[0]).size();
  std::set<PositionId> seen(queue.begin(), queue.end());
  while (!queue.empty()) {
    const PositionId id = queue.back();
    queue.pop_back();
    ++counts.positions;
    for (const auto& [mover, parts] : different_options(games, id)) {
      ++counts.moves;
      for (const PositionId part : parts) {
        if (seen.insert(part).second) queue.push_back(part);
      }
    }
  }
  return counts;
}

// game,position,options,positions,moves,formula; fields with commas stand in quotes, quotes in them are doubled.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      if (!quoted && !fields.back().empty()) fields.back() += c;
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

TEST(OptionCounts, EveryGameHasTheCountsOfTheTable) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/option_counts.csv");
  ASSERT_TRUE(file.good());
  const Registry registry;
  std::set<std::string> listed;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const std::vector<std::string> row = fields_of(line);
    ASSERT_EQ(row.size(), 6U) << line;
    const Result<Sum> sum = read_sum(row[1], registry);
    ASSERT_TRUE(sum.ok()) << row[1] << ": " << sum.error().message;
    ASSERT_EQ(sum->summands.size(), 1U) << row[1];
    const Counts expected{std::stoul(row[2]), std::stoul(row[3]), std::stoul(row[4])};
    EXPECT_EQ(counted(*sum->summands[0].game), expected) << row[1];
    listed.insert(row[0]);
  }
  for (const auto& game : registry.games()) {
    EXPECT_TRUE(listed.contains(game->info().name)) << game->info().name << " has no row";
  }
}

}  // namespace
}  // namespace grundy
