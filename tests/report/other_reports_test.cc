// Misere play, certificates, stores, shared graphs, errors and what a machine offers, filled in by hand.
#include <gtest/gtest.h>

#include "report/doctor_report.h"
#include "report/error_report.h"
#include "report/graph_pieces_report.h"
#include "report/misere_position_report.h"
#include "report/misere_report.h"
#include "report/store_report.h"
#include "report/verify_report.h"

namespace grundy {
namespace {

constexpr WriteOptions no_stats{.stats = false};

// Every document says which version wrote it; what it says besides.
Json document_of(const std::string& text) {
  Result<Json> json = parse_json(text);
  EXPECT_TRUE(json.ok()) << text;
  if (!json.ok()) return {};
  EXPECT_FALSE((*json)["version"].is_null()) << text;
  return *std::move(json);
}

TEST(MisereWriter, AQuotientWithItsPeriod) {
  MisereReport report;
  report.game = "0.3";
  report.status = Evidence::proved;
  report.known_to = 8;
  report.order = 2;
  report.period = 2;
  report.preperiod = 1;
  report.tame = true;
  report.generators = {{"a", 1}};
  report.relations = {{"a^2", "1"}};
  report.p_elements = {"a"};
  report.phi = {"1", "a", "1"};
  EXPECT_EQ(
      to_text(report, no_stats),
      "0.3: misere quotient of order 2 with 1 P-elements, tame\ngenerators: a = heap 1\nrelations: a^2 = 1\n"
      "P-elements: a\nheap  phi\n   0  1 a 1\nperiod 2, preperiod 1\nproved: verified for the heaps up to 8, then "
      "for all by the theorem in docs/theory/misere-periods.md\n");
  const Json json = document_of(to_json(report, no_stats));
  EXPECT_EQ(json["status"].text(), "proved");
  EXPECT_EQ(json["period"].whole_number(), 2U);
  EXPECT_EQ(json["relations"], Json::array({Json::array({"a^2", "1"})}));
  EXPECT_EQ(json["theorem"].text(), "misere-periods");
  EXPECT_FALSE(json.contains("stats"));
  EXPECT_FALSE(json.contains("stopped"));
}

TEST(MisereWriter, WithoutAPeriodNothingIsClaimedForAllHeaps) {
  MisereReport report;
  report.game = "0.31";
  report.known_to = 40;
  report.stopped = "time limit";
  const std::string text = to_text(report, no_stats);
  EXPECT_NE(text.find("partial misere quotient"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("proved for the heaps up to 40, unknown beyond heap 40\nstopped: time limit\n")) << text;
  const Json json = document_of(to_json(report, no_stats));
  EXPECT_EQ(json["status"].text(), "unknown");
  EXPECT_TRUE(json["period"].is_null());
  EXPECT_TRUE(json["preperiod"].is_null());
  EXPECT_TRUE(json["theorem"].is_null());
  EXPECT_EQ(json["stopped"].text(), "time limit");
}

TEST(MiserePositionWriter, GenusOfOnePositionAndOfATable) {
  GenusReport report;
  report.game = "kayles(3)";
  report.rows = {{"kayles(3)", "3^3", 3, {3}, "tame", Outcome::N}};
  EXPECT_EQ(
      to_text(report),
      "kayles(3)\ngenus 3^3, tame\nvalue 3 in normal play; 3 in misere play beside 0, 1, 2, ... copies of *2, then "
      "1, 3, ...\nThe first player wins. (misere play)\n");
  report.is_table = true;
  report.stopped = "memory limit";
  EXPECT_EQ(to_text(report),
            "kayles(3)\nposition   genus  temper    outcome\nkayles(3)  3^3    tame      N\n"
            "not complete: memory limit\n");
  const Json json = document_of(to_json(report, no_stats));
  EXPECT_EQ(json["genera"][0]["misere"], Json::array({3}));
  EXPECT_EQ(to_string(json["complete"]), "false");
  EXPECT_EQ(json["reason"].text(), "memory limit");
}

TEST(MiserePositionWriter, Forms) {
  FormReport form;
  form.expression = "*2 + *2";
  form.birthday = 4;
  form.options = 1;
  form.positions = 9;
  form.outcome = Outcome::P;
  EXPECT_EQ(to_text(form),
            "*2 + *2 = a form too long to be read\nborn on day 4; 1 option, 9 different positions in all\n"
            "The second player wins. (misere play)\n");
  EXPECT_TRUE(document_of(to_json(form, no_stats))["form"].is_null());
  BornReport born;
  born.day = 1;
  born.count = 2;
  born.forms = {{"0", 0, "0^120", Outcome::N}, {"1", 1, "1^031", Outcome::P}};
  EXPECT_EQ(to_text(born), "misere forms born by day 1: 2\nday  form  genus\n  0  0     0^120\n  1  1     1^031\n");
  EXPECT_EQ(document_of(to_json(born, no_stats))["forms"][1]["outcome"].text(), "P");
}

TEST(MiserePositionWriter, APartialQuotientSaysSo) {
  PositionQuotientReport report;
  report.positions = 1;
  report.kinds = 1;
  report.order = 6;
  report.stopped = "time limit";
  report.rows = {{"*2", "", Outcome::unknown}};
  EXPECT_EQ(to_text(report),
            "1 position can be reached, of 1 kind\npartial: of order 6 where it stopped (time limit)\n  *2  unknown\n");
  const Json json = document_of(to_json(report, no_stats));
  EXPECT_EQ(json["status"].text(), "partial");
  EXPECT_TRUE(json["sums"][0]["element"].is_null());
}

TEST(VerifyWriter, ThreeVerdictsInThreeWords) {
  VerifyReport report;
  report.game = "0.07";
  report.verdict = "verified";
  report.period = 34;
  report.preperiod = 53;
  report.values = 200;
  EXPECT_EQ(to_text(report), "verified: 0.07 has period 34 and preperiod 53 (200 values computed again)\n");
  report.verdict = "observed";
  report.blocks = {10, 3};
  EXPECT_EQ(to_text(report),
            "observed: nothing wrong with period 34 and preperiod 53 of 0.07 in 3 of 10 blocks (200 values computed "
            "again); not a proof\n");
  EXPECT_EQ(document_of(to_json(report))["blocks_checked"].whole_number(), 3U);
  report.verdict = "refuted";
  report.reason = "heaps one period apart differ";
  report.line = 4;
  EXPECT_EQ(to_text(report), "refuted: line 4: heaps one period apart differ\n");
  const Json json = document_of(to_json(report));
  EXPECT_EQ(json["line"].whole_number(), 4U);
  EXPECT_FALSE(json.contains("period")) << "what was refuted is not repeated as if it were known";
}

TEST(VerifyWriter, SamplesOfABoardAreNoProof) {
  VerifyReport report;
  report.game = "chomp";
  report.verdict = "observed";
  report.board = VerifyReport::Board{4, 6, 210, 20, 50};
  EXPECT_EQ(to_text(report), "observed: nothing wrong with the 20 P-positions of 4 x 6 in 50 samples; not a proof\n");
  EXPECT_EQ(document_of(to_json(report))["evidence"].text(), "observed");
}

TEST(StoreWriter, RowsContradictionsAndLines) {
  StoreReport report;
  report.folder = "answers";
  report.bytes = 12'345;
  report.rows = {{"value", "cram", "", 7, 90}, {"value", "mine", "0123456789abcdef", 1, 12}};
  report.merged = StoreReport::Merged{"other", 1, 2, 0, 1, {"cram(2x3)"}};
  EXPECT_EQ(to_text(report),
            "answers: 8 answers, 12 KB on disk\n"
            "  game  what      answers  before compression\n"
            "  cram  value           7  90 bytes\n"
            "  mine  value           1  12 bytes  (rules 01234567)\n"
            "merged other: 1 new, 2 known, 0 longer than before, 1 contradictions\n  contradiction: cram(2x3)\n");
  const Json json = document_of(to_json(report));
  EXPECT_TRUE(json["rows"][0]["rules"].is_null());
  EXPECT_EQ(json["merged"]["contradictions"].whole_number(), 1U);
  const std::string line = to_csv({"value", "clobber", "", "clobber(\"xo,ox\")", "*0"});
  EXPECT_NE(line.find("\"clobber(\"\"xo,ox\"\")\""), std::string::npos) << line;
}

// A verification that had no time said "of 1 answers 0 were found again", as if the store had one.
TEST(StoreWriter, AListThatWasStoppedIsNotTheWholeOne) {
  StoreReport report;
  report.folder = "answers";
  report.game = "cram";
  report.is_whole = false;
  report.rows = {{"value", "cram", "", 1, 90}};
  report.verified = StoreReport::Verified{.of = 1};
  EXPECT_EQ(to_text(report),
            "answers: at least 1 answer about cram; the store takes 0 bytes on disk\n"
            "  game  what      answers  before compression\n"
            "  cram  value           1  90 bytes\n"
            "verified: all files are whole; 0 of at least 1 answer was asked again: 0 right, 0 wrong, 0 left out\n");
}

TEST(ErrorWriter, AHugeQuestionIsNotSentBack) {
  const std::string huge(1'000'000, 'x');
  Error error = bad_input("unknown game '" + huge + "'", TextSpan{500'000, 400'000});
  error.source = huge;
  EXPECT_LT(to_json(error).size(), 3000U);
  EXPECT_LT(error_text(error).size(), 1500U);
  const Json json = document_of(to_json(error));
  const std::uint64_t offset = json["error"]["where"]["offset"].whole_number();
  const std::uint64_t length = json["error"]["where"]["length"].whole_number();
  EXPECT_LE(offset + length, json["error"]["source"].text().size()) << "the place lies in what is shown";
  error.source = "kayls(7)";
  error.where = TextSpan{0, 5};
  EXPECT_EQ(document_of(to_json(error))["error"]["source"].text(), "kayls(7)");
}

TEST(GraphPiecesWriter, WhereTheOutcomesAre) {
  GraphPiecesReport report;
  report.source = "ring.txt";
  report.folder = "out";
  report.play = Play::misere;
  report.vertices = 6;
  report.edges = 7;
  report.outcomes[0] = 3;
  report.outcomes[1] = 1;
  report.outcomes[2] = 2;
  report.longest = 5;
  EXPECT_EQ(to_text(report, no_stats),
            "ring.txt: 6 vertices, 7 edges (misere play)\nN 3, P 1, D 2; the longest win takes 5 moves\n"
            "outcomes and distances are in out\n");
  const Json json = document_of(to_json(report, no_stats));
  EXPECT_EQ(json["outcomes"]["D"].whole_number(), 2U);
  EXPECT_FALSE(json.contains("stats"));
}

TEST(ErrorWriter, ThePlaceIsUnderlinedInItsOwnLine) {
  Error error = bad_input("no such game", TextSpan{10, 5}, "did you mean 'nim'?");
  error.source = "\xc3\xa4 first\nb nimme(3)";  // the place is in the second line
  EXPECT_EQ(error_line(error), "error: no such game (line 2, column 2)\n");
  EXPECT_EQ(error_text(error),
            "error: no such game (line 2, column 2)\n  b nimme(3)\n   ^~~~~\nhint: did you mean 'nim'?\n");
  const Json json = document_of(to_json(error, true));
  EXPECT_EQ(json["error"]["where"]["offset"].whole_number(), 10U);
  error.where.reset();
  EXPECT_EQ(error_text(error), "error: no such game\nhint: did you mean 'nim'?\n");
}

TEST(DoctorWriter, WhatIsMissingAndHowToGetIt) {
  const DoctorReport report{{{"threads", "2", ""}, {"MPI", "", "install openmpi"}}};
  const std::string text = to_text(report);
  EXPECT_NE(text.find("  threads  2\n  MPI      missing\n           to get it: install openmpi\n"), std::string::npos)
      << text;
  const Json json = document_of(to_json(report));
  EXPECT_EQ(to_string(json["findings"][1]["there"]), "false");
  EXPECT_TRUE(json["findings"][1]["found"].is_null());
}

}  // namespace
}  // namespace grundy
