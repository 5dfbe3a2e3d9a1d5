// Every route, asked by a real client.
#include "engine/question/value_question.h"
#include "report/writer.h"
#include "server/running_server.h"

namespace grundy {
namespace {

using testing::endless;
using testing::parsed;
using testing::small_limits;

class Routes : public testing::RunningServer {};

TEST_F(Routes, APortThatIsTakenIsRefused) {
  ServerOptions options = small_limits();
  options.port = port_;
  Server second(options, registry_);
  const Result<int> bound = second.bind();
  ASSERT_FALSE(bound);
  EXPECT_NE(bound.error().hint.find("--port"), std::string::npos);
}

TEST_F(Routes, TheSameBytesAsTheCommandLine) {
  SolveContext context;
  WriteOptions plain;
  plain.stats = false;
  const std::string expected =
      to_json(*value_of({"kayles(7) + nim(3)", Play::normal, false}, {registry_, context}), plain);
  EXPECT_EQ(get("/api/value?expression=kayles(7)%20%2B%20nim(3)")->body, expected);
  EXPECT_EQ(post("/api/value", R"json({"expression":"kayles(7) + nim(3)"})json")->body, expected);
  EXPECT_EQ(get("/api/value?expression=kayles(7)%20%2B%20nim(3)")->body, expected) << "from the cache";
}

TEST_F(Routes, StatisticsOnlyWhenAskedFor) {
  EXPECT_FALSE(parsed(get("/api/value?expression=nim(3)")->body).contains("stats"));
  EXPECT_TRUE(parsed(get("/api/value?expression=nim(3)&stats=true")->body).contains("stats"));
}

TEST_F(Routes, EveryQuestionAnswers) {
  EXPECT_EQ(parsed(get("/api/moves?expression=nim(3,5)&all=1")->body)["moves"].size(), 8U);
  EXPECT_EQ(parsed(get("/api/table?game=kayles&to=5")->body)["values"], parsed("[0,1,2,3,1,4]"));
  EXPECT_FALSE(parsed(get("/api/pattern?game=subtract(n;%201..3)&to=100")->body)["findings"].elements().empty());
  EXPECT_EQ(get("/api/compare?left=nim(3)&right=*3")->status, 200);
  EXPECT_GT(parsed(get("/api/games")->body)["games"].size(), 10U);
  EXPECT_EQ(parsed(get("/api/games?name=kayles")->body)["games"].size(), 1U);
}

TEST_F(Routes, MistakesAreToldWithTheirPlace) {
  const auto unknown = get("/api/value?expression=kayls(7)");
  EXPECT_EQ(unknown->status, 400);
  const Json error = parsed(unknown->body)["error"];
  EXPECT_NE(error["message"].text().find("did you mean 'kayles'"), std::string::npos);
  EXPECT_EQ(error["where"]["offset"], 0);

  EXPECT_EQ(get("/api/value")->status, 400);
  EXPECT_EQ(get("/api/value?expresion=nim(3)")->status, 400);
  EXPECT_EQ(get("/api/value?expression=nim(3)&expression=nim(4)")->status, 400);
  EXPECT_EQ(get("/api/value?expression=nim(3)&play=sideways")->status, 400);
  EXPECT_EQ(get("/api/value?expression=nim(3)&stats=maybe")->status, 400);
  EXPECT_EQ(get("/api/value?expression=%ff%fe")->status, 400);
  EXPECT_EQ(get("/api/nothing")->status, 404);
  EXPECT_EQ(get("/../etc/passwd")->status, 404);
}

TEST_F(Routes, NobodyReadsFilesOfTheMachine) {
  for (const char* question :
       {"/api/value?expression=node_kayles(@/etc/passwd)", "/api/value?expression=hackenbush(@/etc/passwd)",
        "/api/value?expression=bnugug(path(3);@/etc/passwd)",
        "/api/value?expression=edge_geography(@%22/etc/passwd%22,a)", "/api/moves?expression=arc_kayles(@/etc/passwd)",
        // Games that once opened their files themselves; posets showed a line of them.
        "/api/value?expression=poset(file%3D/etc/passwd)", "/api/value?expression=poset(@/etc/passwd)",
        "/api/value?expression=bandit(/etc/passwd)", "/api/moves?expression=bandit(@/etc/passwd)",
        "/api/graph?of=bandit(%22/etc/passwd%22)", "/api/table?game=poset(file%3D/etc/passwd)",
        "/api/graph?of=graph_chomp(@/etc/passwd)", "/api/compare?left=node_kayles(@/etc/passwd)&right=nim(1)",
        "/api/value?expression=node_kayles(@/etc/passwd)&rules=game%20g(n)%20move%20-%3E%20n-1%20if%20n%20%3E%200"}) {
    const auto response = get(question);
    EXPECT_EQ(response->status, 400) << question << response->body;
    EXPECT_EQ(response->body.find("root:"), std::string::npos) << question;
    EXPECT_NE(response->body.find("files can't be read here"), std::string::npos) << question << response->body;
  }
}

TEST_F(Routes, MovesOfOnePlayer) {
  const Json both = parsed(get("/api/moves?expression=stalk(LRR)&all=true")->body);
  EXPECT_EQ(both["moves"].size(), 3U);
  const Json right = parsed(get("/api/moves?expression=stalk(LRR)&all=true&player=right")->body);
  EXPECT_EQ(right["moves"].size(), 2U);
  EXPECT_EQ(right["moves"][0]["player"], "right");
  EXPECT_EQ(get("/api/moves?expression=stalk(LRR)&player=blue")->status, 400);
}

TEST_F(Routes, BadBodiesAreRefused) {
  EXPECT_EQ(post("/api/value", "{")->status, 400);
  EXPECT_EQ(post("/api/value", "[1]")->status, 400);
  EXPECT_EQ(post("/api/value", R"json({"expression":{"a":1}})json")->status, 400);
  EXPECT_EQ(post("/api/value", "{\"expression\":\"\xff\xfe\"}")->status, 400);
  EXPECT_EQ(post("/api/value", std::string(20'000, ' '))->status, 413);
  EXPECT_EQ(client().Post("/api/value", "expression=1", "application/x-www-form-urlencoded")->status, 415);
  EXPECT_EQ(post("/api/value", R"json({"expression":"nim(3)","expression":"nim(4)"})json")->status, 400);
  EXPECT_EQ(post("/api/nothing", "{}")->status, 404);
}

// A body of unknown length is cut off at the limit too, and what was not read must not pass for the next request.
TEST_F(Routes, BodiesInPiecesHaveTheSameLimit) {
  const auto send = [&](std::size_t blanks) {
    return client().Post(
        "/api/value",
        [=](std::size_t offset, httplib::DataSink& sink) {
          const std::string start = R"json({"expression":"nim(3)")json";
          if (offset < start.size()) {
            sink.write(start.data(), start.size());
          } else if (offset < start.size() + blanks) {
            const std::string piece(std::min<std::size_t>(1000, start.size() + blanks - offset), ' ');
            sink.write(piece.data(), piece.size());
          } else {
            sink.write("}", 1);
            sink.done();
          }
          return true;
        },
        "application/json");
  };
  const auto small = send(100);
  ASSERT_TRUE(small);
  EXPECT_EQ(small->status, 200);
  if (const auto large = send(10'000'000)) {
    EXPECT_EQ(large->status, 413);
  }
  EXPECT_EQ(get("/api/value?expression=nim(3)")->status, 200);
}

TEST_F(Routes, TheConnectionIsUsedAgainAfterARefusedBody) {
  httplib::Client same = client();
  same.set_keep_alive(true);
  EXPECT_EQ(same.Post("/api/value", "expression=1", "application/x-www-form-urlencoded")->status, 415);
  EXPECT_EQ(same.Post("/api/value", {{"Origin", "http://evil.example"}}, "{}", "application/json")->status, 403);
  EXPECT_EQ(same.Put("/api/value", "{}", "application/json")->status, 405);
  EXPECT_EQ(same.Post("/api/value", R"json({"expression":"nim(3)"})json", "application/json")->status, 200);
}

TEST_F(Routes, OtherMethodsAreRefusedWithThoseAllowed) {
  const auto put = client().Put("/api/value", "{}", "application/json");
  EXPECT_EQ(put->status, 405);
  EXPECT_EQ(put->get_header_value("Allow"), "GET, HEAD, POST");
  EXPECT_EQ(client().Delete("/api/value")->status, 405);
  EXPECT_EQ(client().Options("/api/jobs/1")->get_header_value("Allow"), "GET, HEAD, DELETE");
}

TEST_F(Routes, PeopleGetThePageWhereThereIsNothing) {
  if (!Server::has_page()) GTEST_SKIP() << "the page is not built";
  const auto page = client().Get("/nope", {{"Accept", "text/html"}});
  EXPECT_EQ(page->status, 404);
  EXPECT_NE(page->body.find("<script"), std::string::npos);
  EXPECT_EQ(client().Get("/play?e=%E0%A4%A", {{"Accept", "text/html"}})->status, 200);
}

// 0.137 has period 34: five million values follow from a few thousand.
TEST_F(Routes, LongSequencesFollowTheirProvedPeriod) {
  const Json values = parsed(get("/api/values?game=0.137&to=200000")->body);
  EXPECT_EQ(values["complete"], true);
  EXPECT_LT(values["computed"].whole_number(), 20'000U);
  ASSERT_EQ(values["values"].size(), 200'001U);
  for (std::size_t n = 1000; n <= 200'000; n += 997) {
    EXPECT_EQ(values["values"][n], values["values"][n - 34 * ((n - 500) / 34)]);
  }
}

TEST_F(Routes, OtherSitesAreRefused) {
  EXPECT_EQ(client().Get("/api/games", {{"Host", "evil.example"}})->status, 403);
  EXPECT_EQ(client().Post("/api/jobs", {{"Sec-Fetch-Site", "cross-site"}}, endless, "application/json")->status, 403);
  EXPECT_EQ(client().Post("/api/jobs", {{"Origin", "http://evil.example"}}, endless, "application/json")->status, 403);
  EXPECT_EQ(client().Post("/api/jobs", {{"Origin", "null"}}, endless, "application/json")->status, 403);
  EXPECT_EQ(client().Delete("/api/jobs/1", httplib::Headers{{"Origin", "http://evil.example"}})->status, 403);
  const std::string own = "127.0.0.1:" + std::to_string(port_);
  EXPECT_EQ(client()
                .Post("/api/value", {{"Host", own}, {"Origin", "http://" + own}}, R"json({"expression":"nim(3)"})json",
                      "application/json")
                ->status,
            200);
}

TEST_F(Routes, HeadersAgainstFramingAndSniffing) {
  for (const char* path : {"/api/games", "/api/nothing"}) {
    const auto response = get(path);
    EXPECT_EQ(response->get_header_value("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(response->get_header_value("X-Frame-Options"), "DENY");
    EXPECT_NE(response->get_header_value("Content-Security-Policy").find("script-src 'self'"), std::string::npos);
  }
}

TEST_F(Routes, OnlyABoardWithoutMenusMayBeFramed) {
  const auto policy = [&](const std::string& path) { return get(path)->get_header_value("Content-Security-Policy"); };
  if (!Server::has_page()) GTEST_SKIP() << "the page is not built";
  // "frame-ancestors *" would leave out pages that are opened from a folder.
  EXPECT_EQ(policy("/play?embed=1").find("frame-ancestors"), std::string::npos);
  EXPECT_NE(policy("/play?embed=1").find("script-src 'self'"), std::string::npos);
  EXPECT_FALSE(get("/play?embed=1")->has_header("X-Frame-Options"));
  for (const char* other : {"/play", "/play?embed=0", "/explore?embed=1", "/api/games?embed=1"}) {
    EXPECT_NE(policy(other).find("frame-ancestors 'none'"), std::string::npos) << other;
  }
}

TEST_F(Routes, ALongQuestionIsSentToTheJobs) {
  const auto response = get("/api/value?expression=kayles(300)&solver=definition");
  EXPECT_EQ(response->status, 422);
  EXPECT_NE(response->body.find("/api/jobs"), std::string::npos);
}

TEST_F(Routes, AJobEndsWithTheSameAnswer) {
  const auto started = post("/api/jobs", R"json({"question":"value","expression":"nim(3,5)"})json");
  EXPECT_EQ(started->status, 202);
  const std::uint64_t id = parsed(started->body)["id"].whole_number();
  EXPECT_EQ(started->get_header_value("Location"), "/api/jobs/" + std::to_string(id));
  EXPECT_EQ(state_after_running(id), "done");
  EXPECT_EQ(get("/api/jobs/" + std::to_string(id) + "/answer")->body, get("/api/value?expression=nim(3,5)")->body);
  EXPECT_EQ(client().Delete("/api/jobs/" + std::to_string(id))->status, 200);
  EXPECT_EQ(get("/api/jobs/" + std::to_string(id))->status, 404);
}

TEST_F(Routes, AJobThatFailsSaysWhy) {
  const std::uint64_t id =
      parsed(post("/api/jobs", R"json({"question":"graph","of":"nim(999,999)"})json")->body)["id"].whole_number();
  EXPECT_EQ(state_after_running(id), "failed");
  EXPECT_TRUE(job(id)["error"].contains("message"));
}

TEST_F(Routes, JobsAreCancelledAndTheQueueIsBounded) {
  const std::uint64_t running = parsed(post("/api/jobs", endless)->body)["id"].whole_number();
  while (job(running)["state"] == "waiting") std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const std::uint64_t waiting = parsed(post("/api/jobs", endless)->body)["id"].whole_number();
  EXPECT_EQ(post("/api/jobs", endless)->status, 429);
  EXPECT_EQ(get("/api/value?expression=nim(4)")->status, 200) << "while a job runs";

  std::string last;
  std::atomic<std::size_t> events = 0;
  std::thread canceller([&] {
    while (events == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    client().Delete("/api/jobs/" + std::to_string(running));
  });
  client().Get("/api/jobs/" + std::to_string(running) + "/events", [&](const char* data, std::size_t size) {
    last.assign(data, size);
    ++events;
    return true;
  });
  canceller.join();
  EXPECT_GT(events, 1U);
  EXPECT_NE(last.find("cancelled"), std::string::npos);
  EXPECT_EQ(state_after_running(running), "cancelled");
  EXPECT_EQ(client().Delete("/api/jobs/" + std::to_string(waiting))->status, 200);
  EXPECT_EQ(state_after_running(waiting), "cancelled");
}

// The order was lost, and the server went on for ever.
TEST_F(Routes, AServerToldToStopBeforeItListensStops) {
  Server second(small_limits(), registry_);
  ASSERT_TRUE(second.bind());
  second.stop();
  second.run();
}

TEST_F(Routes, StoppingCancelsWhatRuns) { EXPECT_EQ(post("/api/jobs", endless)->status, 202); }

}  // namespace
}  // namespace grundy
