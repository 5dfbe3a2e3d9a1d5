// How much memory this process holds at the moment.
#pragma once

#include <cstddef>

namespace grundy {

std::size_t resident_memory();  // in bytes; 0 where the system does not say

}  // namespace grundy
