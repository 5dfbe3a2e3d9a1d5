// Answers about positions, filled in by hand: what the writers make of them.
#include <gtest/gtest.h>

#include "report/check_report.h"
#include "report/compare_report.h"
#include "report/moves_report.h"
#include "report/pattern_report.h"
#include "report/value_report.h"

namespace grundy {
namespace {

constexpr WriteOptions plain{.stats = false};
constexpr WriteOptions one_line{.stats = false, .compact = true};

// What stands behind the version.
std::string after_version(const std::string& json) {
  const std::size_t version_ends = json.find(',');
  return json.starts_with("{\"version\":\"") ? json.substr(version_ends + 1) : "no version: " + json;
}

ValueReport sum_of_two() {
  ValueReport report;
  report.expression = "kayles(7) + nim(3)";
  report.value = Nimber{1};
  report.outcome = Outcome::N;
  report.terms = {{"kayles(7)", Nimber{2}}, {"nim(3)", Nimber{3}}};
  report.method = "heap engine";
  return report;
}

TEST(ValueWriter, TextLineAndJson) {
  const ValueReport report = sum_of_two();
  EXPECT_EQ(to_text(report, plain),
            "kayles(7) + nim(3) = *1\n  kayles(7) = *2\n  nim(3)    = *3\nThe first player wins.\n");
  EXPECT_EQ(to_line(report), "kayles(7) + nim(3) = *1 N\n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            R"j("expression":"kayles(7) + nim(3)","value":"*1","nimber":1,"outcome":"N","play":"normal",)j"
            R"j("terms":[{"term":"kayles(7)","value":"*2"},{"term":"nim(3)","value":"*3"}],"method":"heap engine"})j"
            "\n");
}

TEST(ValueWriter, EmptyReportIsTheZeroGame) {
  const ValueReport report;
  EXPECT_EQ(to_text(report, plain), " = *0\nunknown: \n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            "\"expression\":\"\",\"value\":\"*0\",\"nimber\":0,\"outcome\":\"unknown\",\"play\":\"normal\","
            "\"terms\":[],\"method\":\"\"}\n");
}

TEST(ValueWriter, UnknownValuesSayWhyAndAreNull) {
  ValueReport report;
  report.expression = "a\"b\xff";
  report.value = Value::unknown("time limit");
  report.unknown_reason = "time limit";
  report.remarks = {"the rules have a cycle"};
  EXPECT_EQ(to_text(report, plain), "a\"b\xff\nunknown: time limit\nthe rules have a cycle\n");
  EXPECT_EQ(to_line(report), "a\"b\xff unknown: time limit\n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            "\"expression\":\"a\\\"b\xef\xbf\xbd\",\"value\":null,\"nimber\":null,\"outcome\":\"unknown\","
            "\"unknown\":\"time limit\",\"play\":\"normal\",\"terms\":[],\"method\":\"\","
            "\"remarks\":[\"the rules have a cycle\"]}\n");
}

TEST(ValueWriter, NumbersThatADoubleCannotHoldAreTexts) {
  ValueReport report;
  report.value = Nimber{(std::uint64_t{1} << 53) + 1};
  EXPECT_NE(to_json(report, one_line).find(R"j("nimber":"9007199254740993")j"), std::string::npos);
  report.value = Nimber{std::uint64_t{1} << 53};
  EXPECT_NE(to_json(report, one_line).find(R"j("nimber":9007199254740992)j"), std::string::npos);
}

TEST(ValueWriter, StatisticsStandLast) {
  ValueReport report;
  report.stats = {.seconds = 0.5, .visited = 1, .options = 2, .table_hits = 3, .stored = 4, .table_bytes = 10};
  EXPECT_TRUE(to_json(report, {.compact = true})
                  .ends_with(R"j("stats":{"seconds":0.5,"visited":1,"options":2,"table_hits":3,"stored":4,)j"
                             "\"table_bytes\":10}}\n"));
  EXPECT_NE(to_text(report, {}).find("stored: 4 (2.5 bytes each)\ntime: 0.500000 s\n"), std::string::npos);
}

TEST(MovesWriter, WinningMovesAndAllMoves) {
  MovesReport report;
  report.expression = "nim(1,2)";
  report.value = Nimber{3};
  report.outcome = Outcome::N;
  report.moves = {{"nim(1,2)", "take 1 of 2", {}, "nim(1,1)", Nimber{0}, Nimber{0}, true, false, false, {}, {}},
                  {"nim(1,2)", "take 1 of 1", {}, "nim(2)", Nimber{2}, Nimber{2}, false, false, false, {}, {}}};
  report.all = true;
  EXPECT_EQ(to_text(report, plain),
            "nim(1,2) = *3\nThe first player wins.\nAll moves (2):\n"
            "  win  take 1 of 2  -> nim(1,1)  *0\n  lose take 1 of 1  -> nim(2)    *2\n");
  report.all = false;
  report.moves.pop_back();
  EXPECT_EQ(to_text(report, plain),
            "nim(1,2) = *3\nThe first player wins.\nWinning moves (1):\n  take 1 of 2  -> nim(1,1)\n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            R"j("expression":"nim(1,2)","value":"*3","outcome":"N","play":"normal","moves":[{"term":"nim(1,2)",)j"
            R"j("move":"take 1 of 2","to":"nim(1,1)","value":"*0","winning":true}],"complete":true})j"
            "\n");
}

TEST(MovesWriter, NoMoveAtAll) {
  MovesReport report;
  report.expression = "nim(0)";
  report.value = Nimber{0};
  report.outcome = Outcome::P;
  EXPECT_EQ(to_text(report, plain),
            "nim(0) = *0\nThe second player wins.\n"
            "There is no winning move: whatever is played, the opponent has an answer.\n");
  report.complete = false;
  report.reason = "time limit";
  EXPECT_TRUE(to_text(report, plain).ends_with("The list is not complete: time limit\n"));
  EXPECT_TRUE(to_json(report, one_line).ends_with("\"moves\":[],\"complete\":false,\"reason\":\"time limit\"}\n"));
}

TEST(MovesWriter, PlayersAreNamedWhereTheyDiffer) {
  MovesReport report;
  report.expression = "stalk(L)";
  report.outcome = Outcome::L;
  report.value = Value(NumberValue{Dyadic(1), {}});
  report.players = {Player::left, Player::right};
  report.moves = {{"stalk(L)", "cut 1", Player::left, "stalk()", Nimber{0}, Nimber{0}, true, false, false, {}, {}}};
  EXPECT_EQ(to_text(report, plain),
            "stalk(L) = 1\nLeft wins, whoever starts.\nWinning moves of Left (1):\n  cut 1  -> stalk()\n"
            "Right has no winning move.\n");
  EXPECT_NE(to_json(report, one_line).find(R"j("winning":true,"player":"left"})j"), std::string::npos);
}

TEST(CompareWriter, EqualNotEqualAndUnknown) {
  CompareReport report;
  report.left = "nim(3)";
  report.right = "*3";
  report.left_value = report.right_value = Nimber{3};
  report.equal = true;
  report.same_graph = true;
  EXPECT_EQ(to_text(report, plain),
            "nim(3) = *3\n*3 = *3\nEqual in value: each can stand for the other in any sum.\n"
            "Their game graphs are isomorphic (strictly equivalent).\n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            R"j("left":{"expression":"nim(3)","value":"*3"},"right":{"expression":"*3","value":"*3"},"equal":true,)j"
            "\"tells_apart\":null,\"isomorphic\":true}\n");
  report.right_value = Nimber{2};
  report.equal = false;
  report.tells_apart = "*3";
  report.left_with = Outcome::P;
  report.right_with = Outcome::N;
  EXPECT_NE(to_text(report, plain).find("Add *3 to both: the first sum is P, the second N."), std::string::npos);
  EXPECT_NE(to_json(report, one_line).find(R"j("tells_apart":"*3","outcomes":["P","N"])j"), std::string::npos);
  CompareReport nothing;
  nothing.reason = "memory limit";
  nothing.same_graph_unknown = "too large";
  EXPECT_NE(to_text(nothing, plain).find("Whether they are equal is not known: memory limit\n"), std::string::npos);
  EXPECT_NE(to_json(nothing, one_line).find(R"j("equal":null,)j"), std::string::npos);
  EXPECT_NE(to_json(nothing, one_line).find(R"j("isomorphic":null,"isomorphic_unknown":"too large")j"),
            std::string::npos);
}

TEST(CheckWriter, AgreesDiffersOrStops) {
  CheckReport report;
  report.game = "kayles";
  report.compared = 6;
  EXPECT_EQ(to_text(report, plain), "kayles: all 6 values agree\n");
  EXPECT_EQ(after_version(to_json(report, one_line)), "\"game\":\"kayles\",\"compared\":6,\"agrees\":true}\n");
  report.first_difference = {3, 4, 9, Nimber{3}};
  EXPECT_EQ(to_text(report, plain), "kayles: the first difference is at n = 3 (line 4): the file says 9, we find *3\n");
  EXPECT_TRUE(to_json(report, one_line)
                  .ends_with(R"j("agrees":false,"first_difference":{"n":3,"line":4,"theirs":9,"ours":3}})j"
                             "\n"));
  report.first_difference.reset();
  report.complete = false;
  report.reason = "time limit";
  EXPECT_EQ(to_text(report, plain), "kayles: 6 values agree, then unknown: time limit\n");
  EXPECT_NE(to_json(report, one_line).find("\"agrees\":null,\"reason\":\"time limit\""), std::string::npos);
}

TEST(PatternWriter, NothingFound) {
  PatternReport report;
  report.game = "g";
  report.to = "100";
  EXPECT_EQ(to_text(report, plain), "g, looked at up to 100\nNo pattern found.\n");
  EXPECT_EQ(after_version(to_json(report, one_line)), "\"game\":\"g\",\"to\":100,\"findings\":[],\"complete\":true}\n");
  report.enough_after = 5;
  report.looked_for = {"a period", "a formula"};
  EXPECT_EQ(to_text(report, plain),
            "g, looked at up to 100 (as far as 5 s lead; --to looks further)\n"
            "No pattern found.\nLooked for: a period, a formula.\n");
  EXPECT_EQ(after_version(to_json(report, one_line)),
            "\"game\":\"g\",\"to\":100,\"enough_after_seconds\":5.0,\"looked_for\":[\"a period\",\"a formula\"],"
            "\"findings\":[],\"complete\":true}\n");
  report.to = "20x20";
  EXPECT_NE(to_json(report, one_line).find("\"to\":\"20x20\""), std::string::npos);
}

}  // namespace
}  // namespace grundy
