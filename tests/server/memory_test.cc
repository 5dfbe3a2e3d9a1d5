// Memory runs out at each edge of the server. The allocator of this program fails for large blocks on demand.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "server/jobs.h"
#include "server/running_server.h"

// Inlined into the tests, this pair looks to the compiler like a malloc that meets delete.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace {
std::atomic<std::size_t> largest_block = SIZE_MAX;
}

void* operator new(std::size_t size) {
  void* block = size <= largest_block ? std::malloc(size) : nullptr;
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }

namespace grundy {
namespace {

using testing::parsed;

struct NoLargeBlocks {
  NoLargeBlocks() { largest_block = std::size_t{4} << 20; }
  ~NoLargeBlocks() { largest_block = SIZE_MAX; }
};

class OneTurn : public testing::RunningServer {
 protected:
  static ServerOptions one_turn() {
    ServerOptions options = testing::small_limits();
    options.direct.seconds = 20;
    options.requests_at_once = 1;
    options.quick_requests_at_once = 1;
    return options;
  }
  OneTurn() : RunningServer(one_turn()) {}
};

// The first such question took the turn with it, and nobody was answered any more.
TEST_F(OneTurn, WantOfMemoryCostsNoTurn) {
  for (int i = 0; i < 3; ++i) {
    const NoLargeBlocks poor;
    const auto response = get("/api/values?game=0.137&to=5000000");
    ASSERT_EQ(response->status, 503) << response->body.substr(0, 300);
    EXPECT_NE(parsed(response->body)["error"]["message"].text().find("not enough memory"), std::string::npos);
    EXPECT_TRUE(response->has_header("Retry-After"));
  }
  EXPECT_EQ(get("/api/values?game=0.137&to=1000")->status, 200);
}

// It ended the whole server.
TEST_F(OneTurn, WantOfMemoryFailsOneJobAlone) {
  {
    const NoLargeBlocks poor;
    const auto started = post("/api/jobs", R"json({"question":"values","game":"0.137","to":5000000})json");
    const std::uint64_t id = parsed(started->body)["id"].whole_number();
    EXPECT_EQ(state_after_running(id), "failed");
    EXPECT_NE(job(id)["error"]["message"].text().find("not enough memory"), std::string::npos);
  }
  const auto next = post("/api/jobs", R"json({"question":"values","game":"0.137","to":1000})json");
  EXPECT_EQ(state_after_running(parsed(next->body)["id"].whole_number()), "done");
}

Result<Answer> out_of_memory(const Parameters&, const Asking&) { throw std::bad_alloc(); }
Result<Answer> in_trouble(const Parameters&, const Asking&) { throw std::runtime_error("trouble"); }
Result<Answer> at_once(const Parameters&, const Asking&) { return Answer{"{}"}; }
Result<Answer> when_told_to_stop(const Parameters&, const Asking& asking) {
  while (asking.tables.control.check() == StopReason::none) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return Answer{"{}", false};
}

class JobsAlone : public ::testing::Test {
 protected:
  JobView end_of(const Question& question) {
    const Result<JobView> started = jobs_.start(question, {});
    EXPECT_TRUE(started);
    JobView view = *started;
    for (int i = 0; i < 100 && !is_final(view.state); ++i) {
      view = *jobs_.wait_for_change(view.id, view.revision, std::chrono::milliseconds(200));
    }
    return view;
  }

  const Registry registry_;
  Jobs jobs_{testing::small_limits(), registry_};
};

TEST_F(JobsAlone, FailWithoutHarmToTheNext) {
  const JobView poor = end_of({"games", out_of_memory});
  EXPECT_EQ(poor.state, JobState::failed);
  ASSERT_TRUE(poor.error);
  EXPECT_EQ(poor.error->kind, ErrorKind::limit);
  const JobView broken = end_of({"games", in_trouble});
  EXPECT_EQ(broken.state, JobState::failed);
  EXPECT_EQ(broken.error->kind, ErrorKind::io);
  const JobView fine = end_of({"games", at_once});
  EXPECT_EQ(fine.state, JobState::done);
  EXPECT_EQ(jobs_.answer(fine.id), "{}");
}

TEST_F(JobsAlone, AreCancelledAllAtOnce) {
  const Question long_one{"games", when_told_to_stop};
  const std::uint64_t id = jobs_.start(long_one, {})->id;
  while (jobs_.look(id)->state == JobState::waiting) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  jobs_.cancel_all();
  EXPECT_FALSE(jobs_.start(long_one, {}));
  jobs_.stop();
  EXPECT_EQ(jobs_.look(id)->state, JobState::cancelled);
}

}  // namespace
}  // namespace grundy
