// Published values of heap games. M14: I. Madjercic, thesis on Sprague-Grundy theory, Zagreb 2014. M12: M. Matsekh,
// thesis, Lviv 2012. St: A. Stankevich, survey "Games on graphs". Z24: J. Zakersnik, seminar paper 2024. VS18:
// M. Vasiljevic and A. Savic, paper on Bnugug, 2018. Slips in these sources are in docs/errata.md.
#include <bit>
#include <fstream>
#include <sstream>

#include "games/ask.h"

namespace grundy::golden {
namespace {

TEST(HeapGolden, SubtractOneToFive) {  // M14
  EXPECT_EQ(lost("subtract(", 0, 17, "; 1..5)"), (Row{0, 6, 12}));
  EXPECT_EQ(winning("subtract(17; 1..5)"), (Texts{"subtract(12; 1..5)"}));
  for (std::uint64_t most = 1; most <= 9; ++most) {
    for (std::uint64_t n = 0; n <= 40; ++n) {
      const std::string text = "subtract(" + std::to_string(n) + "; 1.." + std::to_string(most) + ")";
      EXPECT_EQ(value(text), "*" + std::to_string(n % (most + 1))) << text;
    }
  }
}

TEST(HeapGolden, SayOneHundred) {  // M14
  EXPECT_EQ(lost("countup(", 0, 100, ",100; 1..10)"), (Row{1, 12, 23, 34, 45, 56, 67, 78, 89, 100}));
  EXPECT_EQ(winning("countup(0,100; 1..10)"), (Texts{"countup(1,100; 1..10)"}));
  EXPECT_EQ(winning("say100(0,100; 1..10)"), (Texts{"countup(1,100; 1..10)"}));
}

TEST(HeapGolden, TakeAtLeastHalf) {  // M14
  EXPECT_EQ(row("halve(", 0, 10), (Row{0, 1, 2, 2, 3, 3, 3, 3, 4, 4}));
}

TEST(HeapGolden, SumOfTwoSubtractionHeaps) {  // M14
  EXPECT_EQ(value("subtract(12; 1..4)"), "*2");
  EXPECT_EQ(value("subtract(9; 1..3)"), "*1");
  EXPECT_EQ(outcome("subtract(12; 1..4) + subtract(9; 1..3)"), Outcome::N);
  std::size_t lost_sums = 0;
  for (int a = 0; a <= 12; ++a) {
    for (const std::uint64_t b : lost("subtract(" + std::to_string(a) + "; 1..4) + subtract(", 0, 9, "; 1..3)")) {
      lost_sums += b <= 9 ? 1 : 0;
    }
  }
  EXPECT_EQ(lost_sums, 28U);
}

TEST(HeapGolden, Nim) {
  EXPECT_EQ(value("nim(5,7,9)"), "*11");  // M14
  EXPECT_EQ(winning("nim(5,7,9)"), (Texts{"nim(5,7,2)"}));
  EXPECT_EQ(value("nim(13,12,8)"), "*9");  // M12
  EXPECT_EQ(winning("nim(13,12,8)"), (Texts{"nim(4,12,8)", "nim(13,5,8)", "nim(13,12,1)"}));
  EXPECT_EQ(value("nim(2,3,5,7)"), "*3");  // St
  EXPECT_EQ(winning("nim(2,3,5,7)"), (Texts{"nim(1,3,5,7)", "nim(2,0,5,7)", "nim(2,3,5,4)"}));
}

TEST(HeapGolden, InfiniteNim) {  // Z24
  EXPECT_EQ(value("nim(inf)"), "*w");
  EXPECT_EQ(outcome("nim(inf,inf)"), Outcome::P);
  EXPECT_EQ(outcome("nim(inf,inf,inf)"), Outcome::N);
  EXPECT_EQ(outcome("nim(inf,inf,3)"), Outcome::N);
  EXPECT_EQ(outcome("nim(inf,inf,3,5,6)"), Outcome::P);
  EXPECT_EQ(winning("nim(inf,3,5)"), (Texts{"nim(6,3,5)"}));
}

TEST(HeapGolden, MisereNim) {  // St
  EXPECT_EQ(outcome("nim(1)", Play::misere), Outcome::P);
  EXPECT_EQ(outcome("nim(1,1)", Play::misere), Outcome::N);
  EXPECT_EQ(outcome("nim(1,1,1)", Play::misere), Outcome::P);
  EXPECT_EQ(outcome("nim(2,2)", Play::misere), Outcome::P);
  EXPECT_EQ(outcome("nim(1,1,2)", Play::misere), Outcome::N);
  EXPECT_EQ(winning("nim(1,1,2)", Play::misere), (Texts{"nim(1,1,1)"}));
}

TEST(HeapGolden, Lasker) {  // M12
  EXPECT_EQ(row("lasker(", 0, 13), (Row{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}));
}

TEST(HeapGolden, NamedCodes) {  // M12, St
  EXPECT_EQ(row("kayles(", 0, 60), row("0.77(", 0, 60));
  EXPECT_EQ(row("dawson_chess(", 0, 60), row("0.137(", 0, 60));
  EXPECT_EQ(row("crosses(", 0, 60), row("0.137(", 0, 60));
  EXPECT_EQ(row("chords(", 0, 60), row("0.07(", 0, 60));
  EXPECT_EQ(row("treblecross(", 3, 60), row("0.007(", 5, 60));
  EXPECT_EQ(row("nim(", 0, 40), row("0.[3](", 0, 40));
}

TEST(HeapGolden, TreblecrossLostBoards) { EXPECT_EQ(lost("treblecross(", 3, 16), (Row{6, 12})); }  // St

TEST(HeapGolden, LimitedByTheLastMove) {  // St
  for (std::uint64_t n = 1; n <= 32; ++n) {
    for (std::uint64_t k = 1; k <= n; ++k) {
      const bool lost_by_theorem = k < (n & (~n + 1));
      const std::string text = "limited(" + std::to_string(n) + "," + std::to_string(k) + ")";
      EXPECT_EQ(outcome(text) == Outcome::P, lost_by_theorem) << text;
    }
  }
}

TEST(HeapGolden, FibonacciNimIsLostOnFibonacciNumbers) {  // M. J. Whinihan 1963
  EXPECT_EQ(lost("fibonacci_nim(", 2, 60), (Row{2, 3, 5, 8, 13, 21, 34, 55}));
}

TEST(HeapGolden, SubtractASquare) {  // St
  EXPECT_EQ(lost("subtract(", 0, 30, "; squares)"), (Row{0, 2, 5, 7, 10, 12, 15, 17, 20, 22}));
  EXPECT_EQ(row("subtract(", 0, 10, "; squares)"), (Row{0, 1, 0, 1, 2, 0, 1, 0, 1, 2}));
  EXPECT_EQ(row("subtract(", 24, 7, "; squares)"), (Row{2, 3, 2, 3, 4, 5, 3}));
}

TEST(HeapGolden, GrundysGame) {  // St; data/grundys_game.csv
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/grundys_game.csv");
  std::string line;
  std::size_t compared = 0;
  while (std::getline(file, line)) {
    const std::size_t comma = line.find(',');
    if (line.empty() || std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
    EXPECT_EQ(value("grundys_game(" + line.substr(0, comma) + ")"), "*" + line.substr(comma + 1)) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 100U);
  EXPECT_EQ(lost("grundys_game(", 0, 2000).size(), 42U);
  EXPECT_EQ(lost("grundys_game(", 0, 2000).back(), 1222U);
}

TEST(HeapGolden, CouplesAreForever) {  // VS18
  EXPECT_EQ(row("couples(", 1, 25), (Row{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5}));
  EXPECT_EQ(lost("couples(", 1, 3000), (Row{1, 2, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409}));
  EXPECT_EQ(row("couples(", 1, 300), row("officers(", 0, 300));
}

TEST(HeapGolden, Bricks) {  // Z24
  for (std::uint64_t n = 0; n <= 50; ++n) {
    EXPECT_EQ(value("bricks(" + std::to_string(n) + ")"), "*" + std::to_string(n % 3));
  }
}

TEST(HeapGolden, OrderedNimAndStaircase) {  // St
  EXPECT_EQ(value("ordered_nim(2,3,3,5)"), "*3");
  EXPECT_EQ(value("staircase(0,2,1)"), "*1");
}

TEST(HeapGolden, Cake) {  // St
  EXPECT_EQ(row("cake(", 1, 16), (Row{0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0}));
  EXPECT_EQ(value("cake(5,6,7)"), "*0");
}

// The first heaps of about 150 octal games, by the engine; the source of each row stands in the file.
TEST(HeapGolden, OctalPrefixes) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/octal_prefixes.csv");
  std::string line;
  std::size_t compared = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string code;
    std::string offset;
    std::string values;
    std::getline(fields, code, ',');
    std::getline(fields, offset, ',');
    std::getline(fields, values, ',');
    if (code.empty() || std::isdigit(static_cast<unsigned char>(code[0])) == 0) continue;
    std::istringstream numbers(values);
    Row expected;
    for (std::uint64_t number = 0; numbers >> number;) expected.push_back(number);
    ASSERT_GE(expected.size(), 10U) << line;
    EXPECT_EQ(row(code + "(", std::stoul(offset), expected.size()), expected) << code;
    ++compared;
  }
  EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace grundy::golden
