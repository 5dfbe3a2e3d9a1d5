// Where to draw the vertices of a graph when Graphviz is not at hand: layers, as in Sugiyama, Tagawa and Toda. Edges
// that close a cycle are turned round for the layering; each vertex stands below everything that leads to it; a few
// sweeps order each layer by the average place of its neighbours, which removes most crossings.
#pragma once

#include <vector>

#include "base/digraph.h"

namespace grundy {

struct Place {
  double x = 0;
  double y = 0;
};

// In units of one column and one layer; x is centred around 0, y counts layers from the top.
std::vector<Place> layered_layout(const Digraph& graph);

}  // namespace grundy
