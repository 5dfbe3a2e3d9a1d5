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

constexpr std::size_t longest_source = 1000;
constexpr std::size_t longest_message = 600;

// The next place from `at` on, or the last one before it, where a character of UTF-8 begins.
std::size_t character_at(std::string_view text, std::size_t at) {
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80) ++at;
  return std::min(at, text.size());
}

// A question may be a megabyte long; whoever sent it has it already.
std::string shortened(const std::string& message) {
  if (message.size() <= longest_message) return message;
  return message.substr(0, character_at(message, longest_message / 2)) + " ... " +
         message.substr(character_at(message, message.size() - longest_message / 4));
}

struct Excerpt {
  std::string source;
  TextSpan where;
};
Excerpt around(const std::string& source, TextSpan where) {
  if (source.size() <= longest_source) return {source, where};
  const std::size_t offset = std::min(where.offset, source.size());
  const std::size_t begin = offset < longest_source / 2 ? 0 : character_at(source, offset - longest_source / 2);
  const std::size_t end = character_at(source, begin + longest_source);
  return {source.substr(begin, end - begin),
          {offset - begin, std::min(where.length, std::max<std::size_t>(end - offset, 1))}};
}

}  // namespace

std::string error_line(const Error& error) {
  std::string text = fmt::format("error: {}", shortened(error.message));
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
  if (!error.hint.empty()) text += fmt::format("hint: {}\n", shortened(error.hint));
  return text;
}

Json json_error(const Error& error) {
  Json json;
  json["message"] = shortened(error.message);
  if (!error.hint.empty()) json["hint"] = shortened(error.hint);
  const Excerpt excerpt = around(error.source, error.where.value_or(TextSpan{}));
  if (error.where) json["where"] = {{"offset", excerpt.where.offset}, {"length", excerpt.where.length}};
  if (!error.source.empty()) json["source"] = excerpt.source;
  return json;
}

std::string to_json(const Error& error, bool compact) {
  return dump({{"version", version}, {"error", json_error(error)}}, compact);
}

}  // namespace grundy
