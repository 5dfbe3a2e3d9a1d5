// The few sentences that several reports share.
#pragma once

#include <string>
#include <string_view>

#include "value/value.h"

namespace grundy {

// "The first player wins."
std::string_view who_wins(Outcome outcome);

}  // namespace grundy
