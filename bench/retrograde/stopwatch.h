#pragma once

#include <chrono>
#include <ctime>

namespace bench {

// Wall clock, and the processor time of all threads: on a busy machine only the second can be compared.
struct Seconds {
  double wall = 0;
  double cpu = 0;
  friend Seconds operator+(Seconds a, Seconds b) { return {a.wall + b.wall, a.cpu + b.cpu}; }
};

class Stopwatch {
 public:
  // Since the last lap.
  Seconds lap() {
    const Seconds now = read();
    const Seconds passed{now.wall - last_.wall, now.cpu - last_.cpu};
    last_ = now;
    return passed;
  }

 private:
  static Seconds read() {
    std::timespec cpu{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
    const auto wall = std::chrono::steady_clock::now().time_since_epoch();
    return {std::chrono::duration<double>(wall).count(),
            static_cast<double>(cpu.tv_sec) + 1e-9 * static_cast<double>(cpu.tv_nsec)};
  }
  Seconds last_ = read();
};

}  // namespace bench
