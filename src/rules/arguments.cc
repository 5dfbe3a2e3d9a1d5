#include "rules/arguments.h"

#include <fmt/format.h>

#include <charconv>

namespace grundy {
namespace {

constexpr std::string_view blanks = " \t\r\n";

Field trimmed(std::string_view whole, std::size_t begin, std::size_t end) {
  while (begin < end && blanks.find(whole[begin]) != std::string_view::npos) ++begin;
  while (end > begin && blanks.find(whole[end - 1]) != std::string_view::npos) --end;
  return {whole.substr(begin, end - begin), begin};
}

}  // namespace

Arguments Arguments::split(std::string_view name, std::string_view text) {
  Arguments arguments;
  arguments.name = name;
  arguments.text = text;
  arguments.groups = {{}};
  std::size_t begin = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ';';
    if (c == '"') quoted = !quoted;
    if (i < text.size() && quoted) continue;
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (i < text.size() && depth > 0) continue;
    if (c != ',' && c != ';') continue;
    const Field field = trimmed(text, begin, i);
    const bool empty_group = field.text.empty() && arguments.groups.back().empty() && c == ';';
    if (!empty_group) arguments.groups.back().push_back(field);
    if (c == ';' && i < text.size()) arguments.groups.emplace_back();
    begin = i + 1;
  }
  return arguments;
}

std::string Field::file_name() const {
  std::string_view name = text.substr(text.starts_with('@') ? 1 : text.find('=') + 1);
  if (name.size() >= 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
  return std::string(name);
}

Status Arguments::read_files(FileReader reader) {
  reader_ = std::move(reader);
  if (!reader_) return Done{};
  for (std::vector<Field>& group : groups) {
    for (Field& field : group) {
      if (!field.names_a_file()) continue;
      Result<std::string> content = file(field.file_name(), field);
      if (!content) return std::move(content).error();
      field.content = std::make_shared<const std::string>(*std::move(content));
    }
  }
  return Done{};
}

Result<std::string> Arguments::file(const std::string& path, const Field& field) const {
  if (!reader_) return no_files_here(field, "");
  if (path.empty()) return bad_input("the name of a file is missing", field.span(), "for example @graph.txt");
  Result<std::string> content = reader_(path);
  if (!content) content.error().where = field.span();
  return content;
}

Error no_files_here(const Field& field, std::string hint) {
  return bad_input("files can't be read here", field.span(), std::move(hint));
}

Error Arguments::wrong(std::string message, std::string hint) const {
  return bad_input(std::move(message), TextSpan{0, text.empty() ? 1 : text.size()}, std::move(hint));
}

Result<std::uint64_t> read_number(const Field& field, std::string_view what, std::uint64_t least, std::uint64_t most) {
  std::string_view text = field.text;
  while (text.starts_with(' ')) text.remove_prefix(1);  // as in 4 x 7
  while (text.ends_with(' ')) text.remove_suffix(1);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty()) return bad_input(fmt::format("{} is missing", what), field.span(), "write a whole number");
  if (text.front() == '-') return bad_input(fmt::format("{} can't be negative", what), field.span());
  if (error == std::errc::result_out_of_range && end == text.data() + text.size()) {
    return bad_input(fmt::format("{} is too large (at most {})", what, most), field.span());
  }
  if (error != std::errc{} || end != text.data() + text.size()) {
    return bad_input(fmt::format("{} must be a whole number, not '{}'", what, text.substr(0, 40)), field.span());
  }
  if (number < least) return bad_input(fmt::format("{} must be at least {}", what, least), field.span());
  if (number > most) return bad_input(fmt::format("{} is too large (at most {})", what, most), field.span());
  return number;
}

Result<std::vector<std::uint64_t>> read_numbers(std::span<const Field> fields, std::string_view what,
                                                std::uint64_t least, std::uint64_t most) {
  std::vector<std::uint64_t> numbers;
  for (const Field& field : fields) {
    Result<std::uint64_t> number = read_number(field, what, least, most);
    if (!number) return std::move(number).error();
    numbers.push_back(*number);
  }
  return numbers;
}

}  // namespace grundy
