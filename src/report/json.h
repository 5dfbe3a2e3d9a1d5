// What all JSON reports share.
#pragma once

#include "base/json.h"
#include "base/version.h"
#include "report/writer.h"

namespace grundy {

// Numbers beyond 2^53 are strings: many readers keep numbers as doubles.
inline Json json_number(std::uint64_t number) {
  constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53;
  return number > largest_exact ? Json(std::to_string(number)) : Json(number);
}
inline Json json_number(const std::optional<std::uint64_t>& number) { return number ? json_number(*number) : Json(); }

// Empty texts as null.
inline Json json_text(const std::string& text) { return text.empty() ? Json() : Json(text); }

// A finite nimber as a number, anything else as text, an unknown value as null.
Json json_value(const Value& value);
// A value as people write it ("*3", "3/4", "inf{0}"), an unknown value as null.
Json json_text_value(const Value& value);
Json json_stats(const Statistics& stats);

}  // namespace grundy
