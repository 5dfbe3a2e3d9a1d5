// Rows and boards of coins: the theory against brute force over all positions, winning moves, text.
#include "games/coin/coin_game.h"

#include <gtest/gtest.h>

#include <random>

#include "field/nim_product.h"
#include "games/coin/brute_force.h"
#include "games/coin/coin_product.h"
#include "games/coin/named_coin_games.h"

namespace grundy {
namespace {

Start<CoinGame> row(std::string_view name, std::string_view text) {
  const NamedCoinGame& game = *find_coin_game(name);
  Result<Start<CoinGame>> start = CoinGame::read_named(Arguments::split(name, text), name, rule_of(game), game.first);
  EXPECT_TRUE(start.ok()) << start.error().message;
  return *std::move(start);
}
std::uint64_t value(const Start<CoinGame>& start) { return *start.rules.known_value(start.parts[0])->nimber(); }

TEST(CoinGame, TurtlesOfTheThesis) {
  // Madjercic 2014: heads at 3, 4, 6 and 9 are worth 3 xor 4 xor 6 xor 9 = 8.
  EXPECT_EQ(value(row("turtles", "PPGGPGPPG")), 8u);
  EXPECT_EQ(value(row("turtles", "TTHHTHTTH")), 8u);
  EXPECT_EQ(value(row("turtles", "heads=2,3,5,8")), 8u);
}

TEST(CoinGame, WinningMovesInWords) {
  const Start<CoinGame> start = row("turtles", "TTHHTHTTH");
  std::vector<std::string> winning;
  start.rules.for_each_option(start.parts[0], [&](std::span<const CoinRow> option) {
    if (start.rules.known_value(option[0])->nimber() == 0u) {
      winning.push_back(start.rules.describe(start.parts[0], option) + ": " + start.rules.format(option));
    }
    return true;
  });
  EXPECT_EQ(winning, (std::vector<std::string>{"turn 9 and 1: turtles(HTHHTHTTT)"}));
}

TEST(CoinGame, TheoryEqualsBruteForceOverAllRows) {
  for (const NamedCoinGame& game : named_coin_games()) {
    const CoinRule rule = rule_of(game);
    const std::uint32_t length = 10;
    const BruteForceBoard brute(rule, length, *CoinRule::parse("1 anywhere"), 1);
    const CoinGame rules(std::string(game.name), rule, game.first, {}, CoinValues(rule, length));
    for (std::uint32_t mask = 0; mask < brute.positions(); ++mask) {
      CoinRow heads;
      for (std::uint32_t coin = 0; coin < length; ++coin) {
        if ((mask >> coin & 1) != 0) heads.heads.push_back(coin);
      }
      ASSERT_EQ(rules.known_value(heads)->nimber(), brute.value(mask)) << rules.format(std::span(&heads, 1));
    }
  }
}

TEST(CoinGame, TextComesBack) {
  for (const char* text : {"TTHHT", "PPGGP", "heads=2,5", "heads=", "T", "H", "heads=2,5; coins=9"}) {
    const Start<CoinGame> start = row("twins", text);
    EXPECT_EQ(start.rules.format(start.parts), "twins(" + std::string(text) + ")");
  }
  const Result<Start<CoinGame>> own = CoinGame::read(Arguments::split("coins", "2 at distance 1,3; heads=4"));
  ASSERT_TRUE(own.ok()) << own.error().message;
  EXPECT_EQ(own->rules.format(own->parts), "coins(2 at distance 1,3; heads=4)");
}

TEST(CoinGame, MistakesAreNamedWithTheirPlace) {
  const auto error = [](std::string_view text) {
    const Result<Start<CoinGame>> start =
        CoinGame::read_named(Arguments::split("twins", text), "twins", *CoinRule::parse("2 anywhere"), 0);
    EXPECT_FALSE(start.ok()) << text;
    return start.ok() ? Error{} : start.error();
  };
  EXPECT_EQ(error("TTXT").where, (TextSpan{2, 1}));
  EXPECT_EQ(error("TTGT").where, (TextSpan{0, 1}));
  EXPECT_EQ(error("heads=1,2,1").where, (TextSpan{10, 1}));
  EXPECT_EQ(error("heads=1,-2").where, (TextSpan{8, 2}));
  EXPECT_EQ(error("heads=99999999999").where, (TextSpan{6, 11}));
  EXPECT_EQ(error("heads=1,12; coins=9").where, (TextSpan{8, 2}));
  EXPECT_EQ(error("heads=1; coins=0").where, (TextSpan{15, 1}));
  for (const char* text :
       {"", "5,", "-5", "TT; coins=5", "heads=1; coins", "heads=1; coins=2; 3", "TT; HH", "TT, HH", "heads=x"})
    EXPECT_FALSE(error(text).message.empty());
}

CoinProduct product_of(const CoinRule& a, const CoinRule& b, std::uint32_t last) {
  return CoinProduct("", {{to_string(a), a, CoinValues(a, last)}, {to_string(b), b, CoinValues(b, last)}});
}

CoinBoard board_of(std::uint32_t mask, std::uint32_t width) {
  CoinBoard board;
  for (std::uint32_t i = 0; mask >> i != 0; ++i) {
    if ((mask >> i & 1) != 0) board.turn({i % width, i / width});
  }
  return board;
}

struct Pair {
  const char *across, *up;
  std::uint32_t width, height;
};
constexpr Pair pairs[] = {{"1..2 anywhere", "1..2 anywhere", 4, 3},
                          {"2 anywhere", "2 anywhere", 4, 4},
                          {"any consecutive", "any consecutive", 4, 4},
                          {"1..3 anywhere", "any consecutive", 4, 4},
                          {"3 anywhere", "1..2 anywhere", 5, 3},
                          {"any symmetric", "any consecutive", 5, 3},
                          {"3 equally spaced", "any symmetric", 5, 3},
                          {"2 at distance 1,3", "1..5 anywhere", 5, 3},
                          {"4 symmetric with end", "1..3 anywhere", 6, 2},
                          {"0.77", "0.[3]", 5, 3},
                          {"0.137", "any consecutive", 5, 3}};

TEST(CoinProduct, TartanValuesEqualBruteForceOverAllBoards) {
  for (const Pair& pair : pairs) {
    const CoinRule across = *CoinRule::parse(pair.across), up = *CoinRule::parse(pair.up);
    const BruteForceBoard brute(across, pair.width, up, pair.height);
    const CoinProduct product = product_of(across, up, 8);
    for (std::uint32_t mask = 0; mask < brute.positions(); ++mask) {
      ASSERT_EQ(product.known_value(board_of(mask, pair.width))->nimber(), brute.value(mask))
          << pair.across << " x " << pair.up << ", heads " << mask;
    }
  }
}

// The construction finds exactly the winning moves that trying everything finds.
TEST(CoinProduct, ConstructedWinningMovesAreAllWinningMoves) {
  std::mt19937 random(7);
  for (const Pair& pair : pairs) {
    const CoinProduct product = product_of(*CoinRule::parse(pair.across), *CoinRule::parse(pair.up), 8);
    for (int round = 0; round < 30; ++round) {
      const CoinBoard board =
          board_of(static_cast<std::uint32_t>(random() % (1u << pair.width * pair.height)), pair.width);
      std::vector<std::string> tried, constructed;
      product.for_each_option(board, [&](std::span<const CoinBoard> option) {
        if (product.known_value(option[0])->nimber() == 0u) tried.push_back(to_string(option[0]));
        return true;
      });
      product.for_each_option_worth(board, Value(Nimber{0}), [&](std::span<const CoinBoard> option) {
        EXPECT_EQ(product.known_value(option[0])->nimber(), 0u);
        constructed.push_back(to_string(option[0]));
        return true;
      });
      std::sort(tried.begin(), tried.end());
      std::sort(constructed.begin(), constructed.end());
      EXPECT_EQ(constructed, tried) << pair.across << " x " << pair.up << ", " << to_string(board);
      const bool lost = product.known_value(board)->nimber() == 0u;
      EXPECT_EQ(constructed.empty(), lost) << to_string(board);
    }
  }
}

TEST(CoinProduct, TurningCornersIsTheNimProduct) {
  const CoinRule twins = *CoinRule::parse("2 anywhere");
  for (std::uint32_t x = 0; x < 20; ++x) {
    for (std::uint32_t y = 0; y < 20; ++y) {
      const CoinProduct corners = product_of(twins, twins, 20);
      EXPECT_EQ(*corners.known_value({{{x, y}}}), Value(Nimber{x} * Nimber{y}));
    }
  }
}

TEST(CoinProduct, ThreeDimensionsWork) {
  const Result<Start<CoinProduct>> start =
      CoinProduct::read(Arguments::split("product", "turtles, ruler, mock_turtles; heads=(3,5,2),(1,2,3),(0,1,1)"));
  ASSERT_TRUE(start.ok()) << start.error().message;
  const CoinBoard& board = start->parts[0];
  const Nimber expected =
      Nimber{4} * Nimber{2} * Nimber{4} + Nimber{2} * Nimber{1} * Nimber{7} + Nimber{1} * Nimber{2} * Nimber{2};
  EXPECT_EQ(*start->rules.known_value(board), Value(expected));
  int winning = 0;
  start->rules.for_each_option_worth(board, Value(Nimber{0}), [&](std::span<const CoinBoard> option) {
    EXPECT_EQ(start->rules.known_value(option[0])->nimber(), 0u);
    ++winning;
    return true;
  });
  EXPECT_GT(winning, 0);
}

TEST(CoinProduct, TextComesBackAndMistakesAreNamed) {
  const auto read = [](std::string_view text) { return CoinProduct::read(Arguments::split("product", text)); };
  const Result<Start<CoinProduct>> start = read("turtles, coins(2 at distance 1,3); heads=(3,5),(2,2)");
  ASSERT_TRUE(start.ok()) << start.error().message;
  EXPECT_EQ(start->rules.format(start->parts), "product(turtles, coins(2 at distance 1,3); heads=(2,2),(3,5))");
  for (const char* text : {"", "turtles; heads=(1,2)", "turtles, rulr; heads=(1,2)", "turtles, ruler",
                           "turtles, ruler; heads=(1,2,3)", "turtles, ruler; heads=(1)", "turtles, ruler; (1,2)",
                           "turtles, ruler; heads=(1,2),(1,2)", "turtles, ruler; heads=(1,-2)",
                           "turtles, ruler; heads=(8,2); board=8x8", "turtles, ruler; heads=(1,2); board=8",
                           "turtles, ruler; heads=(1,2); 8x8", "turtles, coins(2 somewhere); heads=(1,2)"}) {
    EXPECT_FALSE(read(text).ok()) << text;
  }
  EXPECT_NE(read("turtles, rulr; heads=(1,2)").error().message.find("did you mean 'ruler'"), std::string::npos);
}

}  // namespace
}  // namespace grundy
