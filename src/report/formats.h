// The one table of formats: help texts, the server and docs/formats.md read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Format {
  std::string_view name;          // as --format wants it
  std::string_view extension;     // of a file
  std::string_view content_type;  // as HTTP says it
  std::string_view meaning;
  std::vector<std::string_view> reports;  // by the commands that write them
};

const std::vector<Format>& all_formats();
const Format& format_named(std::string_view name);  // one of the table

// The formats of a report in the order of the table; the first is the default.
std::vector<std::string> formats_of(std::string_view report);
// "\n  csv: comma-separated values", a line for each of them.
std::string format_meanings(std::string_view report);
// The table of docs/formats.md.
std::string formats_page();

}  // namespace grundy
