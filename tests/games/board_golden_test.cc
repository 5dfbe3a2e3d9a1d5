// Published values of games on boards; the sources are named in heap_golden_test.cc.
#include <fstream>
#include <sstream>

#include "games/ask.h"

namespace grundy::golden {
namespace {

TEST(BoardGolden, WythoffTable) {  // St; data/wythoff_grundy.csv
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/wythoff_grundy.csv");
  std::string line;
  std::size_t compared = 0;
  while (std::getline(file, line)) {
    if (line.empty() || std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
    std::istringstream fields(line);
    std::string x;
    std::string expected;
    std::getline(fields, x, ',');
    for (int y = 0; std::getline(fields, expected, ','); ++y) {
      EXPECT_EQ(value("wythoff(" + x + "," + std::to_string(y) + ")"), "*" + expected);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 21U * 21U);
}

TEST(BoardGolden, WythoffLostPositions) {  // M14, St
  Texts lost_pairs;
  Texts lost_squares;
  for (int x = 0; x < 8; ++x) {
    for (int y = x; y < 12; ++y) {
      const std::string pair = std::to_string(x) + "," + std::to_string(y);
      if (outcome("wythoff(" + pair + ")") == Outcome::P) lost_pairs.push_back(pair);
    }
  }
  EXPECT_EQ(lost_pairs, (Texts{"0,0", "1,2", "3,5", "4,7", "6,10"}));
  for (char rank = '1'; rank <= '8'; ++rank) {
    for (char file = 'a'; file <= 'h'; ++file) {
      const std::string square{file, rank};
      if (outcome("queen(" + square + ")") == Outcome::P) lost_squares.push_back(square);
    }
  }
  EXPECT_EQ(lost_squares, (Texts{"a1", "c2", "b3", "f4", "h5", "d6", "e8"}));
  EXPECT_EQ(value("corner_the_lady(3,4)"), value("queen(d5)"));
}

// What nobody gave a limit ends all the same, and says how to get more.
TEST(BoardGolden, BoardsOutOfReachEndInTheDefaultTime) {
  for (const std::string board : {"cram(20x20)", "node_kayles(grid(20,20))", "nogo(20x20)", "clobber(20x20)"}) {
    SolveContext context;
    context.use_theory = false;
    context.control.limit_memory(std::size_t{1} << 28);
    context.search_budget = SearchBudget{std::chrono::hours(1), std::chrono::seconds(1)};
    const Result<ValueReport> report = value_of({board, Play::normal, false}, {registry(), context});
    ASSERT_TRUE(report.ok()) << board;
    EXPECT_EQ(report->outcome, Outcome::unknown) << board;
    ASSERT_EQ(report->remarks.size(), 2U) << board;
    EXPECT_NE(report->remarks[0].find("So far"), std::string::npos);
    EXPECT_NE(report->remarks[1].find("--time-limit SECONDS"), std::string::npos);
  }
}

// data/misere_cram.csv, by the definition where that ends soon and by the search elsewhere.
TEST(BoardGolden, CramInMiserePlay) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/misere_cram.csv");
  std::string line;
  std::size_t defined = 0;
  std::size_t searched = 0;
  while (std::getline(file, line)) {
    if (line.empty() || std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
    std::istringstream fields(line);
    std::string rows;
    std::string columns;
    std::string expected;
    std::getline(fields, rows, ',');
    std::getline(fields, columns, ',');
    std::getline(fields, expected, ',');
    const int cells = std::stoi(rows) * std::stoi(columns);
    const std::string board = "cram(" + rows + "x" + columns + ")";
    const Outcome told = expected == "P" ? Outcome::P : Outcome::N;
    if (cells > 30 || expected == "unknown") continue;
    EXPECT_EQ(outcome(board, Play::misere), told) << board;
    ++searched;
    if (cells > 16) continue;
    SolveContext context;
    context.solver = SolverChoice::definition;
    const Result<ValueReport> report = value_of({board, Play::misere, false}, {registry(), context});
    ASSERT_TRUE(report.ok()) << board;
    EXPECT_EQ(report->outcome, told) << board;
    ++defined;
  }
  EXPECT_GE(defined, 10U);
  EXPECT_GE(searched, 20U);
}

std::string rank_of(const std::string& piece, char rank, const std::string& options) {
  std::string values;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::string square{file, rank};
    values += (values.empty() ? "" : " ") + value(piece + "(" + square + options + ")").substr(1);
  }
  return values;
}

// M14, M12: a white knight that moves up and left: (-2,+1), (-1,+2), (+1,+2), (-2,-1). The three printed ranks are
// those of the knight; M14's bishop shares the page, but its blocked squares are only in a picture that is lost.
TEST(BoardGolden, KnightTowardsTheCorner) {
  for (const std::string options : {"; to=a8", "; dirs=ull uul uur dll"}) {
    EXPECT_EQ(value("knight(g2" + options + ")"), "*2");
    EXPECT_EQ(rank_of("knight", '8', options), "0 0 1 1 0 0 1 1");
    EXPECT_EQ(rank_of("knight", '4', options), "0 0 3 4 0 0 1 1");
    EXPECT_EQ(rank_of("knight", '1', options), "1 1 2 3 1 1 2 0");
  }
  Texts terminal;
  for (char rank = '1'; rank <= '8'; ++rank) {
    for (char file = 'a'; file <= 'h'; ++file) {
      const std::string square{file, rank};
      SolveContext context;
      Result<MovesReport> report =
          moves_of({"knight(" + square + "; to=a8)", Play::normal, true}, {registry(), context});
      ASSERT_TRUE(report.ok());
      if (report->moves.empty()) terminal.push_back(square);
    }
  }
  EXPECT_EQ(terminal, (Texts{"a7", "b7", "a8", "b8"}));
}

// M14: the bishop of the same example goes up-left and up-right and ends on rank 8. Whatever is blocked, it stays on
// squares of one colour, and an unblocked rank 8 is where play ends.
TEST(BoardGolden, BishopEndsOnTheLastRank) {
  EXPECT_EQ(rank_of("bishop", '8', "; dirs=ul ur"), "0 0 0 0 0 0 0 0");
  for (const std::string square : {"a8", "c8", "e8", "g8"}) {
    EXPECT_EQ(outcome("bishop(" + square + "; dirs=ul ur, blocked=c2 d5)"), Outcome::P);
  }
  SolveContext context;
  Result<MovesReport> report =
      moves_of({"bishop(b1; dirs=ul ur, blocked=c2)", Play::normal, true}, {registry(), context});
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->moves.size(), 1U);  // c2 is blocked and so is everything behind it
  EXPECT_EQ(report->moves[0].to, "bishop(a2; dirs=ul ur, blocked=c2)");
}

TEST(BoardGolden, RookAndKing) {
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const std::string square{static_cast<char>('a' + file), static_cast<char>('1' + rank)};
      EXPECT_EQ(value("rook(" + square + ")"), "*" + std::to_string(file ^ rank)) << square;
      const std::string king = file % 2 == 0 && rank % 2 == 0 ? "*0" : "";
      EXPECT_EQ(value("king(" + square + ")") == "*0", !king.empty()) << square;
    }
  }
}

TEST(BoardGolden, Cut) {  // Z24
  for (std::uint64_t m = 1; m <= 9; ++m) {
    for (std::uint64_t n = 1; n <= 9; ++n) {
      const std::string text = "cut(" + std::to_string(m) + "," + std::to_string(n) + ")";
      EXPECT_EQ(value(text), "*" + std::to_string((m - 1) ^ (n - 1))) << text;
    }
  }
  EXPECT_EQ(value("cut(2,3) + bricks(7) + *3 + *4"), "*5");
  EXPECT_EQ(winning("cut(2,3) + bricks(7) + *3 + *4"), (Texts{"cut(2,3) + bricks(7) + *3 + *1"}));
}

TEST(BoardGolden, NorthcottIsNimOnTheGaps) {  // M14
  EXPECT_EQ(value("northcott(1-5,2-4)"), "*2");
  EXPECT_EQ(value("northcott(1-6,3-4,8-2)"), "*1");
}

}  // namespace
}  // namespace grundy::golden
