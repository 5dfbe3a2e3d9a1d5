#include "report/formats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace grundy {

const std::vector<Format>& all_formats() {
  static const std::vector<Format> formats = {
      {"text",
       "txt",
       "text/plain; charset=utf-8",
       "aligned for reading",
       {"value", "moves", "table", "pattern", "compare", "check", "games", "rules", "nim", "hackenbush", "chomp",
        "graph", "sequence", "period", "misere", "sweep", "verify", "plot", "sequence -o"}},
      {"csv", "csv", "text/csv; charset=utf-8", "comma-separated values", {"table", "chomp", "sweep", "sequence -o"}},
      // With the charset named, the server's library does not compress it: its brotli takes longer than most answers.
      {"json",
       "json",
       "application/json; charset=utf-8",
       "the same as --json",
       {"value", "moves", "table", "pattern", "compare", "check", "games", "rules", "nim", "hackenbush", "chomp",
        "graph", "sequence", "period", "misere", "sweep", "verify", "plot"}},
      {"b-file", "txt", "text/plain; charset=utf-8", "lines 'n value' as in the OEIS", {"table", "sequence -o"}},
      {"npy", "npy", "application/octet-stream", "an array of NumPy", {"sequence -o"}},
      {"cpp", "h", "text/plain; charset=utf-8", "a C++ array", {"table"}},
      {"python", "py", "text/plain; charset=utf-8", "a Python list", {"table"}},
      {"svg", "svg", "image/svg+xml", "a picture", {"table", "hackenbush", "chomp", "graph", "draw", "plot"}},
      {"dot", "dot", "text/vnd.graphviz; charset=utf-8", "a graph for Graphviz", {"hackenbush", "graph", "draw"}},
      {"edges", "txt", "text/plain; charset=utf-8", "the graph alone, an edge to a line", {"graph"}},
      {"binary", "graph", "application/octet-stream", "the graph alone, to be read fast", {"graph"}},
  };
  return formats;
}

const Format& format_named(std::string_view name) {
  const auto& formats = all_formats();
  return *std::find_if(formats.begin(), formats.end(), [&](const Format& format) { return format.name == name; });
}

static bool writes(const Format& format, std::string_view report) {
  return std::find(format.reports.begin(), format.reports.end(), report) != format.reports.end();
}

std::vector<std::string> formats_of(std::string_view report) {
  std::vector<std::string> names;
  for (const Format& format : all_formats()) {
    if (writes(format, report)) names.emplace_back(format.name);
  }
  return names;
}

std::string format_meanings(std::string_view report) {
  std::string text;
  for (const Format& format : all_formats()) {
    if (writes(format, report)) text += fmt::format("\n  {}: {}", format.name, format.meaning);
  }
  return text;
}

std::string formats_page() {
  std::string page = "| format | file | content type | what | written by |\n|---|---|---|---|---|\n";
  for (const Format& format : all_formats()) {
    page += fmt::format("| `{}` | `.{}` | `{}` | {} | {} |\n", format.name, format.extension, format.content_type,
                        format.meaning, fmt::join(format.reports, ", "));
  }
  return page;
}

}  // namespace grundy
