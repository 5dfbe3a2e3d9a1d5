#include "cli/limits.h"

#include <atomic>
#include <csignal>
#include <mutex>
#include <thread>

#include "cluster/team.h"
#include "file/process_memory.h"

namespace grundy {
namespace {

std::atomic<bool> stop_requested = false;
std::atomic<bool> memory_exceeded = false;
std::atomic<std::size_t> memory_allowed = 0;

void look_at_memory() { memory_exceeded = resident_memory() > memory_allowed; }

// Looks at the whole process beside the solvers' own counts, so that a limit holds also where lists are read, built or
// copied. A thread of its own: solvers look at a flag and lose no time.
void watch_process_memory(std::size_t limit) {
  using namespace std::chrono_literals;
  // The program's own pages count as they are first touched, and are no fault of the question.
  constexpr std::size_t own_pages = std::size_t{16} << 20;
  static const std::size_t at_start = resident_memory() + own_pages;
  memory_allowed = limit > std::numeric_limits<std::size_t>::max() - at_start ? limit : limit + at_start;
  if (memory_exceeded) look_at_memory();  // what an earlier question held may be gone
  static std::once_flag watching;
  std::call_once(watching, [] {
    std::thread([] {
      while (true) {
        look_at_memory();
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

}  // namespace

bool half_of_the_memory_is_used() { return resident_memory() > memory_allowed / 2; }

void Limits::declare(OptionSet& options) {
  options.real("--time-limit", seconds, "SECONDS", "give up after this time and answer 'unknown'");
  options.text("--memory-limit", memory, "SIZE",
               "give up beyond this memory, for example 500M or 2G (default: 80% of the machine's)");
}

Result<Control> Limits::control(CtrlC ctrl_c) const {
  Control control;
  if (seconds) {
    if (!(*seconds >= 0)) return bad_input("--time-limit must be a number of seconds");
    control.limit_time(std::chrono::duration<double>(*seconds));
  }
  // The processes of a team share what their machine has.
  const Result<std::size_t> bytes =
      memory.empty() ? Result<std::size_t>(most_of_the_memory() / processes_on_this_machine()) : parse_memory(memory);
  if (!bytes) return bytes.error();
  control.limit_memory(*bytes).out_of_memory_when(&memory_exceeded);
  watch_process_memory(*bytes);
  if (ctrl_c == CtrlC::ends) return control;
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
  std::signal(SIGUSR1, request_stop);  // mpirun hands it on, and Slurm sends it ahead of its time limit
  control.stop_when(&stop_requested);
  return control;
}

}  // namespace grundy
