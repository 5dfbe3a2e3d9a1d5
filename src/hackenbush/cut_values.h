// The value that every single cut of an all-green picture leads to, all of them together in O((V + E) log E): fusing
// anew after each cut would cost O(E (V + E)). A cut wins exactly when its value is 0.
//
// A bridge takes away all that it carries. An edge e on a cycle lies in a part C without bridges; with e gone, the
// edges of C that become bridges are exactly those that form a 2-edge cut with e. "Forming a 2-edge cut" is an
// equivalence, and the edges of a class stand in a ring with fused parts between them; cutting one leaves two chains
// hanging from the part that holds the way to the ground. See docs/theory/fusion.md, "All cuts at once".
#pragma once

#include <cstdint>
#include <vector>

#include "hackenbush/picture.h"

namespace grundy {

// By edge of the picture, which must be standing and all green.
std::vector<std::uint64_t> green_cut_values(const Picture& picture);

}  // namespace grundy
