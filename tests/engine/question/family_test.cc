// Games with numbers left open: tables, patterns and comparisons of them.
#include <gtest/gtest.h>

#include "engine/asked.h"
#include "engine/question/compare_question.h"
#include "engine/question/pattern_question.h"
#include "engine/question/table_question.h"

namespace grundy {
namespace {

using Texts = std::vector<std::string>;

TEST(GameFamily, LettersRunWhereverTheyStand) {
  const Registry registry;
  const auto letters = [&](const char* text) {
    const Result<GameFamily> family = GameFamily::read(text, registry);
    return family ? family->variables() : Texts{"error"};
  };
  EXPECT_EQ(letters("kayles"), Texts{"n"});
  EXPECT_EQ(letters("cram(1xn)"), Texts{"n"});
  EXPECT_EQ(letters("cram(m x n)"), (Texts{"m", "n"}));
  EXPECT_EQ(letters("node_kayles(path(n))"), Texts{"n"});
  EXPECT_EQ(letters("wythoff(n,n)"), Texts{"n"});
  EXPECT_EQ(letters("kayles(n) + nim(3) + nim(k)"), (Texts{"n", "k"}));
  EXPECT_EQ(letters("nim(x,y,z)"), (Texts{"x", "y", "z"}));
  EXPECT_EQ(letters("product(mock_turtles, ruler)"), (Texts{"x", "y"}));
  EXPECT_EQ(letters("queen(a1)"), Texts{});  // a square, not a letter
  EXPECT_EQ(letters("nim(3) + nope(n)"), Texts{"error"});
}

std::vector<std::optional<std::uint64_t>> row(const char* game, const char* to) {
  const Unlimited all;
  const Result<TableReport> table = table_of({game, to}, all.asking);
  std::vector<std::optional<std::uint64_t>> values;
  if (!table) return values;
  for (const std::optional<Value>& value : table->values) values.push_back(value ? value->nimber() : std::nullopt);
  return values;
}

TEST(Tables, OfSumsAndOfOneLetterInTwoPlaces) {
  using Row = std::vector<std::optional<std::uint64_t>>;
  EXPECT_EQ(row("kayles(n) + nim(3)", "5"), (Row{3, 2, 1, 0, 2, 7}));
  EXPECT_EQ(row("wythoff(n,n)", "4"), (Row{0, 2, 1, 6, 7}));
}

TEST(Tables, LeaveGapsWhereThereIsNoPosition) {
  const Unlimited all;
  // A heap of at least 1 may be taken, so the table begins there; rows of Chomp never grow.
  const Result<TableReport> amounts = table_of({"subtract(20; 1,k)", "3"}, all.asking);
  ASSERT_TRUE(amounts);
  EXPECT_EQ(amounts->from, 1u);
  const Result<TableReport> rows = table_of({"chomp(x,y)", "3x3"}, all.asking);
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->values.size(), 9u);
  EXPECT_FALSE(rows->values[1]);  // chomp(1,2)
  EXPECT_TRUE(rows->values[3]);   // chomp(2,1)
  const Result<TableReport> wrong = table_of({"kayles(n;;)", "20"}, all.asking);
  EXPECT_FALSE(wrong);
}

TEST(Tables, OfThreeParameters) {
  const Unlimited all;
  const Result<TableReport> table = table_of({"nim(x,y,z)", "2x3x4"}, all.asking);
  ASSERT_TRUE(table);
  ASSERT_EQ(table->values.size(), 3u * 4u * 5u);
  EXPECT_EQ(table->layers(), 3u);
  for (std::uint64_t i = 0; i < table->values.size(); ++i) {
    EXPECT_EQ(table->values[i]->nimber(), (i / 20) ^ (i / 5 % 4) ^ (i % 5));
  }
  EXPECT_EQ(zero_positions(*table)[1], (std::vector<std::uint64_t>{0, 1, 1}));
  EXPECT_FALSE(table_of({"nim(x,y,z)", "2x3"}, all.asking));
  EXPECT_FALSE(table_of({"nim(w,x,y,z)", "2"}, all.asking));
}

Texts sentences(const char* game, const char* to = "") {
  const Unlimited all;
  const Result<PatternReport> report = pattern_of({game, to}, all.asking);
  Texts found;
  if (!report) return {report.error().message};
  for (const Finding& finding : report->findings) {
    found.push_back(std::string(to_string(finding.evidence)) + ": " + finding.sentence);
  }
  return found;
}

TEST(Patterns, OfAnyLetter) {
  EXPECT_EQ(sentences("node_kayles(path(n))", "300")[0], "proved: value(n+34) = value(n) for all n >= 52");
  EXPECT_EQ(sentences("cram(1xn)", "99")[0], "proved: value(n+34) = value(n) for all n >= 53");
  EXPECT_EQ(sentences("kayles(n)", "200")[0], "proved: value(n+12) = value(n) for all n >= 71");
  EXPECT_EQ(sentences("nim(x,y,z)", "5"), Texts{"proved: the value is the nim-sum x xor y xor z"});
  // The letter changes the rule from cell to cell: nothing about one rule is proved.
  for (const std::string& found : sentences("subtract(20; 1,n)", "60"))
    EXPECT_NE(found.substr(0, 6), "proved") << found;
}

TEST(Patterns, WhereNoFormulaIsKnown) {
  EXPECT_EQ(sentences("wythoff(n,n)", "60"),
            (Texts{"observed: P at the first alone, N everywhere else", "observed: no value occurs twice"}));
  const Texts boards = {"proved: the first player wins every board of more than one cell",
                        "observed: no value occurs twice"};
  EXPECT_EQ(sentences("chomp(8xn)", "9"), boards);
  EXPECT_EQ(sentences("chomp(nxn)", "9"), Texts{boards[0]});
  EXPECT_EQ(sentences("treblecross(n)", "200")[0].substr(0, 14), "observed: P at");
  // What an observed fact would say less well is left out.
  for (const std::string& found : sentences("nim(n)", "60")) EXPECT_EQ(found.find("twice"), std::string::npos);
}

TEST(Patterns, HowFarAndForWhat) {
  const Unlimited all;
  const Result<PatternReport> quick = pattern_of({"cram(1xn)", ""}, all.asking);
  ASSERT_TRUE(quick);
  EXPECT_EQ(quick->enough_after, std::nullopt);  // a board of 101 cells is refused; time had no part in it
  EXPECT_EQ(quick->to, "100");
  EXPECT_FALSE(quick->looked_for.empty());
}

TEST(Patterns, CodeForProvedPeriods) {
  const Unlimited all;
  const Result<PatternReport> report = pattern_of({"0.3", ""}, all.asking);
  ASSERT_TRUE(report && !report->findings.empty());
  EXPECT_EQ(report->findings[0].evidence, Evidence::proved);
  EXPECT_NE(report->findings[0].python.find("def value(n)"), std::string::npos);
}

TEST(Compare, WholeGamesAndTheirShifts) {
  const Unlimited all;
  const auto compared = [&](const char* left, const char* right) { return compare_of({left, right}, all.asking); };
  const Result<CompareReport> cousins = compared("0.07", "0.137");
  ASSERT_TRUE(cousins && cousins->families);
  EXPECT_EQ(cousins->families->shift, 1);
  EXPECT_EQ(cousins->families->evidence, Evidence::proved);
  EXPECT_EQ(cousins->families->first_difference, 1u);
  const Result<CompareReport> same = compared("kayles", "0.77");
  ASSERT_TRUE(same);
  EXPECT_EQ(same->equal, true);
  const Result<CompareReport> strip = compared("cram(1xn)", "0.07");
  ASSERT_TRUE(strip);
  EXPECT_EQ(strip->equal, true);
  EXPECT_EQ(strip->families->evidence, Evidence::observed);  // the strip has no code of its own
  const Result<CompareReport> different = compared("0.77", "0.07");
  ASSERT_TRUE(different);
  EXPECT_FALSE(different->families->shift);
  EXPECT_FALSE(compare_of({"0.07", "0.137", Play::misere}, all.asking));
  EXPECT_FALSE(compared("nope", "0.07"));
}

TEST(Expressions, NamesWithoutAPositionAreExplainedByTheGame) {
  const Registry registry;
  EXPECT_EQ(read_sum("kayle", registry).error().message, "unknown game 'kayle' (did you mean 'kayles'?)");
  EXPECT_EQ(read_sum("nim(3) + cram", registry).error().hint, "for example cram(3x4)");
}

}  // namespace
}  // namespace grundy
