// Errors as answers: in words for people, and in a form that programs read.
#pragma once

#include <string>

#include "base/json.h"
#include "base/result.h"

namespace grundy {

// The one place where errors become words: the message, the line with the place underlined, the remedy.
std::string error_text(const Error& error);
// On one line, without the remedy.
std::string error_line(const Error& error);

Json json_error(const Error& error);
std::string to_json(const Error& error, bool compact = false);

}  // namespace grundy
