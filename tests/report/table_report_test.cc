#include "report/table_report.h"

#include <gtest/gtest.h>

#include "report/expect_xml.h"

namespace grundy {
namespace {

constexpr WriteOptions without_stats{.stats = false, .compact = true};

TableReport row() {
  TableReport table;
  table.game = "g<&>(n)";
  table.variables = {"n"};
  table.from = 1;
  table.values = {Value(Nimber{1}), Value(Nimber{0}), Value::unknown("time limit")};
  return table;
}

TableReport grid() {
  TableReport table;
  table.game = "wythoff(x,y)";
  table.variables = {"x", "y"};
  table.shape = TableReport::Shape::grid;
  table.columns = 2;
  table.values = {Value(Nimber{0}), Value(Nimber{1}), Value(Nimber{1}), Value(Nimber{2})};
  return table;
}

// Square a1 is blocked, b2 is worth 0.
TableReport board() {
  TableReport table = grid();
  table.game = "queen(a1)";
  table.shape = TableReport::Shape::board;
  table.values = {Value(Nimber{1}), Value(Nimber{0}), std::nullopt, Value(Nimber{2})};
  return table;
}

TEST(TableWriter, Text) {
  EXPECT_EQ(*table_text(row(), {}, without_stats), "g<&>(n)\nn | +0 +1 +2\n--+---------\n1 |  1  0  ?\n");
  EXPECT_EQ(*table_text(row(), {.zeros = true}, without_stats), "P-positions of g<&>(n):\n2\n");
  EXPECT_EQ(*table_text(row(), {.outcomes = true}, without_stats),
            "g<&>(n)\nn | +0 +1 +2\n--+---------\n1 |  N  P  ?\n");
  EXPECT_EQ(*table_text(grid(), {}, without_stats), "wythoff(x,y)\nx\\y | 0 1\n----+----\n  0 | 0 1\n  1 | 1 2\n");
  EXPECT_EQ(*table_text(grid(), {.zeros = true}, without_stats), "P-positions of wythoff(x,y):\n(0,0)\n");
  EXPECT_EQ(*table_text(board(), {}, without_stats), "queen(a1)\n2 | 1 0\n1 | # 2\n--+----\n    a b\n");
  EXPECT_EQ(*table_text(board(), {.zeros = true}, without_stats), "P-positions of queen(a1):\nb2\n");
}

TEST(TableWriter, Json) {
  const auto json = [](const TableReport& table, const TableView& view) {
    const std::string text = *table_json(table, view, without_stats);
    return text.substr(text.find("\"from\""));
  };
  EXPECT_EQ(json(row(), {}), "\"from\":1,\"values\":[1,0,null],\"complete\":true}\n");
  EXPECT_EQ(json(row(), {.zeros = true}), "\"from\":1,\"zeros\":[2],\"complete\":true}\n");
  EXPECT_EQ(json(grid(), {}), "\"from\":0,\"rows\":[[0,1],[1,2]],\"complete\":true}\n");
  EXPECT_EQ(json(grid(), {.zeros = true}), "\"from\":0,\"zeros\":[[0,0]],\"complete\":true}\n");
  EXPECT_EQ(json(board(), {.outcomes = true}), "\"from\":0,\"rows\":[[\"N\",\"P\"],[null,\"N\"]],\"complete\":true}\n");
}

TEST(TableWriter, ListsForOtherPrograms) {
  EXPECT_EQ(*table_csv(row(), {}, {}), "n,value\n1,1\n2,0\n3,?\n");
  EXPECT_EQ(*table_csv(grid(), {}, {}), "x\\y,0,1\n0,0,1\n1,1,2\n");
  EXPECT_EQ(*table_csv(grid(), {.zeros = true}, {}), "x,y\n0,0\n");
  EXPECT_EQ(*table_csv(board(), {}, {}), "square,value\na2,1\nb2,0\na1,#\nb1,2\n");
  EXPECT_FALSE(table_b_file(row(), {}, {})) << "not all are numbers";
  EXPECT_FALSE(table_b_file(grid(), {}, {})) << "two parameters";
  TableReport numbers = row();
  numbers.values.keep(0, numbers.values.size() - 1);
  EXPECT_EQ(*table_b_file(numbers, {}, {}), "# g<&>(n): Grundy values\n1 1\n2 0\n");
  EXPECT_EQ(*table_cpp(numbers, {}, {}), "// g<&>(n) from 1\nconstexpr unsigned g___[2] = {\n    1, 0};\n");
  EXPECT_EQ(*table_python(row(), {}, {}), "# g<&>(n) from 1\ng___ = [\n    \"1\", \"0\", \"?\"]\n");
  EXPECT_EQ(*table_python(grid(), {}, {}), "# wythoff(x,y) from 0\nwythoff = [\n    [0, 1],\n    [1, 2]]\n");
}

TEST(TableWriter, Pictures) {
  const std::string dots = *table_svg(row(), {}, {});
  expect_well_formed(dots);
  EXPECT_NE(dots.find("g&lt;&amp;&gt;(n)</text>"), std::string::npos);
  EXPECT_NE(dots.find("<circle cx=\"50\" cy=\"50\" r=\"3\"/>"), std::string::npos) << dots;
  EXPECT_NE(dots.find("<circle cx=\"450\" cy=\"450\" r=\"3\" fill=\"#d33f49\"/>"), std::string::npos) << "a zero";
  const std::string squares = *table_svg(board(), {}, {});
  expect_well_formed(squares);
  EXPECT_NE(squares.find("fill=\"white\">#</text>"), std::string::npos) << "the blocked square";
  expect_well_formed(*table_svg(grid(), {}, {}));
}

TEST(TableWriter, NothingToShow) {
  TableReport empty;
  empty.game = "g(n)";
  empty.variables = {"n"};
  empty.complete = false;
  empty.reason = "time limit";
  EXPECT_EQ(*table_text(empty, {}, without_stats), "g(n)\n(empty)\nThe table is not complete: time limit\n");
  EXPECT_TRUE(
      table_json(empty, {}, without_stats)->ends_with("\"values\":[],\"complete\":false,\"reason\":\"time limit\"}\n"));
  EXPECT_EQ(*table_csv(empty, {}, {}), "n,value\n");
  expect_well_formed(*table_svg(empty, {}, {}));
}

TEST(TableWriter, EveryFormatOfTheListWrites) {
  for (const TableFormat& format : table_formats()) {
    EXPECT_TRUE(format.write(row(), {}, {}).ok() || format.name == "b-file") << format.name;
  }
}

}  // namespace
}  // namespace grundy
