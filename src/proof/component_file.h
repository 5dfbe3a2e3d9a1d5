// The lines of a component certificate (docs/formats/component-certificate.md), with its digest checked. What the
// components mean is for the rules of the game to say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

struct ComponentFile {
  struct Claim {
    std::string_view component;
    std::uint64_t value;
  };
  static constexpr std::size_t first_claim = 6;  // its line

  std::vector<std::string_view> game;  // its name, and words that belong to it
  std::vector<std::string_view> sum;
  std::uint64_t value = 0;
  std::vector<Claim> claims;
};

Error component_error(std::size_t line, const std::string& why);

// What is read points into the text.
Result<ComponentFile> read_component_file(std::string_view text);

}  // namespace grundy
