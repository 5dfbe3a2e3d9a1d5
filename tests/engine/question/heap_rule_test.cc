// Which games of the registry the heap engines take by name.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/asked.h"
#include "engine/question/heap_values_question.h"
#include "engine/question/sequence_question.h"

namespace grundy {
namespace {

std::string rule_named(const std::string& text) {
  const Registry registry;
  const Result<NamedHeapRule> named = read_heap_rule(text, registry);
  return named ? to_string(named->rule) : "error: " + named.error().message;
}

TEST(HeapRule, EveryNameWithACodeIsKnown) {
  const std::pair<const char*, const char*> rows[] = {{"kayles", "0.77"},         {"chords", "0.07"},
                                                      {"bricks", "0.33"},         {"pick_bricks", "0.33"},
                                                      {"crosses", "0.137"},       {"treblecross", "0.007"},
                                                      {"dawsons_kayles", "0.07"}, {"nim", "0.[3]"},
                                                      {"lasker", "4.[3]"},        {"grundys_game", "grundys_game"},
                                                      {"couples", "couples"},     {"subtract(n; 1,3)", "0.303"},
                                                      {"subtract(1,3)", "0.303"}, {"0.137", "0.137"},
                                                      {"0.137(n)", "0.137"}};
  for (const auto& [name, code] : rows) EXPECT_EQ(rule_named(name), code) << name;
}

TEST(HeapRule, OtherGamesAreRefusedWithAReason) {
  EXPECT_EQ(rule_named("halve"), "error: the values of 'halve' are not those of a take-and-break code");
  EXPECT_EQ(rule_named("wythoff"), "error: the values of 'wythoff' are not those of a take-and-break code");
  EXPECT_EQ(rule_named("kaylse"), "error: unknown game 'kaylse' (did you mean 'kayles'?)");
}

TEST(HeapRule, HeapsThatAreNotThoseOfTheGameAreTold) {
  Unlimited all;
  const Result<PeriodReport> report = period_of({.game = "treblecross", .limit = 1000}, all.asking);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->game, "0.007");
  EXPECT_NE(report->note.find("a heap of n + 2"), std::string::npos) << report->note;
  EXPECT_EQ(period_of({.game = "chords", .limit = 1000}, all.asking)->period, 34u);
}

// Heap n + 1 of Couples-are-Forever is heap n of the code 0.6: its rare heaps were once moved twice, 20629 for 20628.
TEST(HeapValues, RareHeapsOfCouplesAreThoseOfTheCodeMovedByOne) {
  Unlimited all;
  const Result<HeapValuesReport> couples = heap_values_of({"couples", 21000}, all.asking);
  const Result<HeapValuesReport> officers = heap_values_of({"0.6", 20999}, all.asking);
  ASSERT_TRUE(couples && officers);
  std::vector<std::uint64_t> moved = officers->rare;
  for (std::uint64_t& heap : moved) ++heap;
  EXPECT_EQ(couples->rare, moved);
  EXPECT_EQ(std::count(couples->rare.begin(), couples->rare.end(), 20628u), 1);
}

}  // namespace
}  // namespace grundy
