// What the server refuses, gives up and sends at its door, over real sockets.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <ctime>
#include <future>

#include "server/connections.h"
#include "server/running_server.h"

namespace grundy {
namespace {

using namespace std::chrono_literals;
using testing::endless;
using testing::parsed;
using testing::RunningServer;
using testing::small_limits;

using Clock = std::chrono::steady_clock;

// A client that sends what it likes.
class RawClient {
 public:
  RawClient(int port, const std::string& text) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::send(socket_, text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  // All that comes until the server closes, or the time has passed.
  std::string read_for(std::chrono::milliseconds time) const {
    std::string text;
    char piece[4096];
    for (const auto end = Clock::now() + time; Clock::now() < end;) {
      pollfd state{socket_, POLLIN, 0};
      if (::poll(&state, 1, 50) <= 0) continue;
      const ssize_t got = ::recv(socket_, piece, sizeof piece, 0);
      if (got <= 0) break;
      text.append(piece, static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  int socket_;
};

constexpr const char* hard = "/api/value?expression=kayles(300)&solver=definition";

class Door : public RunningServer {};

TEST_F(Door, OtherSitesGetNoAnswerAtAll) {
  EXPECT_EQ(client().Get("/api/games", {{"Host", "127.0.0.1.evil.example"}})->status, 403);
  EXPECT_EQ(client().Get("/api/games", {{"Host", "LocalHost"}})->status, 200);
  EXPECT_EQ(client().Get("/api/value?expression=nim(3)", {{"Sec-Fetch-Site", "cross-site"}})->status, 403);
  EXPECT_EQ(client().Get("/api/jobs", {{"Origin", "http://evil.example"}})->status, 403);
  const std::string nameless = RawClient(port_, "GET /api/games HTTP/1.1\r\nHost: \r\n\r\n").read_for(30s);
  EXPECT_EQ(nameless.rfind("HTTP/1.1 400", 0), 0U) << nameless;
}

// The library reads such a body until the client closes, and the client waits for its answer.
TEST_F(Door, ABodyWithoutALengthIsToldAtOnce) {
  const auto start = Clock::now();
  const RawClient raw(port_, "POST /api/value HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n{}");
  const std::string told = raw.read_for(60s);
  EXPECT_EQ(told.rfind("HTTP/1.1 411", 0), 0U) << told;
  EXPECT_EQ(told.find("HTTP/1.1", 8), std::string::npos) << "the body must not pass for the next request";
  EXPECT_LT(Clock::now() - start, 30s);
}

// Such lengths were waited for until the client gave up.
TEST_F(Door, ALengthThatIsNoneIsToldAtOnce) {
  for (const auto& [length, status] : {std::pair("-5", "400"), std::pair("abc", "400"), std::pair("99999999", "413"),
                                       std::pair("99999999999999999999999", "413")}) {
    const auto start = Clock::now();
    const RawClient raw(port_, std::string("POST /api/value HTTP/1.1\r\nHost: localhost\r\n") +
                                   "Content-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n{}");
    const std::string told = raw.read_for(60s);
    EXPECT_EQ(told.rfind(std::string("HTTP/1.1 ") + status, 0), 0U) << length << ' ' << told;
    EXPECT_LT(Clock::now() - start, 30s);
  }
}

// Such connections stayed open for ten seconds behind an answer that said "close".
TEST_F(Door, WhatIsNotUnderstoodEndsTheConnection) {
  const std::string far = "GET /api/value?expression=" + std::string(20'000, '1');
  for (const auto& [text, status] : {std::pair<std::string, std::string>("nonsense\r\n\r\n", "400"),
                                     {"EAT /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"},
                                     {far + " HTTP/1.1\r\nHost: localhost\r\n\r\n", "414"}}) {
    const auto start = Clock::now();
    const std::string told = RawClient(port_, text).read_for(20s);
    EXPECT_EQ(told.rfind("HTTP/1.1 " + status, 0), 0U) << told;
    EXPECT_LT(Clock::now() - start, 9s) << text.substr(0, 40);
  }
}

TEST_F(Door, OnlyJsonPassesForJson) {
  const std::string body = R"json({"expression":"nim(3)"})json";
  EXPECT_EQ(client().Post("/api/value", body, "application/jsonp")->status, 415);
  EXPECT_EQ(client().Post("/api/value", body, "application/json-patch+json")->status, 415);
  EXPECT_EQ(client().Post("/api/value", body, "Application/JSON ; charset=utf-8")->status, 200);
}

// Memory that ran out came back as 200 with "unknown", and stayed in the cache; time came back as 422.
class PoorServer : public RunningServer {
 protected:
  static ServerOptions little_memory() {
    ServerOptions options = small_limits();
    options.direct.memory = 100'000;
    return options;
  }
  PoorServer() : RunningServer(little_memory()) {}
};

TEST_F(PoorServer, MemoryThatRunsOutIsALimitLikeAnyOther) {
  for (int i = 0; i < 2; ++i) {
    const auto answer = get("/api/value?expression=cram(9x9)");
    EXPECT_EQ(answer->status, 422) << answer->body;
    EXPECT_NE(answer->body.find("and 97 KB)"), std::string::npos) << answer->body;
  }
}

// PUT without a body was told 411, as if a body would help.
TEST_F(Door, AMethodThatIsNotUsedIsToldSoWithoutABody) {
  for (const char* const method : {"PUT", "PATCH"}) {
    const std::string told =
        RawClient(port_, std::string(method) + " /api/value HTTP/1.1\r\nHost: localhost\r\n\r\n").read_for(20s);
    EXPECT_EQ(told.rfind("HTTP/1.1 405", 0), 0U) << told;
    EXPECT_NE(told.find("Allow: GET, HEAD, POST"), std::string::npos) << told;
  }
}

// They were accepted with 202, and failed when somebody looked.
TEST_F(Door, JobsThatCanOnlyFailAreRefusedAtOnce) {
  for (const char* const wrong :
       {R"json({"question":"value","expression":"kayls(7)"})json",
        R"json({"question":"value","expression":"nim("})json", R"json({"question":"value"})json",
        R"json({"question":"value","expression":"nim(3)","paly":"misere"})json",
        R"json({"question":"table","game":"kayles(n)","to":"many"})json",
        R"json({"question":"value","expression":"g(3)","rules":"game g(n  move"})json",
        R"json({"question":"chomp","board":"3 by 4"})json", R"json({"question":"sing"})json"}) {
    const auto refused = post("/api/jobs", wrong);
    EXPECT_EQ(refused->status, 400) << wrong << refused->body;
    EXPECT_FALSE(parsed(refused->body)["error"]["message"].text().empty());
  }
  EXPECT_EQ(parsed(get("/api/jobs")->body)["jobs"].size(), 0U);
}

TEST_F(Door, AnEqualsSignInAValueIsKept) {
  const std::string rules = "game%20g(n)%20with%20k=3%20move-%3En-k%20if%20n%3E=k";
  const auto answer = get("/api/value?expression=g(6;k=4)&rules=" + rules);
  EXPECT_EQ(answer->status, 200) << answer->body;
  EXPECT_EQ(parsed(answer->body)["expression"].text(), "g(6; k=4)");
}

TEST_F(Door, AnswersAreCompressedForThoseWhoAcceptIt) {
  const auto plain = client().Get("/api/games", {{"Accept-Encoding", "identity"}});
  EXPECT_FALSE(plain->has_header("Content-Encoding"));
  EXPECT_EQ(plain->get_header_value("Vary"), "Accept-Encoding");
  httplib::Client packing = client();
  packing.set_decompress(false);
  const auto packed = packing.Get("/api/games", {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(packed->get_header_value("Content-Encoding"), "gzip");
  EXPECT_LT(packed->body.size(), plain->body.size() / 3);
  EXPECT_EQ(client().Get("/api/games", {{"Accept-Encoding", "gzip"}})->body, plain->body);
  EXPECT_FALSE(
      client().Get("/api/value?expression=nim(3)", {{"Accept-Encoding", "gzip"}})->has_header("Content-Encoding"));
}

TEST_F(Door, WhoMustWaitIsToldHowLong) {
  const std::uint64_t running = parsed(post("/api/jobs", endless)->body)["id"].whole_number();
  while (job(running)["state"].text() == "waiting") std::this_thread::sleep_for(10ms);
  EXPECT_EQ(post("/api/jobs", endless)->status, 202);
  const auto refused = post("/api/jobs", endless);
  EXPECT_EQ(refused->status, 429);
  EXPECT_FALSE(refused->get_header_value("Retry-After").empty());
}

class PatientServer : public RunningServer {
 protected:
  static ServerOptions two_turns(double seconds) {
    ServerOptions options = small_limits();
    options.requests_at_once = 2;
    options.direct.seconds = seconds;
    options.largest_body = std::size_t{1} << 20;
    return options;
  }
  explicit PatientServer(double seconds = 6) : RunningServer(two_turns(seconds)) {}

  std::vector<std::thread> ask_hard_questions(int count, std::atomic<int>& without_advice) const {
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) {
      threads.emplace_back([this, &without_advice] {
        const auto response = get(hard);
        if (response && response->status == 429 && !response->has_header("Retry-After")) ++without_advice;
      });
    }
    return threads;
  }

  // The server is a part of this process: until it computes something that it was asked.
  static void wait_until_it_computes() {
    for (const std::clock_t before = std::clock(); std::clock() - before < CLOCKS_PER_SEC / 2;) {
      std::this_thread::sleep_for(20ms);
    }
  }
};

class VeryPatientServer : public PatientServer {
 protected:
  VeryPatientServer() : PatientServer(100) {}
};

TEST_F(VeryPatientServer, AnEasyQuestionDoesNotWaitBehindHardOnes) {
  std::atomic<int> without_advice = 0;
  std::vector<std::thread> askers = ask_hard_questions(12, without_advice);
  wait_until_it_computes();
  const auto easy = get("/api/value?expression=nim(3,5)");
  ASSERT_TRUE(easy);
  EXPECT_EQ(easy->status, 200) << easy->body;
  stop();
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(without_advice, 0);
}

TEST_F(PatientServer, ManyRulesKeepTheirLimits) {
  std::string rules;
  for (int i = 0; i < 8000; ++i) rules += "game g" + std::to_string(i) + "(n) move -> n-1 if n > 0\\n";
  const auto answer = post("/api/value", R"json({"expression":"g7(3)","rules":")json" + rules + "\"}");
  EXPECT_EQ(answer->status, 200) << answer->body.substr(0, 300);
}

// The moves of one long stalk are as many texts, each as long as the stalk: n of them cost n² however they are found.
// 20,000 edges took 48 s and 4.5 GB, and the answer was written on when the time was long over.
TEST_F(PatientServer, TheMovesOfALongPictureKeepTheirLimits) {
  const auto ask = [this](int edges) {
    std::string picture = "ground-a0";
    for (int i = 0; i < edges; ++i) picture += fmt::format(" a{}-a{}", i, i + 1);
    return post("/api/moves", fmt::format(R"json({{"expression":"hackenbush(\"{}\")","all":true}})json", picture));
  };
  const auto start = Clock::now();
  for (const int edges : {5'000, 20'000, 50'000}) {
    const auto refused = ask(edges);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 422) << edges << ' ' << refused->body.substr(0, 200);
  }
  EXPECT_LT(Clock::now() - start, 3 * 18s);
  const auto answered = ask(500);
  ASSERT_EQ(answered->status, 200);
  EXPECT_EQ(parsed(answered->body)["moves"].size(), 501U);
}

// A silent client, half a request, a stream of events, a question and a job: none of them holds the server.
TEST_F(VeryPatientServer, StopsSoonWhateverGoesOn) {
  const RawClient silent(port_, "");
  const RawClient half(port_, "GET /api/val");
  const RawClient asking(port_, std::string("GET ") + hard + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(post("/api/jobs", endless)->status, 202);
  const RawClient listening(port_, "GET /api/jobs/1/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  wait_until_it_computes();
  const auto start = Clock::now();
  stop();
  EXPECT_LT(Clock::now() - start, 20s);
}

// Whose question runs when the server stops is told so; the connection was closed without a word.
TEST_F(VeryPatientServer, ARunningQuestionIsToldThatTheServerStops) {
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 4; ++i) {  // two of them wait for their turn
    clients.push_back(
        std::make_unique<RawClient>(port_, std::string("GET ") + hard + " HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  }
  wait_until_it_computes();
  stop();
  for (const auto& client : clients) {
    const std::string told = client->read_for(20s);
    EXPECT_EQ(told.rfind("HTTP/1.1 503", 0), 0U) << told;
    EXPECT_NE(told.find("Retry-After"), std::string::npos);
    const std::size_t body = told.find("\r\n\r\n");
    ASSERT_NE(body, std::string::npos);
    EXPECT_NE(parsed(told.substr(body + 4))["error"]["message"].text().find("stopping"), std::string::npos);
  }
}

// A question that does not hear the stop is answered for.
TEST(TheConnections, AnswerForAQuestionThatDoesNotHear) {
  Connections server;
  std::promise<void> asked;
  std::promise<void> told;
  server.Get("/deaf", [&](const httplib::Request&, httplib::Response&) {
    const Connections::Asking asking(server);
    asked.set_value();
    told.get_future().wait_for(60s);
  });
  const int port = server.bind_to_any_port("127.0.0.1");
  std::thread serving([&] { server.listen_after_bind(); });
  const RawClient client(port, "GET /deaf HTTP/1.1\r\nHost: localhost\r\n\r\n");
  asked.get_future().wait();
  server.end_all("HTTP/1.1 503 Service Unavailable\r\n\r\n");
  EXPECT_EQ(client.read_for(30s), "HTTP/1.1 503 Service Unavailable\r\n\r\n");
  told.set_value();
  server.stop();
  serving.join();
}

TEST(TheConnections, NoticeThatAClientHasGone) {
  Connections server;
  std::promise<Clock::duration> noticed;
  server.Get("/wait", [&](const httplib::Request&, httplib::Response&) {
    const Connections::Asking asking(server);
    const auto start = Clock::now();
    while (!asking.stop() && Clock::now() - start < 60s) std::this_thread::sleep_for(5ms);
    noticed.set_value(Clock::now() - start);
  });
  const int port = server.bind_to_any_port("127.0.0.1");
  std::thread serving([&] { server.listen_after_bind(); });
  std::future<Clock::duration> time = noticed.get_future();
  {
    const RawClient leaving(port, "GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(time.wait_for(400ms), std::future_status::timeout) << "as long as the client is there";
  }
  EXPECT_LT(time.get(), 50s);
  server.end_all("");
  server.stop();
  serving.join();
}

}  // namespace
}  // namespace grundy
