#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace grundy::cli {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

ProgressLine::ProgressLine() : on_terminal_(isatty(STDERR_FILENO) != 0), started_(now()) {}

ProgressLine::~ProgressLine() { clear(); }

ProgressListener ProgressLine::listener() {
  if (!on_terminal_) return {};
  return [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
  const double time = now();
  const double elapsed = time - started_;
  if (elapsed < 1 || time - last_ < 0.2) return;
  last_ = time;
  shown_ = true;
  std::string line = fmt::format("{} {}", progress.done, progress.unit);
  if (progress.total > 0) {
    const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    line += fmt::format(" of {} ({:.1f}%)", progress.total, 100 * share);
    if (share > 0.001) line += fmt::format(", about {:.0f} s left", elapsed / share - elapsed);
  }
  line += fmt::format(", {:.0f} s", elapsed);
  if (!progress.note.empty()) line += ", " + progress.note;
  fmt::print(stderr, "\r\033[K{}", line);
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (!shown_) return;
  fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace grundy::cli
