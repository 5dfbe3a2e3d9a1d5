#include <gtest/gtest.h>

#include <thread>

#include "server/answer_cache.h"
#include "server/compression.h"
#include "server/request_guard.h"
#include "server/turns.h"

namespace grundy {
namespace {

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

TEST(Loopback, IsKnownByItsWholeNames) {
  for (const char* name : {"localhost", "LocalHost", "127.0.0.1", "127.8.8.8", "::1", "0:0:0:0:0:0:0:1"}) {
    EXPECT_TRUE(is_loopback(name)) << name;
  }
  for (const char* name : {"", "example.org", "10.0.0.1", "localhost.example.org", "127.0.0.1.evil.example", "127.",
                           "127.0.0.256", "127.1", "::1.example.org", "::2"}) {
    EXPECT_FALSE(is_loopback(name)) << name;
  }
}

httplib::Request request_with(const httplib::Headers& headers, const std::string& target = "/api/games") {
  httplib::Request request;
  request.method = "GET";
  request.target = target;
  request.path = target.substr(0, target.find('?'));
  request.headers = headers;
  return request;
}

int status_for(const httplib::Headers& headers, const std::string& target = "/api/games") {
  const auto refusal = refusal_of(request_with(headers, target), true);
  return refusal ? refusal->status : 200;
}

TEST(TheGuard, AnswersOnlyToNamesOfThisMachine) {
  for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]"}) {
    EXPECT_EQ(status_for({{"Host", host}}), 200) << host;
  }
  for (const char* host : {"evil.example", "127.0.0.1.evil.example", "127.0.0.1.evil.example:8080",
                           "[::1].evil.example", "[::1", "localhost:80.evil.example", ":8080"}) {
    EXPECT_EQ(status_for({{"Host", host}}), 403) << host;
  }
  EXPECT_EQ(status_for({}), 400);
  EXPECT_EQ(status_for({{"Host", ""}}), 400);
  EXPECT_EQ(status_for({{"Host", "localhost"}, {"Host", "evil.example"}}), 400);
}

TEST(TheGuard, RefusesOtherSitesEvenWhatOnlyReads) {
  const std::pair<std::string, std::string> host{"Host", "localhost:8080"};
  EXPECT_EQ(status_for({host, {"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(status_for({host, {"Sec-Fetch-Site", "same-site"}}), 403);
  EXPECT_EQ(status_for({host, {"Origin", "http://evil.example"}}), 403);
  EXPECT_EQ(status_for({host, {"Origin", "null"}}), 403);
  EXPECT_EQ(status_for({host, {"Origin", "http://LocalHost:8080"}, {"Sec-Fetch-Site", "same-origin"}}), 200);
  EXPECT_EQ(status_for({host, {"Sec-Fetch-Site", "none"}}), 200);
  EXPECT_EQ(status_for({host, {"Sec-Fetch-Site", "cross-site"}}, "/play"), 200) << "a link to the page";
}

TEST(TheQuery, KeepsWhatStandsInAValue) {
  using Query = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(query_of(request_with({}, "/api/value?expression=g(5;+k=4)&explain&a=%3D%26=&=b")),
            (Query{{"expression", "g(5; k=4)"}, {"explain", ""}, {"a", "=&="}, {"", "b"}}));
  EXPECT_EQ(query_of(request_with({}, "/api/value?&&a=1#b=2")), (Query{{"a", "1"}}));
  EXPECT_TRUE(query_of(request_with({}, "/api/value")).empty());
}

TEST(TheTurns, AreGivenBackHoweverAQuestionEnds) {
  Turns turns(1);
  const std::atomic<bool> on = false;
  const auto now = Turns::Clock::now();
  try {
    const auto turn = turns.take(now, on);
    EXPECT_TRUE(turn);
    EXPECT_FALSE(turns.take_if_free());
    throw std::bad_alloc();
  } catch (const std::bad_alloc&) {
  }
  EXPECT_TRUE(turns.take(now, on));
  EXPECT_TRUE(turns.take_if_free());
}

TEST(TheTurns, AreWaitedForUntilTheStopFlag) {
  Turns turns(1);
  const auto taken = turns.take_if_free();
  std::atomic<bool> stop = false;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto start = Turns::Clock::now();
  EXPECT_FALSE(turns.take(start + std::chrono::minutes(5), stop));
  EXPECT_LT(Turns::Clock::now() - start, std::chrono::minutes(1));
  stopper.join();
}

TEST(Compression, IsAskedFor) {
  for (const char* accepted : {"gzip", "br, gzip, deflate", "deflate,gzip;q=0.5"}) {
    EXPECT_TRUE(accepts_gzip(request_with({{"Accept-Encoding", accepted}}))) << accepted;
  }
  for (const char* accepted : {"", "br", "gzip;q=0", "gzip;q=0.0, br"}) {
    EXPECT_FALSE(accepts_gzip(request_with({{"Accept-Encoding", accepted}}))) << accepted;
  }
  EXPECT_LT(gzip(std::string(100'000, 'x')).size(), 2000U);
}

}  // namespace
}  // namespace grundy
