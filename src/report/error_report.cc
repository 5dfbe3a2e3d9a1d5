#include "report/error_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

constexpr std::size_t widest_excerpt = 76;

// How many columns a piece of UTF-8 takes, near enough: bytes that do not continue a character.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string excerpt_with_caret(const std::string& source, TextSpan where) {
  where.offset = std::min(where.offset, source.size());
  const std::size_t line_start = where.offset == 0 ? 0 : source.rfind('\n', where.offset - 1) + 1;
  const std::size_t line_end = std::min(source.find('\n', where.offset), source.size());
  std::size_t begin = line_start;
  if (where.offset - line_start > widest_excerpt / 2) begin = where.offset - widest_excerpt / 2;
  const std::size_t end = std::min(line_end, begin + widest_excerpt);
  std::string line = source.substr(begin, end - begin);
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  const std::string lead = begin > line_start ? "..." : "";
  const std::string tail = end < line_end ? "..." : "";
  const std::size_t before = lead.size() + columns(std::string_view(source).substr(begin, where.offset - begin));
  const std::size_t visible = std::min(where.length, end > where.offset ? end - where.offset : 1);
  const std::size_t marks = std::max<std::size_t>(columns(std::string_view(source).substr(where.offset, visible)), 1);
  return fmt::format("  {}{}{}\n  {:>{}}{:~>{}}\n", lead, line, tail, "^", before + 1, "", marks - 1);
}

}  // namespace

std::string error_line(const Error& error) {
  std::string text = fmt::format("error: {}", error.message);
  if (error.where && !error.source.empty()) {
    const std::string_view before = std::string_view(error.source).substr(0, error.where->offset);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t column = columns(before.substr(line == 0 ? 0 : before.rfind('\n') + 1)) + 1;
    text += line == 0 ? fmt::format(" (column {})", column) : fmt::format(" (line {}, column {})", line + 1, column);
  }
  return text + "\n";
}

std::string error_text(const Error& error) {
  std::string text = error_line(error);
  if (error.where && !error.source.empty()) text += excerpt_with_caret(error.source, *error.where);
  if (!error.hint.empty()) text += fmt::format("hint: {}\n", error.hint);
  return text;
}

Json json_error(const Error& error) {
  Json json;
  json["message"] = error.message;
  if (!error.hint.empty()) json["hint"] = error.hint;
  if (error.where) json["where"] = {{"offset", error.where->offset}, {"length", error.where->length}};
  if (!error.source.empty()) json["source"] = error.source;
  return json;
}

std::string to_json(const Error& error, bool compact) {
  return dump({{"version", version}, {"error", json_error(error)}}, compact);
}

}  // namespace grundy
