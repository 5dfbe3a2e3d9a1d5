#include "api/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/json.h"
#include "base/nearest_name.h"

namespace grundy {

Result<Parameters> Parameters::from_json(const std::string& body) {
  using Kind = JsonToken::Kind;
  if (!is_utf8(body)) return bad_input("the body is not UTF-8");
  std::map<std::string, std::string> values;
  std::optional<std::string> name;  // of the value to come
  bool is_object = false;
  const Status status = read_json(body, [&](JsonToken&& token) -> Status {
    if (!is_object) {
      is_object = token.kind == Kind::begin_object;
      return is_object ? Status(Done{}) : bad_input("the body must be a JSON object of parameters");
    }
    if (token.kind == Kind::name) {
      if (values.contains(token.text)) return bad_input("parameter '" + token.text + "' is given twice");
      name = std::move(token.text);
    } else if (token.kind == Kind::string || token.kind == Kind::integer || token.kind == Kind::truth) {
      values[*name] = std::move(token.text);
    } else if (token.kind != Kind::end_object) {
      return bad_input(fmt::format("parameter '{}' must be a text, a whole number, true or false", *name));
    }
    return Done{};
  });
  if (!status) return status.error();
  return Parameters(std::move(values));
}

Status Parameters::only(const std::vector<std::string_view>& known) const {
  for (const auto& [name, value] : values_) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::optional<std::string> near = nearest_name(name, std::vector<std::string>(known.begin(), known.end()));
    return bad_input(near ? fmt::format("unknown parameter '{}' (did you mean '{}'?)", name, *near)
                          : fmt::format("unknown parameter '{}'", name),
                     {}, fmt::format("known parameters: {}", fmt::join(known, ", ")));
  }
  return Done{};
}

std::string Parameters::text(std::string_view name, std::string_view otherwise) const {
  const auto found = values_.find(std::string(name));
  return found == values_.end() ? std::string(otherwise) : found->second;
}

Result<std::string> Parameters::required(std::string_view name) const {
  if (!has(name)) return bad_input(fmt::format("parameter '{}' is missing", name));
  return text(name);
}

Result<std::optional<std::uint64_t>> Parameters::number(std::string_view name) const {
  if (!has(name)) return std::optional<std::uint64_t>{};
  const std::string given = text(name);
  std::uint64_t number = 0;
  const auto [end, trouble] = std::from_chars(given.data(), given.data() + given.size(), number);
  if (trouble != std::errc{} || end != given.data() + given.size()) {
    return bad_input(fmt::format("parameter '{}' must be a whole number, not '{}'", name, given));
  }
  return std::optional(number);
}

Result<bool> Parameters::flag(std::string_view name) const {
  const std::string given = text(name, "false");
  if (given == "true" || given == "1" || given.empty()) return true;
  if (given == "false" || given == "0") return false;
  return bad_input(fmt::format("parameter '{}' must be true or false, not '{}'", name, given));
}

Result<std::string> Parameters::choice(std::string_view name, const std::vector<std::string_view>& choices) const {
  const std::string given = text(name, choices.front());
  if (std::find(choices.begin(), choices.end(), given) != choices.end()) return given;
  return bad_input(fmt::format("parameter '{}' must be one of {}, not '{}'", name, fmt::join(choices, ", "), given));
}

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto lead = static_cast<unsigned char>(text[i]);
    std::size_t more = 0;
    std::uint32_t least = 0;
    if (lead < 0x80) {
      ++i;
      continue;
    }
    if (lead >> 5 == 0x6) more = 1, least = 0x80;
    if (lead >> 4 == 0xe) more = 2, least = 0x800;
    if (lead >> 3 == 0x1e) more = 3, least = 0x10000;
    if (more == 0 || i + more > text.size() - 1) return false;
    std::uint32_t point = lead & (0x3fU >> more);
    for (std::size_t k = 1; k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 2) return false;
      point = point << 6 | (next & 0x3fU);
    }
    if (point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return false;
    i += more + 1;
  }
  return true;
}

}  // namespace grundy
