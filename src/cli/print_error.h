#pragma once

#include "base/result.h"

namespace grundy {

// The one place where errors become words: the message, the line with the place underlined, the remedy.
std::string error_text(const Error& error);
// The same to standard error, after what standard output still holds back.
void print_error(const Error& error);

// 2 for bad input, 3 for a limit, 1 for trouble with files and the system.
int exit_code(const Error& error);

}  // namespace grundy
