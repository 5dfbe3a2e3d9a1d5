// Calculations in the field of nimbers: "27 + 42", "2^2 * (1<<20)", "log(3, 2)", "w*w*w". Here + is the nim-sum, * the
// nim product, / the quotient and ^ the power by an ordinary exponent. The grammar stands in docs/nim-arithmetic.md.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "field/field_number.h"

namespace grundy {

struct NimStep {
  std::string text;               // "5 * 6 = 8"
  std::vector<Word256> summands;  // of a sum of finite numbers, for its binary columns
};

struct NimAnswer {
  std::variant<FieldNumber, mpz_class> value;  // a nimber, or an ordinary number (from log, order, degree)
  std::vector<NimStep> steps;                  // in the order in which they were done
};

Result<NimAnswer> evaluate_nim(std::string_view text);

}  // namespace grundy
