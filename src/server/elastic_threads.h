// A thread for every open connection, reused when it falls idle. The HTTP library reads a connection from the thread
// that it was given, so a fixed pool could be stopped by a handful of clients that connect and say nothing. A quiet
// thread costs a few kilobytes.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace grundy {

class ElasticThreads final : public httplib::TaskQueue {
 public:
  explicit ElasticThreads(std::size_t most) : most_(most) {}

  void enqueue(std::function<void()> task) override {
    const std::lock_guard lock(mutex_);
    try {
      tasks_.push_back(std::move(task));
      if (tasks_.size() > idle_ && threads_.size() < most_) threads_.emplace_back([this] { work(); });
    } catch (const std::exception&) {
      // The system gives no more threads: the task waits until one of those that are there is free. The thread that
      // accepts connections must not end by this.
    }
    wake_.notify_one();
  }

  void shutdown() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      ++idle_;
      wake_.wait(lock, [this] { return !tasks_.empty() || closing_; });
      --idle_;
      if (tasks_.empty()) return;
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
      lock.lock();
    }
  }

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool closing_ = false;
};

}  // namespace grundy
