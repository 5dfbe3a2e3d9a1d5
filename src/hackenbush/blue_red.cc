// A picture is solved in these steps.
//   1. Take it apart at its cut vertices. What stands on a cut vertex can be replaced by its value, a load on it (the
//      colon principle), so blocks are done from the leaves down to the ground.
//   2. A block of one edge: the load behind it, put on an edge (the ordinal-sum rule). A forest needs nothing else, and
//      so costs polynomial time.
//   3. A block in which one player owns everything is worth the number of moves in it.
//   4. A block of two vertices is a bundle of parallel edges, which has a rule of its own (bundle.h).
//   5. Any other block has cycles and is searched: cut an edge, or move in a load, and take the simplest number between
//      the best options of both players. What an option leaves goes through all steps again.
//   6. A table of normal forms remembers the searched blocks, since different cuts often leave isomorphic ones.
#include "hackenbush/blue_red.h"

#include <algorithm>

#include "hackenbush/bundle.h"
#include "hackenbush/number_stalk.h"

namespace grundy {
namespace {

constexpr std::size_t deepest_search = 2000;  // nested searches; more would endanger the call stack
constexpr Vertex most_vertices = 1 << 15;     // of a block that is searched (see NormalForm)
constexpr unsigned long long_number = 10000;  // in bits: with such numbers a step takes as long as reading the clock

// Only one player can ever move, so that the value is the number of moves.
bool belongs_to_one_player(const Bush& bush) {
  const Colour colour = bush.edges.front().colour;
  const int opponent = colour == Colour::blue ? -1 : 1;
  return std::all_of(bush.edges.begin(), bush.edges.end(), [&](const PictureEdge& e) { return e.colour == colour; }) &&
         std::all_of(bush.load.begin(), bush.load.end(),
                     [&](const Dyadic& load) { return load.is_integer() && load.sign() != opponent; });
}

Dyadic count_of_moves(const Bush& bush) {
  const auto edges = static_cast<std::int64_t>(bush.edges.size());
  Dyadic total(bush.edges.front().colour == Colour::blue ? edges : -edges);
  for (const Dyadic& load : bush.load) total += load;
  return total;
}

// How many of the sorted edges are the same, at most.
std::size_t longest_run(const std::vector<PictureEdge>& edges) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    run = i > 0 && edges[i] == edges[i - 1] ? run + 1 : 1;
    longest = std::max(longest, run);
  }
  return longest;
}

struct BestOptions {
  std::optional<Dyadic> left;
  std::optional<Dyadic> right;

  void add(Colour mover, const Dyadic& value) {
    if (mover == Colour::blue) {
      if (!left || value > *left) left = value;
    } else if (!right || value < *right) {
      right = value;
    }
  }
};

}  // namespace

Result<Dyadic> BlueRedSolver::value(const Picture& picture, const Control& control) {
  stopped_ = StopReason::none;
  too_deep_ = false;
  const Dyadic result = value_of(as_bush(standing(picture)), 0, control);
  if (too_deep_) return limit_reached("this picture needs too deep a search");
  if (stopped_ != StopReason::none) return limit_reached(std::string(to_string(stopped_)));
  return result;
}

Dyadic BlueRedSolver::value_of(const Bush& bush, std::size_t depth, const Control& control) {
  // Step 1: the blocks, each after all those that stand on it.
  if (frames_.size() <= depth) frames_.emplace_back();
  Frame& frame = frames_[depth];
  block_finder_.find(bush, frame.blocks);
  std::vector<Dyadic> load = bush.load;
  std::size_t begin = 0;
  for (const auto& [root, end] : frame.blocks.blocks) {
    const std::size_t from = std::exchange(begin, end);
    if (end - from == 1) {  // step 2
      const PictureEdge& edge = frame.blocks.edges[from];
      // What stands on a vertex is asked for once, and along a high stalk each number is as long as the stalk above it.
      const Dyadic above = edge.is_loop() ? Dyadic() : std::exchange(load[edge.other_end(root)], {});
      load[root] += edge_under(edge.colour, above);
      if (above.power_of_two() > long_number) {
        stopped_ = control.check(above.power_of_two() / 8);
        if (stopped_ != StopReason::none) return {};
      }
      continue;
    }
    // A block for steps 3 to 6, with vertices of its own: its root is the ground, the others are numbered as they come.
    Bush& block = frame.block;
    block.edges.clear();
    block.load.assign(1, Dyadic());
    frame.names.assign(1, root);
    if (place_.size() < load.size()) place_.resize(load.size(), 0);
    const auto place = [&](Vertex vertex) {
      if (vertex == root) return ground;
      Vertex& known = place_[vertex];
      if (known == 0) {
        known = static_cast<Vertex>(block.load.size());
        block.load.push_back(load[vertex]);
        frame.names.push_back(vertex);
      }
      return known;
    };
    for (std::size_t i = from; i < end; ++i) {
      const PictureEdge& edge = frame.blocks.edges[i];
      const Vertex a = place(edge.from);
      const Vertex b = place(edge.to);
      block.edges.push_back({a, b, edge.colour});
    }
    for (const Vertex vertex : frame.names) place_[vertex] = 0;
    load[root] += block_value(depth, control);
    if (stopped_ != StopReason::none || too_deep_) return {};
  }
  return load[ground];
}

Dyadic BlueRedSolver::block_value(std::size_t depth, const Control& control) {
  const Bush& block = frames_[depth].block;
  if (belongs_to_one_player(block)) return count_of_moves(block);  // step 3
  if (should_stop(depth, 0, control)) return {};
  if (block.load.size() == 2) {  // step 4
    const auto blue = static_cast<std::size_t>(std::count_if(
        block.edges.begin(), block.edges.end(), [](const PictureEdge& edge) { return edge.colour == Colour::blue; }));
    return bundle_value(blue, block.edges.size() - blue, block.load[1],
                        [&](std::size_t bytes) { return should_stop(depth, bytes, control); })
        .value_or(Dyadic());
  }
  // Step 6 before step 5: has an isomorphic block been searched?
  const std::string& form = normal_form_.of(block);
  if (const auto known = table_.find(form); known != table_.end()) return known->second;
  const std::string key = form;  // the search below writes other forms in its place
  Dyadic value = search(depth, control);
  if (stopped_ != StopReason::none || too_deep_) return {};
  table_bytes_ += sizeof(std::pair<std::string, Dyadic>) + key.size();
  table_.emplace(key, value);
  return value;
}

// Step 5.
Dyadic BlueRedSolver::search(std::size_t depth, const Control& control) {
  Frame& frame = frames_[depth];
  Bush& block = frame.block;
  Bush& option = frame.option;
  BestOptions best;
  // Cutting one of several parallel edges of a colour is one move, not many.
  for (PictureEdge& edge : block.edges) {
    if (edge.from > edge.to) std::swap(edge.from, edge.to);
  }
  std::sort(block.edges.begin(), block.edges.end());
  if (longest_run(block.edges) + depth > deepest_search) {
    too_deep_ = true;  // its edges would be cut one after the other
    return {};
  }
  for (std::size_t i = 0; i < block.edges.size(); ++i) {
    if (i > 0 && block.edges[i] == block.edges[i - 1]) continue;
    option.load = block.load;
    option.edges.assign(block.edges.begin(), block.edges.begin() + static_cast<std::ptrdiff_t>(i));
    option.edges.insert(option.edges.end(), block.edges.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                        block.edges.end());
    best.add(block.edges[i].colour, value_of(option, depth + 1, control));
    if (stopped_ != StopReason::none || too_deep_) return {};
  }
  for (std::size_t v = 1; v < block.load.size(); ++v) {
    for (const Colour mover : {Colour::blue, Colour::red}) {
      const auto lighter = mover == Colour::blue ? left_option(block.load[v]) : right_option(block.load[v]);
      if (!lighter) continue;
      option = block;
      option.load[v] = *lighter;
      best.add(mover, value_of(option, depth + 1, control));
      if (stopped_ != StopReason::none || too_deep_) return {};
    }
  }
  return simplest_between(best.left, best.right);
}

bool BlueRedSolver::should_stop(std::size_t depth, std::size_t bytes, const Control& control) {
  const Bush& block = frames_[depth].block;
  too_deep_ = too_deep_ || depth >= deepest_search || block.load.size() > most_vertices;
  ++lookups_;
  if (pace_.due()) {
    // Each frame below holds a few copies of at least as many edges.
    const std::size_t frames = 4 * (depth + 1) * block.edges.size() * sizeof(PictureEdge);
    stopped_ = control.check({table_.size()}, table_bytes_ + frames + bytes);
  }
  return too_deep_ || stopped_ != StopReason::none;
}

}  // namespace grundy
