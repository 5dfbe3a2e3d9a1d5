// The parameters of a question: name and text, from the query of an address or from a JSON object. A name the question
// does not know is an error with the nearest known name, so that a typo is not silently ignored.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

class Parameters {
 public:
  Parameters() = default;
  explicit Parameters(std::map<std::string, std::string> values) : values_(std::move(values)) {}

  // {"expression": "nim(3)", "all": true}: texts, numbers and truth values.
  static Result<Parameters> from_json(const std::string& body);

  Status only(const std::vector<std::string_view>& known) const;

  bool has(std::string_view name) const { return values_.contains(std::string(name)); }
  std::string text(std::string_view name, std::string_view otherwise = "") const;
  Result<std::string> required(std::string_view name) const;
  Result<std::optional<std::uint64_t>> number(std::string_view name) const;
  Result<bool> flag(std::string_view name) const;
  Result<std::string> choice(std::string_view name,
                             const std::vector<std::string_view>& choices) const;  // first: default

  const std::map<std::string, std::string>& all() const { return values_; }

 private:
  std::map<std::string, std::string> values_;
};

bool is_utf8(std::string_view text);

}  // namespace grundy
