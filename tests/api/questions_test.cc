// Questions as they come from outside, without a server.
#include <gtest/gtest.h>

#include "api/question.h"

namespace grundy {
namespace {

TEST(Utf8, IsToldFromOtherBytes) {
  for (const char* good : {"", "nim(3)", "misère", "∞", "\xf0\x9f\x8d\xab"}) EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad :
       {"\xff", "\xc3", "a\xc3(", "\xe2\x88", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(ParametersOfAQuestion, AreTextsNumbersAndFlags) {
  const Result<Parameters> read = Parameters::from_json(R"json({"to": 20, "all": true, "game": "kayles"})json");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read->number("to"), 20U);
  EXPECT_TRUE(*read->flag("all"));
  EXPECT_FALSE(*read->flag("zeros"));
  EXPECT_EQ(read->text("game"), "kayles");
  EXPECT_FALSE(read->number("game"));
  EXPECT_FALSE(read->required("expression"));
  EXPECT_FALSE(read->only({"to", "all"}));
  EXPECT_TRUE(read->only({"to", "all", "game"}));
}

Attempt asked(const char* question, const char* parameters, SolveContext& context) {
  static const Registry registry;
  return attempt(*find_question(question), *Parameters::from_json(parameters), registry, context);
}

TEST(AQuestion, IsAnsweredAsJson) {
  SolveContext context;
  const Attempt value = asked("value", R"json({"expression": "kayles(7) + nim(3)"})json", context);
  ASSERT_TRUE(value.answer);
  EXPECT_TRUE(value.answer->known);
  EXPECT_EQ(value.stop, StopReason::none);
  EXPECT_NE(value.answer->json.find(R"("value": "*1")"), std::string::npos) << value.answer->json;
}

TEST(AQuestion, RefusesWhatItDoesNotKnow) {
  SolveContext context;
  const Attempt value = asked("value", R"json({"expresion": "nim(3)"})json", context);
  ASSERT_FALSE(value.answer);
  EXPECT_EQ(value.answer.error().message, "unknown parameter 'expresion' (did you mean 'expression'?)");
  EXPECT_EQ(status_of(value.answer.error().kind), 400);
  EXPECT_FALSE(Parameters::from_json("{\"a\": \"\xff\"}"));
}

TEST(AQuestion, TellsWhichLimitLeftItOpen) {
  SolveContext context;
  context.control.limit_time(std::chrono::duration<double>(0));
  const Attempt misere = asked("misere", R"json({"game": "0.3122"})json", context);
  EXPECT_EQ(misere.stop, StopReason::time_limit);
  const Error error = out_of_limits(misere.stop, {});
  EXPECT_EQ(error.message, "unknown: time limit (a direct question has 10 seconds and 512 MB)");
  EXPECT_EQ(status_of(error.kind), 422);
}

TEST(AQuestion, BringsItsOwnRules) {
  SolveContext context;
  const char* parameters = R"json({"expression": "g(30)",
                                   "rules": "game g(n)  move -> n-k for k in 1..3 if k <= n"})json";
  const Attempt value = asked("value", parameters, context);
  ASSERT_TRUE(value.answer);
  EXPECT_NE(value.answer->json.find(R"("value": "*2")"), std::string::npos) << value.answer->json;
}

}  // namespace
}  // namespace grundy
