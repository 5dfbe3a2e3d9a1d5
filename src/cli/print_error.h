#pragma once

#include "base/result.h"

namespace grundy {

// To standard error, after what standard output still holds back. Who asked for JSON gets errors as the server sends
// them, on standard output.
void print_error(const Error& error);
void print_errors_as_json();

// 2 for bad input, 3 for a limit, 1 for trouble with files and the system.
int exit_code(const Error& error);

}  // namespace grundy
