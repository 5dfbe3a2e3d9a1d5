// --time-limit, --memory-limit and Ctrl-C: what every command that computes has in common.
#pragma once

#include <optional>
#include <string>

#include "base/control.h"
#include "base/result.h"
#include "cli/command.h"

namespace grundy {

enum class CtrlC : bool { stops, ends };

struct Limits {
  std::optional<double> seconds;
  std::string memory;

  void declare(OptionSet& options);
  // Ctrl-C sets the control's stop flag, and a second one ends the program at once; or it always does that.
  Result<Control> control(CtrlC ctrl_c = CtrlC::stops) const;
};

// Of what the last control() allows to the whole process.
bool half_of_the_memory_is_used();

}  // namespace grundy
