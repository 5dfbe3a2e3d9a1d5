// One line on the terminal while something takes long. Nothing is shown in a pipe, nor in the first second.
#pragma once

#include "base/control.h"
#include "base/stopwatch.h"

namespace grundy {

class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  ProgressListener listener();
  void clear();

 private:
  void show(const Progress& progress);

  bool on_terminal_;
  bool shown_ = false;
  Stopwatch since_start_;
  Stopwatch since_shown_;
};

}  // namespace grundy
