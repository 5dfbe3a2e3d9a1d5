// What the writers of reports share. For every answer NAME there is NAME_report.h with the plain struct and its
// writers, and NAME_report.cc with text for people, JSON for programs and CSV for tables, in this order. Pictures have
// a geometry of their own and stand apart, in NAME_svg.cc and NAME_dot.cc. A writer knows formats, not games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "value/value.h"

namespace grundy {

struct WriteOptions {
  bool stats = true;     // --no-stats leaves them out, so that equal questions give equal bytes
  bool compact = false;  // JSON on one line, for streams of answers
};

// What an answer cost.
struct Statistics {
  double seconds = 0;
  std::uint64_t visited = 0;
  std::uint64_t options = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t stored = 0;
  std::uint64_t table_bytes = 0;
};

// Large answers are handed over in pieces, so that they are never one string.
using TextSink = std::function<void(std::string_view)>;

// The value, or if it has no name what is known about it: "N, not a number or nimber".
std::string value_in_words(const Value& value);

// "The first player wins."
std::string_view who_wins(Outcome outcome);

}  // namespace grundy
