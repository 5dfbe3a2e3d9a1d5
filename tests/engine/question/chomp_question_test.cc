#include "engine/question/chomp_question.h"
#include "base/json.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/json.h"
#include "engine/asked.h"

namespace grundy {
namespace {

ChompReport solved_board(const std::string& board, bool grundy = false, bool list = false) {
  ChompRequest request;
  request.board = *parse_board(board);
  request.grundy = grundy;
  request.list = list;
  request.explain = true;
  Result<ChompReport> report = chomp_of(request, Unlimited().asking);
  EXPECT_TRUE(report) << board;
  return report ? *report : ChompReport{};
}

TEST(ChompQuestion, TheTableIsTheReferenceFileByteForByte) {
  ChompTableRequest request;
  request.largest = {8, 10};
  const Result<ChompTable> table = chomp_table_of(request, Unlimited().asking);
  ASSERT_TRUE(table);
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/data/chomp_boards.csv");
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(to_csv(*table), expected.str());
}

TEST(ChompQuestion, JsonHasThePromisedFields) {
  const Json json = *parse_json(to_json(solved_board("4x7", true), {}));
  EXPECT_EQ(json["rows"], 4);
  EXPECT_EQ(json["columns"], 7);
  EXPECT_EQ(json["positions"], 329);
  EXPECT_EQ(json["p_positions"], 30);
  EXPECT_EQ(json["p_share"], 100.0 * 30 / 329);
  EXPECT_EQ(json["winning_openings"], *parse_json("[[7,7,3,3]]"));
  EXPECT_EQ(json["max_grundy"], 19);
  EXPECT_EQ(json["histogram"][1], 38);
  EXPECT_TRUE(json.contains("version"));
  const Json plain = *parse_json(to_json(solved_board("4x7"), {}));
  EXPECT_TRUE(plain["max_grundy"].is_null());
  EXPECT_TRUE(plain["histogram"].is_null());
}

TEST(ChompQuestion, BitesAreNamedByTheirCell) {
  const std::string text = to_text(solved_board("8x10"), {.stats = false});
  EXPECT_NE(text.find("bite at row 4, column 9, leaving 10,10,10,8,8,8,8,8"), std::string::npos) << text;
  EXPECT_NE(text.find("bite at row 5, column 6, leaving 10,10,10,10,5,5,5,5"), std::string::npos) << text;
  EXPECT_NE(text.find("strategy stealing"), std::string::npos);
  EXPECT_NE(to_text(solved_board("1x1"), {}).find("first player loses"), std::string::npos);
}

TEST(ChompQuestion, ThreeRowsAgreeWithTheSweepInBothOrientations) {
  const ChompReport columns = solved_board("3x25");
  const ChompReport swept = solved_board("3x25", false, true);
  EXPECT_NE(columns.method, swept.method);
  EXPECT_EQ(columns.p_positions, swept.p_positions);
  EXPECT_EQ(columns.winning_openings, swept.winning_openings);
  EXPECT_EQ(solved_board("25x3").winning_openings, solved_board("25x3", false, true).winning_openings);
}

TEST(ChompQuestion, OpeningsOfAllWidths) {
  const Result<ChompOpenings> three = chomp_openings_of(ChompOpeningsRequest{3, 10, 1}, Unlimited().asking);
  const Result<ChompOpenings> four = chomp_openings_of(ChompOpeningsRequest{4, 10, 1}, Unlimited().asking);
  ASSERT_TRUE(three && four);
  EXPECT_EQ(three->by_columns[10], (std::vector<ChompRows>{{10, 5, 5}}));
  EXPECT_EQ(four->by_columns[7], (std::vector<ChompRows>{{7, 7, 3, 3}}));
  EXPECT_NE(to_text(*three, {.stats = false}).find("3x9: bite at row 3, column 7, leaving 9,9,6\n"), std::string::npos);
}

TEST(ChompQuestion, APictureHasOneShapePerPosition) {
  const std::string svg = to_svg(solved_board("4x7", false, true));
  std::size_t shapes = 0;
  for (std::size_t at = svg.find("class=\"c\""); at != std::string::npos; at = svg.find("class=\"c\"", at + 1))
    ++shapes;
  EXPECT_EQ(shapes, 31u) << "30 P-positions and one opening";
}

TEST(ChompQuestion, BoardsThatAreNone) {
  for (const char* text : {"", "x", "8", "0x4", "4x0", "-1x4", "4x7x2", "axb", "4x99999999999999999999"}) {
    EXPECT_FALSE(parse_board(text)) << text;
  }
}

}  // namespace
}  // namespace grundy
