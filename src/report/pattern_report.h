// Regularities found in the values of a game, each with its evidence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

struct Finding {
  // period, arithmetic_period, mod, multiples, powers, fibonacci, nim_sum, beatty, formula, zeros, no_zeros, distinct
  // ...
  std::string kind;
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
  // Where nobody said how far to look: the seconds after which it was enough, if they were over before the end.
  std::optional<double> enough_after = {};
  std::vector<std::string> looked_for = {};
  std::vector<Finding> findings;
  bool complete = true;
  std::string reason;
  Statistics stats;
};

std::string to_text(const PatternReport& report, const WriteOptions& options);
std::string to_json(const PatternReport& report, const WriteOptions& options);

}  // namespace grundy
