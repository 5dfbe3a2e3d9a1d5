// The answer to a calculation in the field of nimbers.
#pragma once

#include <string>
#include <vector>

#include "field/nim_word.h"
#include "report/writer.h"

namespace grundy {

struct NimReport {
  struct Step {
    std::string text;
    std::vector<Word256> summands;  // of a nim-sum of finite numbers, shown in binary columns
  };

  std::string expression;
  std::string value;         // "*49", "*(w^3+4)", or an ordinary number such as a logarithm
  bool is_nimber = true;     // false for logarithms, orders and degrees
  std::string whole_number;  // decimal, if the value is finite
  std::vector<Step> steps;   // empty unless an explanation was asked for
};

std::string to_text(const NimReport& report);
std::string to_json(const NimReport& report, const WriteOptions& options);

// "27 =  11011", one line per number, a rule, and the sum below.
std::vector<std::string> binary_columns(const std::vector<Word256>& summands);

}  // namespace grundy
