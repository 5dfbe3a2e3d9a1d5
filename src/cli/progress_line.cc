#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace grundy {

ProgressLine::ProgressLine() : on_terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() { clear(); }

ProgressListener ProgressLine::listener() {
  if (!on_terminal_) return {};
  return [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
  const double elapsed = since_start_.seconds();
  if (elapsed < 1 || since_shown_.seconds() < 0.2) return;
  since_shown_ = {};
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

}  // namespace grundy
