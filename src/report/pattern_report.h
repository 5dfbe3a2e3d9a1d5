// Regularities found in the values of a game, each with its evidence.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

struct Finding {
  std::string kind;  // period, arithmetic_period, mod, multiples, powers, fibonacci, nim_sum, beatty, formula, zeros
  std::vector<std::pair<std::string, std::uint64_t>> numbers;  // "period" -> 12, "preperiod" -> 71, ...
  std::string sentence;
  Evidence evidence = Evidence::observed;
  std::string by;        // the theorem, or how far it was observed
  std::string cpp = {};  // the value as a function to be pasted, may be empty
  std::string python = {};
};

struct PatternReport {
  std::string game;
  std::string to;
  std::vector<Finding> findings;
  bool complete = true;
  std::string reason;
  Statistics stats;
};

std::string to_text(const PatternReport& report, const WriteOptions& options);
std::string to_json(const PatternReport& report, const WriteOptions& options);

}  // namespace grundy
