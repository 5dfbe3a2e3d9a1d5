// Why a picture is worth what it is, step by step as textbooks draw it. Green pictures: cycles are fused, loops vanish
// in pairs, the stalks on a vertex are replaced by their nim-sum, until one stalk is left on the ground.
#pragma once

#include <string>
#include <vector>

#include "hackenbush/picture_text.h"
#include "hackenbush/solver.h"

namespace grundy {

struct Reduction {
  std::string words;
  Picture after;
};

// Needs a standing, all-green picture. The names of new vertices are added to the scenery.
std::vector<Reduction> explain_green(const Picture& picture, Scenery& scenery);

// Needs a standing picture of blue and red edges: the ordinal sums of its trees, or the simplest number between the
// best cuts of both players.
std::vector<std::string> explain_blue_red(const Picture& picture, const Scenery& scenery, HackenbushSolver& solver,
                                          const Control& control);

}  // namespace grundy
