// Long questions. A job is asked in its own thread under the job limits, reports progress, can be cancelled, and keeps
// its answer for a while, so that a page that was reloaded finds it again.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "api/question.h"
#include "base/control.h"
#include "server/server_options.h"

namespace grundy {

enum class JobState { waiting, running, done, failed, cancelled };

constexpr std::string_view to_string(JobState state) {
  constexpr std::string_view names[] = {"waiting", "running", "done", "failed", "cancelled"};
  return names[static_cast<int>(state)];
}
constexpr bool is_final(JobState state) { return state >= JobState::done; }

// A job as it was at one moment.
struct JobView {
  std::uint64_t id = 0;
  std::string question;
  Parameters parameters;
  JobState state = JobState::waiting;
  Progress progress;
  double seconds = 0;
  std::optional<Error> error;  // where it failed
  std::uint64_t revision = 0;  // grows with every change
};

class Jobs {
 public:
  Jobs(const ServerOptions& options, const Registry& registry);
  ~Jobs() { stop(); }
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  Result<JobView> start(const Question& question, Parameters parameters);
  std::vector<JobView> list() const;  // oldest first
  std::optional<JobView> look(std::uint64_t id) const;
  std::optional<std::string> answer(std::uint64_t id) const;  // JSON, once the job is done
  // A job that waits or runs is cancelled; a finished one is forgotten.
  std::optional<JobView> cancel(std::uint64_t id);
  // Returns when the job differs from that revision, or after the time given.
  std::optional<JobView> wait_for_change(std::uint64_t id, std::uint64_t revision,
                                         std::chrono::milliseconds time) const;
  // No job is started any more, all are told to stop, and nobody waits for a change.
  void cancel_all();
  // The same, and waits for the threads.
  void stop();

 private:
  struct Job;
  using JobPointer = std::shared_ptr<Job>;

  void work();
  void run(Job& job);
  Result<Answer> ask_within_limits(Job& job);
  JobPointer find(std::uint64_t id) const;
  JobView view_of(const Job& job) const;
  void forget_old_ones();
  void changed(Job& job);

  const ServerOptions options_;
  const Registry& registry_;
  mutable std::mutex mutex_;
  mutable std::condition_variable change_;
  std::condition_variable work_to_do_;
  std::vector<JobPointer> jobs_;
  std::deque<JobPointer> queue_;
  std::uint64_t last_id_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace grundy
