// A Hackenbush picture drawn, with its value below and, if asked for, what each cut leaves written on the edge.
#pragma once

#include <span>

#include "base/drawing.h"
#include "base/result.h"
#include "hackenbush/picture_text.h"
#include "value/value.h"

namespace grundy {

// An error if the picture is so large that nobody would look at a drawing or an explanation.
Status small_enough_to_show(const Picture& picture);

// `cuts` is empty or has one value per edge; `fallen` edges were gone before.
Drawing draw_picture(const Picture& picture, const Scenery& scenery, const Value& value, std::span<const Value> cuts,
                     std::size_t fallen);

}  // namespace grundy
