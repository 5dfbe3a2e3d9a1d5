// How much a computation may cost. Every solver asks its budget now and then and gives up with a reason: no answer is
// better than a wrong one, and a limit is not a crash. A Budget is shared by the threads of one question; the stop
// flag is set from outside (Ctrl-C, a cancelled job).
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace grundy {

enum class StopReason : std::uint8_t { none, time_limit, memory_limit, interrupted };

constexpr std::string_view to_string(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return "none";
    case StopReason::time_limit:
      return "time limit";
    case StopReason::memory_limit:
      return "memory limit";
    case StopReason::interrupted:
      return "interrupted";
  }
  return "none";
}

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget() = default;

  Budget& limit_time(std::chrono::duration<double> time) {
    // A limit of centuries would overflow the clock; it is no limit.
    if (time.count() < 1e9) deadline_ = started_ + std::chrono::duration_cast<Clock::duration>(time);
    return *this;
  }
  Budget& limit_memory(std::size_t bytes) { return memory_limit_ = bytes, *this; }
  Budget& stop_when(const std::atomic<bool>* flag) { return stop_flag_ = flag, *this; }

  std::size_t memory_limit() const { return memory_limit_; }
  std::optional<Clock::time_point> deadline() const { return deadline_; }
  const std::atomic<bool>* stop_flag() const { return stop_flag_; }
  double seconds_used() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

  // Reads the clock: call it every few thousand steps, not every step.
  StopReason check(std::size_t bytes_in_use = 0) const {
    if (stop_flag_ != nullptr && stop_flag_->load(std::memory_order_relaxed)) return StopReason::interrupted;
    if (bytes_in_use > memory_limit_) return StopReason::memory_limit;
    if (deadline_ && Clock::now() >= *deadline_) return StopReason::time_limit;
    return StopReason::none;
  }

 private:
  Clock::time_point started_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::size_t memory_limit_ = std::numeric_limits<std::size_t>::max();
  const std::atomic<bool>* stop_flag_ = nullptr;
};

}  // namespace grundy
