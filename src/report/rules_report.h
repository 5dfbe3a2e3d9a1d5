// What a rule file holds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

struct RuleGameReport {
  std::string game;  // "lady(x, y)"
  std::size_t moves = 0;
  std::string kind;  // "impartial", "impartial, with ends of its own" or "partizan"
  std::string code;  // the take-and-break code it was recognised as, may be empty
  Evidence evidence = Evidence::unknown;
  std::uint64_t compared_to = 0;
};

struct RulesReport {
  std::string name;  // of the file
  std::vector<RuleGameReport> games;
};

std::string to_text(const RulesReport& report);
std::string to_json(const RulesReport& report);

}  // namespace grundy
