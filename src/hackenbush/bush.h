// What the blue-red search looks at: edges rooted at vertex 0 where every vertex may carry a load, a number that stands
// for whatever hung there by a single vertex (the colon principle allows that exchange).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hackenbush/picture.h"
#include "value/dyadic.h"

namespace grundy {

struct Bush {
  std::vector<Dyadic> load;  // by vertex; vertex 0 is the root
  std::vector<PictureEdge> edges;
};

// A standing picture without loads. Vertices are numbered anew, so that the work to come follows the number of edges
// and not the largest vertex.
Bush as_bush(const Picture& picture);

// Taken apart at cut vertices: blocks in an order in which a block comes after all those that stand on it.
struct Blocks {
  struct Block {
    Vertex root;      // of the block: its vertex nearest to the root of the bush
    std::size_t end;  // one past its last edge
  };
  std::vector<PictureEdge> edges;  // block after block
  std::vector<Block> blocks;
};

// Finds blocks by depth-first search with low points, in linear time and without recursion. The scratch memory is kept
// between calls, because the search calls it for every option.
class BlockFinder {
 public:
  void find(const Bush& bush, Blocks& found);  // a loop is a block of its own

 private:
  std::vector<std::uint32_t> begins_, incident_, next_, number_, low_, parent_edge_, edge_stack_, path_;
};

// A text that equals that of another bush only if the two are isomorphic, and nearly always if they are: vertices are
// ordered by repeated colour refinement, ties are broken by singling out one vertex after another. That a tie might be
// broken differently for isomorphic bushes costs a second table entry, never a wrong answer.
class NormalForm {
 public:
  const std::string& of(const Bush& bush);

 private:
  void refine(const Bush& bush, int rounds);
  bool order_vertices();  // true if all colours differ

  std::vector<std::uint64_t> colour_, next_colour_;
  std::vector<std::uint32_t> order_, place_, packed_edges_;
  std::string text_;
};

}  // namespace grundy
