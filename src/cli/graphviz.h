// Graphviz, where it is installed.
#pragma once

#include <string>

#include "base/result.h"

namespace grundy {

bool graphviz_is_there();

// What `dot -Tsvg` makes of a DOT text; an error when there is no Graphviz or it fails.
Result<std::string> drawn_by_graphviz(const std::string& dot_text);

}  // namespace grundy
