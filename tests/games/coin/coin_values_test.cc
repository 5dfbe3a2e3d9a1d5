// Values of single heads: published sequences, and every quick way against listing all sets.
#include "games/coin/coin_values.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "games/coin/coin_turns.h"
#include "games/coin/named_coin_games.h"

namespace grundy {
namespace {

std::vector<std::uint64_t> values(const CoinRule& rule, std::uint32_t last) {
  const CoinValues computed(rule, last);
  std::vector<std::uint64_t> result;
  for (std::uint32_t coin = 0; coin <= last && computed.at(coin); ++coin) result.push_back(*computed.at(coin));
  return result;
}
std::vector<std::uint64_t> values(std::string_view name, std::uint32_t last) {
  return values(rule_of(*find_coin_game(name)), last);
}

using List = std::vector<std::uint64_t>;

// Winning Ways, chapter 14.
TEST(CoinValues, PublishedSequencesComeOut) {
  EXPECT_EQ(values("turtles", 5), (List{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(values("twins", 5), (List{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(values("mock_turtles", 11), (List{1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}));
  EXPECT_EQ(values("triplets", 9), (List{0, 0, 1, 2, 4, 7, 8, 11, 13, 14}));
  EXPECT_EQ(values("moebius", 17),
            (List{1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494}));
  EXPECT_EQ(values("mogul", 10), (List{1, 2, 4, 8, 16, 32, 64, 127, 128, 256, 512}));
  EXPECT_EQ(values("ruler", 15), (List{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16}));
}

// A heap game as coins: the values are those of its heaps.
TEST(CoinValues, KaylesInCoinsIsKayles) {
  EXPECT_EQ(values(*CoinRule::parse("0.77"), 12), (List{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}));
  EXPECT_EQ(values(*CoinRule::parse("0.[3]"), 5), (List{0, 1, 2, 3, 4, 5}));
}

// Mogul on 24 coins is the Golay code: the values span 12 dimensions, so the last of the 24 is below 2^12.
TEST(CoinValues, MogulFillsTwelveBitsWithTwentyFourCoins) {
  const List mogul = values("mogul", 24);
  for (std::size_t i = 0; i < 24; ++i) EXPECT_LT(mogul[i], 4096u);
  EXPECT_GE(mogul[24], 4096u);
}

TEST(CoinValues, GruntIsGrundysGame) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/grundys_game.csv");
  ASSERT_TRUE(file);
  const List grunt = values("grunt", 99);
  std::string line;
  std::size_t rows = 0;
  while (std::getline(file, line)) {
    const std::size_t comma = line.find(',');
    if (line.empty() || line[0] < '0' || line[0] > '9') continue;
    EXPECT_EQ(grunt.at(std::stoul(line.substr(0, comma))), std::stoull(line.substr(comma + 1))) << line;
    ++rows;
  }
  EXPECT_EQ(rows, 100u);
}

TEST(CoinValues, QuickWaysEqualTheDefinition) {
  const std::pair<const char*, std::uint32_t> rules[] = {{"1..2 anywhere", 60},
                                                         {"2 anywhere", 60},
                                                         {"3 anywhere", 40},
                                                         {"1..3 anywhere", 40},
                                                         {"1..5 anywhere", 18},
                                                         {"1..7 anywhere", 16},
                                                         {"1..9 anywhere", 15},
                                                         {"any consecutive", 80},
                                                         {"3 equally spaced", 60},
                                                         {"4 symmetric with end", 40},
                                                         {"any symmetric", 16},
                                                         {"any anywhere", 14},
                                                         {"2,4 anywhere", 20},
                                                         {"1,3..4 anywhere", 18},
                                                         {"any anywhere with end", 14},
                                                         {"1..3 anywhere with end", 25},
                                                         {"2 at distance 1,3,4", 60},
                                                         {"1..3 at distance 2,5", 50},
                                                         {"any at distance 1,2", 20},
                                                         {"2..3 at distance 1..3 with end", 40},
                                                         {"any symmetric with end", 16},
                                                         {"2..4 symmetric", 25},
                                                         {"any equally spaced", 40},
                                                         {"any equally spaced with end", 40},
                                                         {"1 anywhere", 30},
                                                         {"3 consecutive", 60},
                                                         {"100 anywhere", 12}};
  for (const auto& [text, last] : rules) {
    const Result<CoinRule> rule = CoinRule::parse(text);
    ASSERT_TRUE(rule.ok()) << text << ": " << rule.error().message;
    EXPECT_EQ(*CoinRule::parse(to_string(*rule)), *rule) << text;
    EXPECT_EQ(values(*rule, last), coin_values_by_definition(*rule, last)) << text;
  }
}

// All subsets of the coins up to the rightmost one, kept if they are what the words say.
std::set<std::vector<std::uint32_t>> turns_by_filter(const CoinRule& rule, std::uint32_t rightmost) {
  std::set<std::vector<std::uint32_t>> sets;
  for (std::uint32_t mask = 0; mask < 1u << rightmost; ++mask) {
    std::vector<std::uint32_t> coins;
    for (std::uint32_t coin = 0; coin < rightmost; ++coin) {
      if ((mask >> coin & 1) != 0) coins.push_back(coin);
    }
    coins.push_back(rightmost);
    bool allowed = rule.allows_count(coins.size()) && (!rule.with_end || coins.front() == 0);
    for (std::size_t i = 0; i + 1 < coins.size(); ++i) {
      const std::uint32_t gap = coins[i + 1] - coins[i];
      const auto& distances = rule.distances;
      if (!distances.empty() && std::find(distances.begin(), distances.end(), gap) == distances.end()) allowed = false;
      if (rule.shape == CoinRule::Shape::equally_spaced && gap != coins[1] - coins[0]) allowed = false;
    }
    for (std::size_t i = 0; i < coins.size(); ++i) {
      const std::uint32_t mirrored = coins.front() + coins.back() - coins[coins.size() - 1 - i];
      if (rule.shape == CoinRule::Shape::symmetric && mirrored != coins[i]) allowed = false;
    }
    coins.pop_back();
    if (allowed) sets.emplace(coins.rbegin(), coins.rend());
  }
  return sets;
}

TEST(CoinTurns, AreExactlyTheSetsThatTheRuleDescribes) {
  for (const char* text : {"1..2 anywhere", "any anywhere", "any consecutive", "3 equally spaced", "any symmetric",
                           "4 symmetric with end", "2..5 symmetric", "3 symmetric", "any at distance 2,3",
                           "2,4 at distance 1..3 with end", "any equally spaced with end", "any symmetric with end"}) {
    const CoinRule rule = *CoinRule::parse(text);
    for (std::uint32_t rightmost = 0; rightmost <= 11; ++rightmost) {
      std::set<std::vector<std::uint32_t>> seen;
      std::size_t count = 0;
      for_each_turn(rule, rightmost, [&](CoinSpan others) {
        seen.emplace(others.begin(), others.end());
        ++count;
        return true;
      });
      EXPECT_EQ(seen, turns_by_filter(rule, rightmost)) << text << ", coin " << rightmost;
      EXPECT_EQ(count, seen.size()) << text << ", coin " << rightmost << ": a set is listed twice";
    }
  }
}

TEST(CoinRule, MistakesAreNamed) {
  for (const char* text : {"", "anywhere", "2", "0 anywhere", "3..2 anywhere", "2 somewhere", "2 equally",
                           "2 at distance", "2 at distance 0", "2 anywhere with", "2 anywhere with ends", "x anywhere",
                           "2 anywhere again", "1.. anywhere", "1,,2 anywhere"}) {
    const Result<CoinRule> rule = CoinRule::parse(text);
    EXPECT_FALSE(rule.ok()) << text;
    EXPECT_TRUE(rule.ok() || !rule.error().message.empty());
  }
}

}  // namespace
}  // namespace grundy
