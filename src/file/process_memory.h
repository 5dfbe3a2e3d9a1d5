// How much memory this process holds at the moment, and how much it may.
#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"

namespace grundy {

std::size_t resident_memory();  // in bytes; 0 where the system does not say

// Without a limit of the user's own: leave the machine some room instead of being killed by it.
std::size_t most_of_the_memory();

// "500M", "2G", "1.5G", "4096" (bytes).
Result<std::size_t> parse_memory(const std::string& text);

}  // namespace grundy
