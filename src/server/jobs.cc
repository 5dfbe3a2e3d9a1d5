#include "server/jobs.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>

#include "base/stopwatch.h"

namespace grundy {

struct Jobs::Job {
  JobView view;
  const Question* question = nullptr;
  std::string answer;
  std::atomic<bool> stop = false;
  Stopwatch running;
};

// Jobs may take hours, a question at the page should take no time: on a busy machine the question comes first. On Linux
// the priority is that of the thread alone; where it can't be lowered nothing is lost.
static void step_back_for_questions() {
  constexpr int nice = 10;
  setpriority(PRIO_PROCESS, 0, nice);
}

Jobs::Jobs(const ServerOptions& options, const Registry& registry) : options_(options), registry_(registry) {
  for (std::size_t i = 0; i < options_.jobs_at_once; ++i) threads_.emplace_back([this] { work(); });
}

void Jobs::cancel_all() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const JobPointer& job : jobs_) job->stop = true;
  }
  work_to_do_.notify_all();
  change_.notify_all();
}

void Jobs::stop() {
  cancel_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

Result<JobView> Jobs::start(const Question& question, Parameters parameters) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return limit_reached("the server is stopping; ask again when it is back");
  if (queue_.size() >= options_.jobs_waiting) {
    return limit_reached(fmt::format("{} jobs are waiting already; cancel one or come back later", queue_.size()));
  }
  auto job = std::make_shared<Job>();
  job->question = &question;
  job->view.id = ++last_id_;
  job->view.question = question.name;
  job->view.parameters = std::move(parameters);
  jobs_.push_back(job);
  queue_.push_back(job);
  forget_old_ones();
  work_to_do_.notify_one();
  return view_of(*job);
}

std::vector<JobView> Jobs::list() const {
  const std::lock_guard lock(mutex_);
  std::vector<JobView> views;
  views.reserve(jobs_.size());
  for (const JobPointer& job : jobs_) views.push_back(view_of(*job));
  return views;
}

std::optional<JobView> Jobs::look(std::uint64_t id) const {
  const std::lock_guard lock(mutex_);
  const JobPointer job = find(id);
  if (!job) return {};
  return view_of(*job);
}

std::optional<std::string> Jobs::answer(std::uint64_t id) const {
  const std::lock_guard lock(mutex_);
  const JobPointer job = find(id);
  if (!job || job->view.state != JobState::done) return {};
  return job->answer;
}

std::optional<JobView> Jobs::cancel(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  const JobPointer job = find(id);
  if (!job) return {};
  if (is_final(job->view.state)) {
    std::erase(jobs_, job);
  } else {
    job->stop = true;
    if (job->view.state == JobState::waiting) {
      std::erase(queue_, job);
      job->view.state = JobState::cancelled;
    }
  }
  changed(*job);
  return view_of(*job);
}

std::optional<JobView> Jobs::wait_for_change(std::uint64_t id, std::uint64_t revision,
                                             std::chrono::milliseconds time) const {
  std::unique_lock lock(mutex_);
  const JobPointer job = find(id);
  if (!job) return {};
  change_.wait_for(lock, time, [&] { return stopping_ || job->view.revision != revision; });
  return view_of(*job);
}

void Jobs::work() {
  step_back_for_questions();
  std::unique_lock lock(mutex_);
  while (true) {
    work_to_do_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const JobPointer job = queue_.front();
    queue_.pop_front();
    job->view.state = JobState::running;
    job->running = {};
    changed(*job);
    lock.unlock();
    run(*job);
    lock.lock();
  }
}

Result<Answer> Jobs::ask_within_limits(Job& job) {
  constexpr double seconds_between_reports = 0.1;
  SolveContext context;
  context.control.limit_time(std::chrono::duration<double>(options_.job_seconds));
  context.control.limit_memory(options_.job_memory);
  context.control.stop_when(&job.stop);
  context.answers = options_.answers;
  Stopwatch since_report;
  context.control.tell([&](const Progress& progress) {
    if (since_report.seconds() < seconds_between_reports) return;
    since_report = {};
    const std::lock_guard lock(mutex_);
    job.view.progress = progress;
    changed(job);
  });
  return ask(*job.question, job.view.parameters, registry_, context);
}

// Nobody stands above this thread: what is not caught here ends the server.
void Jobs::run(Job& job) {
  Result<Answer> answer = not_enough_memory();  // made while there is memory for it
  try {
    answer = ask_within_limits(job);
  } catch (const std::bad_alloc&) {
  } catch (...) {
    answer = io_error("the server ran into trouble with this job");
  }

  const std::lock_guard lock(mutex_);
  job.view.seconds = job.running.seconds();
  if (job.stop) {
    job.view.state = JobState::cancelled;
  } else if (!answer) {
    job.view.state = JobState::failed;
    job.view.error = std::move(answer).error();
  } else {
    job.view.state = JobState::done;
    job.answer = std::move(answer->json);
  }
  changed(job);
}

Jobs::JobPointer Jobs::find(std::uint64_t id) const {
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const JobPointer& job) { return job->view.id == id; });
  return found == jobs_.end() ? nullptr : *found;
}

JobView Jobs::view_of(const Job& job) const {
  JobView view = job.view;
  if (view.state == JobState::running) {
    view.seconds = job.running.seconds();
  }
  return view;
}

void Jobs::forget_old_ones() {
  auto finished = static_cast<std::size_t>(
      std::count_if(jobs_.begin(), jobs_.end(), [](const JobPointer& job) { return is_final(job->view.state); }));
  std::erase_if(jobs_, [&](const JobPointer& job) {
    if (finished <= options_.jobs_kept || !is_final(job->view.state)) return false;
    --finished;
    return true;
  });
}

void Jobs::changed(Job& job) {
  ++job.view.revision;
  change_.notify_all();
}

}  // namespace grundy
