// The answer to "what is it worth and who wins".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "value/value.h"

namespace grundy {

struct TermReport {
  std::string term;
  Value value;
};

struct Statistics {
  double seconds = 0;
  std::uint64_t visited = 0;
  std::uint64_t options = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t stored = 0;
  std::uint64_t table_bytes = 0;
};

struct ValueReport {
  std::string expression;
  Play play = Play::normal;
  Value value;  // in misere play always unknown, with the reason why
  Outcome outcome = Outcome::unknown;
  std::string unknown_reason;  // why the outcome is not known, empty if it is
  std::vector<TermReport> terms;
  std::string method;
  std::vector<std::string> remarks;      // what one should know besides, such as a cycle in the rules
  std::vector<std::string> explanation;  // lines, where asked for
  Statistics stats;
};

}  // namespace grundy
