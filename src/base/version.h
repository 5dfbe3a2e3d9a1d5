#pragma once

namespace grundy {

inline constexpr const char* version = "0.2.0";  // the same as in CMakeLists.txt; a test compares them

}  // namespace grundy
