// An error in a form that programs read; words for people come from the command line.
#pragma once

#include <string>

#include "base/json.h"
#include "base/result.h"

namespace grundy {

Json json_error(const Error& error);
std::string to_json(const Error& error, bool compact = false);

}  // namespace grundy
