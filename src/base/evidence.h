// What a claim about infinitely many positions rests on. Exit codes, reports and JSON follow this one word.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace grundy {

enum class Evidence : std::uint8_t {
  unknown,   // nothing was found
  observed,  // it holds as far as was looked, and nobody has proved that it goes on
  proved,    // a theorem says so
};

constexpr std::string_view to_string(Evidence evidence) {
  switch (evidence) {
    case Evidence::unknown:
      return "unknown";
    case Evidence::observed:
      return "observed";
    case Evidence::proved:
      return "proved";
  }
  return "unknown";
}

constexpr std::optional<Evidence> read_evidence(std::string_view text) {
  for (const Evidence evidence : {Evidence::unknown, Evidence::observed, Evidence::proved}) {
    if (text == to_string(evidence)) return evidence;
  }
  return {};
}

}  // namespace grundy
