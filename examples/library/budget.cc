// A question with a budget and somebody who listens: out of time or memory the value is unknown, with the reason.
#include <grundy/grundy.h>

#include <atomic>
#include <chrono>
#include <iostream>

int main() {
  const grundy::Registry registry;
  grundy::SolveContext context;
  std::atomic<bool> stop = false;  // may be set from any thread or a signal handler
  std::uint64_t told = 0;
  context.control.limit_time(std::chrono::milliseconds(200))
      .limit_memory(std::size_t{256} << 20)
      .stop_when(&stop)
      .tell([&](const grundy::Progress&) { ++told; });

  const auto report = value_of(grundy::ValueRequest{"cram(9x9)"}, {registry, context});
  if (!report) return std::cerr << report.error().message << '\n', 1;
  std::cout << report->expression << ": " << to_string(report->value) << (told > 0 ? ", with progress" : ", in silence")
            << '\n';

  stop = true;
  const auto stopped = value_of(grundy::ValueRequest{"cram(9x9)"}, {registry, context});
  if (stopped) std::cout << report->expression << ": " << to_string(stopped->value) << '\n';
}
