#include "cli/limits.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "file/process_memory.h"

namespace grundy {
namespace {

std::atomic<bool> stop_requested = false;
std::atomic<bool> memory_exceeded = false;
std::atomic<std::size_t> memory_allowed = 0;

// Looks at the whole process beside the solvers' own counts, so that a limit holds also where lists are read, built or
// copied. A thread of its own: solvers look at a flag and lose no time.
void watch_process_memory(std::size_t limit) {
  using namespace std::chrono_literals;
  static const std::size_t at_start = resident_memory();
  memory_allowed = limit > std::numeric_limits<std::size_t>::max() - at_start ? limit : limit + at_start;
  static std::once_flag watching;
  std::call_once(watching, [] {
    std::thread([] {
      while (true) {
        memory_exceeded = resident_memory() > memory_allowed;
        std::this_thread::sleep_for(5ms);
      }
    }).detach();
  });
}

void request_stop(int signal) {
  if (stop_requested.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

// Without a limit of the user's own, leave the machine some room instead of being killed by it.
Result<std::size_t> most_of_the_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::numeric_limits<std::size_t>::max();
  return static_cast<std::size_t>(pages) / 10 * 8 * static_cast<std::size_t>(page);
}

}  // namespace

void Limits::declare(OptionSet& options) {
  options.real("--time-limit", seconds, "SECONDS", "give up after this time and answer 'unknown'");
  options.text("--memory-limit", memory, "SIZE",
               "give up beyond this memory, for example 500M or 2G (default: 80% of the machine's)");
}

Result<Control> Limits::control() const {
  Control control;
  if (seconds) {
    if (!(*seconds >= 0)) return bad_input("--time-limit must be a number of seconds");
    control.limit_time(std::chrono::duration<double>(*seconds));
  }
  const Result<std::size_t> bytes = memory.empty() ? most_of_the_memory() : parse_memory(memory);
  if (!bytes) return bytes.error();
  control.limit_memory(*bytes).out_of_memory_when(&memory_exceeded);
  watch_process_memory(*bytes);
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
  control.stop_when(&stop_requested);
  return control;
}

Result<std::size_t> parse_memory(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const std::string unit = end;
  double factor = 0;
  if (unit.empty() || unit == "B") factor = 1;
  if (unit == "K" || unit == "KB" || unit == "KiB") factor = 1 << 10;
  if (unit == "M" || unit == "MB" || unit == "MiB") factor = 1 << 20;
  if (unit == "G" || unit == "GB" || unit == "GiB") factor = 1 << 30;
  if (end == text.c_str() || factor == 0 || !(number > 0) || number * factor > 1e18) {
    return bad_input(fmt::format("'{}' is not an amount of memory", text), {}, "write for example 500M or 2G");
  }
  return static_cast<std::size_t>(number * factor);
}

}  // namespace grundy
