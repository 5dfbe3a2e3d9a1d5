// When to look at the limits: often enough to stop in time, seldom enough to cost nothing. Steps may take ten
// nanoseconds or a second, so the pace is learned; and since fast steps may be followed by slow ones, it never gets
// very slow.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace grundy {

class CheckPace {
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
