// How many questions compute at once. A turn is given back when it goes out of scope, however the question ends: an
// exception that passed a turn by would cost the server that turn for ever.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <semaphore>

namespace grundy {

class Turns {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Turns(std::size_t count) : free_(static_cast<std::ptrdiff_t>(count)) {}

  class Turn {
   public:
    explicit Turn(std::counting_semaphore<>& free) : free_(&free) {}

   private:
    struct GiveBack {
      void operator()(std::counting_semaphore<>* free) const { free->release(); }
    };
    std::unique_ptr<std::counting_semaphore<>, GiveBack> free_;
  };

  // None if all turns stay taken until `end`, or the stop flag is set before.
  std::optional<Turn> take(Clock::time_point end, const std::atomic<bool>& stop) {
    constexpr Clock::duration look_at_flag = std::chrono::milliseconds(50);
    while (!stop) {
      const Clock::time_point now = Clock::now();
      const Clock::duration wait = std::clamp(end - now, Clock::duration::zero(), look_at_flag);
      if (free_.try_acquire_for(wait)) return Turn(free_);
      if (now >= end) break;
    }
    return {};
  }
  std::optional<Turn> take_if_free() {
    if (!free_.try_acquire()) return {};
    return Turn(free_);
  }

 private:
  std::counting_semaphore<> free_;
};

}  // namespace grundy
