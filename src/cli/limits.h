// --time-limit, --memory-limit and Ctrl-C: what every command that computes has in common.
#pragma once

#include <optional>
#include <string>

#include "base/control.h"
#include "base/result.h"
#include "cli/command.h"

namespace grundy {

struct Limits {
  std::optional<double> seconds;
  std::string memory;

  void declare(OptionSet& options);
  // Ctrl-C sets the control's stop flag; a second Ctrl-C ends the program at once.
  Result<Control> control() const;
};

}  // namespace grundy
