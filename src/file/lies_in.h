// Whether a file, there or to be written, lies in a folder, under whatever names both go.
#pragma once

#include <string>

namespace grundy {

bool lies_in(const std::string& file, const std::string& folder);

}  // namespace grundy
