// A list in a register: where it lies in the machine's arena and how long it is, 32 bits each.
#pragma once

#include <cstddef>

#include "rule_language/machine/arithmetic.h"

namespace grundy {

inline Number handle_of(std::size_t offset, std::size_t length) { return static_cast<Number>(offset << 32 | length); }
inline std::size_t offset_of(Number handle) { return static_cast<std::size_t>(handle) >> 32; }
inline std::size_t length_of(Number handle) { return static_cast<std::size_t>(handle) & 0xFFFFFFFF; }

}  // namespace grundy
