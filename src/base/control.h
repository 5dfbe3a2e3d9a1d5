// What a computation runs under: how much it may cost, and who listens how far it is. One Control belongs to one
// question and is handed to every solver with every call; no solver keeps it, so that none works under the limits of an
// earlier question. The threads of a question share it.
//
// Every solver looks at its control now and then and gives up with a reason: no answer is better than a wrong one, and
// a limit is not a crash. `Pace` says when to look.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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

struct Progress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: not known
  const char* unit = "positions";
  std::string note = {};  // a few words more, such as "largest value 230"
};

using ProgressListener = std::function<void(const Progress&)>;

class Control {
 public:
  using Clock = std::chrono::steady_clock;

  // From now on. A part of a question may get less time than the whole, never more: the sooner end holds.
  Control& limit_time(std::chrono::duration<double> time) {
    // A limit of centuries would overflow the clock; it is no limit.
    if (time.count() >= 1e9) return *this;
    const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
    deadline_ = std::min(deadline_.value_or(end), end);
    return *this;
  }
  Control& limit_memory(std::size_t bytes) { return memory_limit_ = bytes, *this; }
  // The flag is set from outside (Ctrl-C, a cancelled job).
  Control& stop_when(const std::atomic<bool>* flag) { return stop_flag_ = flag, *this; }
  // Solvers count their tables, but not every byte they touch: whoever watches the whole process sets this flag.
  Control& out_of_memory_when(const std::atomic<bool>* flag) { return memory_flag_ = flag, *this; }
  // The listener thins out what it hears, and is called in the thread that asked.
  Control& tell(ProgressListener listener) { return listener_ = std::move(listener), *this; }
  // The same limits, but nobody listens: for the parts of a question that tells of its progress itself.
  Control silent() const { return Control(*this).tell({}); }

  std::size_t memory_limit() const { return memory_limit_; }
  bool is_heard() const { return listener_ != nullptr; }

  // Both may take as long as reading the clock: see Pace.
  StopReason check(std::size_t bytes_in_use = 0) const {
    if (is_set(stop_flag_)) return StopReason::interrupted;
    if (bytes_in_use > memory_limit_ || is_set(memory_flag_)) return StopReason::memory_limit;
    if (deadline_ && Clock::now() >= *deadline_) return StopReason::time_limit;
    return StopReason::none;
  }
  void report(const Progress& progress) const {
    if (listener_) listener_(progress);
  }
  StopReason check(const Progress& progress, std::size_t bytes_in_use) const {
    report(progress);
    return check(bytes_in_use);
  }

 private:
  static bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }

  std::optional<Clock::time_point> deadline_;
  std::size_t memory_limit_ = std::numeric_limits<std::size_t>::max();
  const std::atomic<bool>* stop_flag_ = nullptr;
  const std::atomic<bool>* memory_flag_ = nullptr;
  ProgressListener listener_;
};

// When a loop looks at its control: often enough to stop in time, seldom enough to cost nothing. Steps may take ten
// nanoseconds or a second, so the pace is learned; and since fast steps may be followed by slow ones, it never gets
// very slow.
class Pace {
 public:
  // One more step was done; true if it is time to look.
  bool due() {
    if (++steps_ < stride_) return false;
    const Clock::time_point now = Clock::now();
    if (now - last_ > wanted) {
      stride_ = std::max<std::uint32_t>(stride_ / 8, 1);
    } else if (now - last_ < wanted / 8) {
      stride_ = std::min<std::uint32_t>(stride_ * 2, longest_stride);
    }
    last_ = now;
    steps_ = 0;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds wanted{20};
  static constexpr std::uint32_t longest_stride = 256;

  std::uint32_t steps_ = 0;
  std::uint32_t stride_ = 1;
  Clock::time_point last_ = Clock::now();
};

}  // namespace grundy
