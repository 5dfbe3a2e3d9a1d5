#pragma once

#include "base/result.h"

namespace grundy::cli {

// The one place where errors become words: message, the line with the place underlined, remedy. Goes to stderr.
void print_error(const Error& error);

// The same as one JSON object on one line, for streams of answers.
std::string error_text(const Error& error);

// 2 for bad input, 3 for a limit, 1 for trouble with files and the system.
int exit_code(const Error& error);

}  // namespace grundy::cli
