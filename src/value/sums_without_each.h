// For each of many values the sum of all the others. Not every value can be taken from a sum again, so both ends are
// added up instead.
#pragma once

#include <span>
#include <vector>

#include "value/value.h"

namespace grundy {

inline std::vector<Value> sums_without_each(std::span<const Value> values) {
  std::vector<Value> sums(values.size());
  Value before;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sums[i] = before;
    before = before + values[i];
  }
  Value behind;
  for (std::size_t i = values.size(); i-- > 0;) {
    sums[i] = sums[i] + behind;
    behind = values[i] + behind;
  }
  return sums;
}

}  // namespace grundy
