// The plain ways that the solvers are measured against.
#pragma once

#include <cstdint>

#include "hackenbush/picture.h"
#include "value/dyadic.h"

namespace grundy {

// Grundy values over all sets of edges that can be left standing; at most 64 edges.
std::uint64_t brute_force_green(const Picture& picture);

struct BitmaskAnswer {
  Dyadic value;
  std::size_t positions = 0;
};
// Blue-red pictures over all sets of edges that can be left standing: a table from bitmasks to numbers and nothing
// else.
BitmaskAnswer plain_bitmask(const Picture& picture);

}  // namespace grundy
