// What all JSON reports share. nlohmann's header is slow to compile: only the .cc files of this folder include it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/version.h"
#include "report/value_report.h"

namespace grundy {

using Json = nlohmann::ordered_json;

// Numbers beyond 2^53 are strings: many readers keep numbers as doubles.
inline Json json_number(std::uint64_t number) {
  constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53;
  if (number > largest_exact) return std::to_string(number);
  return number;
}

// A finite nimber as a number, anything else as text, an unknown value as null.
Json json_value(const Value& value);
// A value as people write it ("*3", "3/4", "inf{0}"), an unknown value as null.
Json json_text_value(const Value& value);
Json json_stats(const Statistics& stats);

// Invalid UTF-8 that a user typed is replaced, never thrown at.
inline std::string dump(const Json& json, bool compact = false) {
  return json.dump(compact ? -1 : 2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy
