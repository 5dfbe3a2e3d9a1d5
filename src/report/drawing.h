// Drawings as files. Several drawings (the steps of an explanation) become panels below one another, each with its
// caption.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/drawing.h"

namespace grundy {

std::string to_svg(const std::vector<Drawing>& panels);
std::string to_dot(const std::vector<Drawing>& panels);

// A name in quotation marks, as DOT wants it.
std::string dot_quoted(std::string_view text);

}  // namespace grundy
