// Sequences, periods, certificates, boards of Chomp and lists of games, filled in by hand.
#include <gtest/gtest.h>

#include "report/chomp_report.h"
#include "report/games_report.h"
#include "report/hackenbush_report.h"
#include "report/nim_report.h"
#include "report/period_report.h"
#include "report/rules_report.h"
#include "report/sequence_report.h"

namespace grundy {
namespace {

constexpr WriteOptions quiet{.stats = false, .compact = true};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(SequenceWriter, TextAndJson) {
  SequenceReport report;
  report.game = "0.07";
  report.computed = 101;
  report.max_value = 9;
  report.max_at = 42;
  report.rare_kind = "none";
  report.positions[0] = {0, 1};
  report.checksum = std::uint64_t{1} << 60;
  EXPECT_EQ(to_text(report, quiet),
            "0.07: heaps 0 to 100 computed and certified\nlargest value 9 (first at heap 42)\nno sparse space in use\n"
            "value 0, 2 heaps: 0 1\nchecksum 1152921504606846976\n");
  EXPECT_TRUE(contains(to_json(report, quiet),
                       R"j("game":"0.07","computed":101,"max_value":9,"max_at":42,"rare":{"kind":"none","mask":0,)j"
                       R"j("count":0,"last":null},"positions":{"0":[0,1]},"checksum":"1152921504606846976"})j"));
  report.with_frequencies = true;
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("frequencies":{},)j")) << "asked for, and there are none";
}

TEST(PeriodWriter, NoPeriodIsNull) {
  PeriodReport report;
  report.game = "0.007";
  report.values_computed = 10;
  report.stopped = "time limit";
  EXPECT_TRUE(contains(to_text(report, quiet), "0.007: no period found in heaps 0 to 9\nstopped: time limit\n"));
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("period":null,"preperiod":null,"last_exception":null,)j"));
  report.period = 12;
  EXPECT_TRUE(contains(to_text(report, quiet), "period 12, preperiod 0 (periodic from the start)\n"));
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("period":12,"preperiod":0,"last_exception":-1,)j"));
}

TEST(ChompWriter, BoardTableAndOpenings) {
  ChompReport board;
  board.rows = 2;
  board.columns = 3;
  board.positions = 10;
  board.p_positions = 3;
  board.winning_openings = {{3, 2}};
  board.method = "sweep";
  EXPECT_EQ(to_text(board, quiet),
            "Chomp 2 x 3\npositions: 10\nP-positions: 3 (30 %)\nwinning openings: 1\n"
            "  bite at row 2, column 3, leaving 3,2\n");
  EXPECT_TRUE(contains(
      to_json(board, quiet),
      R"j("rows":2,"columns":3,"positions":10,"p_positions":3,"p_share":30.0,)j"
      R"j("winning_openings":[[3,2]],"winning_bites":[{"row":2,"column":3}],"max_grundy":null,"histogram":null,"method":"sweep"})j"));
  EXPECT_EQ(to_csv(board), "rows,columns,positions,p_positions,max_grundy,winning_openings\n2,3,10,3,,3 2\n");
  board.p_list = std::vector<ChompRows>{{1, 0}, {2, 1}};
  EXPECT_EQ(to_csv(board), "row1,row2\n1,0\n2,1\n");
  EXPECT_TRUE(contains(to_json(ChompTable{{board}}, quiet), R"j("boards":[{"rows":2,)j"));
  EXPECT_TRUE(contains(to_json(ChompTable{}, quiet), R"j("boards":[]})j"));
  ChompOpenings openings;
  openings.rows = 2;
  openings.by_columns = {{}, {}, {{2, 1}}};
  EXPECT_EQ(to_text(openings, quiet), "2x1: none\n2x2: bite at row 2, column 2, leaving 2,1\n");
  EXPECT_EQ(to_csv(openings), "rows,columns,winning_openings\n2,1,\n2,2,2 1\n");
}

TEST(GamesWriter, ListAndOneGame) {
  GameInfo game;
  game.name = "kayles";
  game.family = "heaps";
  game.summary = "knock down \"one\" or two";
  game.aliases = {"rip van winkle"};
  EXPECT_EQ(games_list_text({game}),
            "heaps:\n  kayles  knock down \"one\" or two\n\n'grundy games NAME' tells the rules of one game.\n");
  EXPECT_TRUE(contains(game_text(game), "  also called rip van winkle\n"));
  EXPECT_TRUE(contains(games_json({game}, {}), R"j("summary": "knock down \"one\" or two")j"));
  EXPECT_TRUE(contains(games_json({}, {}), R"j("games": [])j"));
}

TEST(HackenbushWriter, CutsThatWin) {
  HackenbushReport report;
  report.picture = "ground-a";
  report.edges = 1;
  report.value = Nimber{1};
  report.outcome = Outcome::N;
  report.cuts_valued = true;
  report.cuts = {{"ground-a", "green", Nimber{0}, true, true}};
  EXPECT_EQ(to_text(report, quiet),
            "ground-a\n1 edge stands.\nvalue: *1\nThe first player wins.\nWinning cuts (1):\n"
            "  cut ground-a (green): leaves *0  wins\n");
  EXPECT_TRUE(contains(to_json(report, quiet),
                       R"j("cuts":[{"edge":"ground-a","colour":"green","value":"*0","wins_for_left":true,)j"
                       R"j("wins_for_right":true}])j"));
}

TEST(NimWriter, NumbersAndColumns) {
  NimReport report;
  report.expression = "27 + 42";
  report.value = "*49";
  report.whole_number = "49";
  report.steps = {{"27 + 42", {Word256(27), Word256(42)}}};
  EXPECT_EQ(to_text(report), "27 + 42\n  27 =  11011\n  42 = 101010\n  -----------\n  49 = 110001\n*49\n");
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("value":"*49","nimber":49,"explanation":["27 + 42",)j"));
  report.whole_number = "123456789012345678901234567890";
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("nimber":"123456789012345678901234567890")j"));
  report.whole_number.clear();
  EXPECT_TRUE(contains(to_json(report, quiet), R"j("nimber":null)j"));
}

TEST(RulesWriter, Games) {
  RulesReport report;
  report.name = "own.rules";
  EXPECT_EQ(to_text(report), "");
  report.games = {{"lady(x, y)", 3, "impartial", "", Evidence::unknown, 0}};
  EXPECT_EQ(to_text(report), "lady(x, y): impartial, 3 moves\n");
  EXPECT_TRUE(contains(to_json(report), R"j("game": "lady(x, y)")j"));
}

}  // namespace
}  // namespace grundy
