// A picture as it would be drawn on a blackboard: the ground below, everything else at its distance from the ground,
// unless places were given.
#pragma once

#include <functional>

#include "base/drawing.h"
#include "hackenbush/picture_text.h"

namespace grundy {

// `label` gives the words on an edge, by its number; it may be empty. Vertices that carry no edge are left out.
Drawing draw(const Picture& picture, const Scenery& scenery, const std::function<std::string(std::size_t)>& label = {});

}  // namespace grundy
