#include <gtest/gtest.h>

#include "server/answer_cache.h"
#include "server/parameters.h"
#include "server/request_guard.h"

namespace grundy::server {
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

TEST(AnswersKept, AreTheOnesUsedLast) {
  AnswerCache cache(4000);
  const std::string answer(600, 'x');
  cache.store("a", answer);
  cache.store("b", answer);
  for (const char* key : {"c", "d", "e", "f", "g"}) {
    EXPECT_TRUE(cache.find("a"));
    cache.store(key, answer);
  }
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
  cache.store("huge", std::string(3000, 'x'));
  EXPECT_FALSE(cache.find("huge"));
}

TEST(Loopback, IsKnownByItsNames) {
  for (const char* name : {"localhost", "127.0.0.1", "127.8.8.8", "::1"}) EXPECT_TRUE(is_loopback(name));
  for (const char* name : {"example.org", "10.0.0.1", "localhost.example.org"}) EXPECT_FALSE(is_loopback(name));
}

}  // namespace
}  // namespace grundy::server
