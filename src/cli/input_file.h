#pragma once

#include <string>

#include "base/result.h"

namespace grundy::cli {

// The whole content of a file; "-" is standard input.
Result<std::string> read_input(const std::string& path);

}  // namespace grundy::cli
