// Ordinals in Cantor normal form as they are printed: "w^(w^2).3+w.2+5", where a point stands for "times" and w for
// omega. Powers and products in here are those of ordinals, not of nimbers.
#pragma once

#include <string_view>

#include "base/result.h"
#include "value/ordinal.h"

namespace grundy {

struct OrdinalText {
  Ordinal ordinal;
  std::size_t length = 0;  // how much of the text it took
};

// One term, "w^3.2" or "5", or a whole sum of terms with decreasing exponents, from the beginning of the text.
Result<OrdinalText> parse_ordinal_term(std::string_view text);
Result<OrdinalText> parse_ordinal(std::string_view text);

}  // namespace grundy
