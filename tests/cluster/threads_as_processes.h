// Threads that play the processes of a team: messages go through memory, and a process can be made to vanish.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cluster/team.h"

namespace grundy {

class ThreadWire final : public Wire {
 public:
  struct Boxes {
    explicit Boxes(unsigned size) : of(size) {}
    std::mutex mutex;
    std::vector<std::deque<Message>> of;
  };
  ThreadWire(std::shared_ptr<Boxes> boxes, unsigned rank) : boxes_(std::move(boxes)), rank_(rank) {}

  unsigned rank() const override { return rank_; }
  unsigned size() const override { return static_cast<unsigned>(boxes_->of.size()); }
  void send(unsigned to, std::uint32_t kind, std::string body) override {
    std::lock_guard lock(boxes_->mutex);
    boxes_->of[to].push_back({rank_, kind, std::move(body)});
  }
  std::optional<Message> receive() override {
    std::lock_guard lock(boxes_->mutex);
    if (boxes_->of[rank_].empty()) return {};
    Message first = std::move(boxes_->of[rank_].front());
    boxes_->of[rank_].pop_front();
    return first;
  }
  std::size_t unsent_bytes() override { return 0; }
  void close(bool) override {}

 private:
  std::shared_ptr<Boxes> boxes_;
  unsigned rank_;
};

// run(team) in each of `size` processes.
inline void run_as_team(unsigned size, const std::function<void(Team&)>& run) {
  const auto boxes = std::make_shared<ThreadWire::Boxes>(size);
  std::vector<std::jthread> processes;
  for (unsigned rank = 0; rank < size; ++rank) {
    processes.emplace_back([&, rank] {
      Team team(std::make_unique<ThreadWire>(boxes, rank));
      run(team);
    });
  }
}

}  // namespace grundy
