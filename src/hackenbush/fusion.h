// Green Hackenbush in time O(V + E). The fusion principle lets the vertices of every cycle be pressed into one, so each
// part without bridges becomes a vertex with loops, and a loop is worth *1; the colon principle replaces what stands on
// a vertex of the remaining tree by one stalk. Theory: docs/theory/fusion.md.
#pragma once

#include <vector>

#include "hackenbush/depth_first.h"
#include "hackenbush/picture.h"
#include "value/nimber.h"

namespace grundy {

// The value of an all-green picture; edges that do not stand count for nothing.
Nimber green_value(const Picture& picture);

// What stands on each vertex (by vertex), seen from the root of the tree and with every part without bridges fused.
// The entry of the ground is the value of the picture.
std::vector<std::uint64_t> values_above(const Picture& picture, const DepthFirst& tree);

}  // namespace grundy
