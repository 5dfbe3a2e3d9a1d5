// The few sentences that several reports share.
#pragma once

#include <string>
#include <string_view>

#include "value/value.h"

namespace grundy {

// The value, or if it has no name what is known about it: "N, not a number or nimber".
std::string value_in_words(const Value& value);

// "The first player wins."
std::string_view who_wins(Outcome outcome);

}  // namespace grundy
