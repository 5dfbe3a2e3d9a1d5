// How a list of values from elsewhere compares with ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "report/writer.h"

namespace grundy {

struct CheckReport {
  std::string game;
  std::uint64_t compared = 0;
  struct Difference {
    std::uint64_t n = 0;
    std::size_t line = 0;
    std::uint64_t theirs = 0;
    Value ours;
  };
  std::optional<Difference> first_difference;
  bool complete = true;
  std::string reason;
};

std::string to_text(const CheckReport& report, const WriteOptions& options);
std::string to_json(const CheckReport& report, const WriteOptions& options);

}  // namespace grundy
