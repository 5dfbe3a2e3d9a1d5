#include "hackenbush/blue_red.h"

#include <algorithm>

#include "hackenbush/number_stalk.h"

namespace grundy::hackenbush {
namespace {

constexpr std::size_t deepest_search = 2000;  // nested searches; more would endanger the call stack
constexpr Vertex most_vertices = 1 << 15;     // of a block that is searched (see NormalForm)

// Only one player can ever move, so that the value is the number of moves.
bool belongs_to_one_player(const Bush& bush) {
  const Colour colour = bush.edges.front().colour;
  const int opponent = colour == Colour::blue ? -1 : 1;
  return std::all_of(bush.edges.begin(), bush.edges.end(), [&](const Edge& e) { return e.colour == colour; }) &&
         std::all_of(bush.load.begin(), bush.load.end(),
                     [&](const Dyadic& load) { return load.is_integer() && load.sign() != opponent; });
}

Dyadic count_of_moves(const Bush& bush) {
  const auto edges = static_cast<long>(bush.edges.size());
  Dyadic total(bush.edges.front().colour == Colour::blue ? edges : -edges);
  for (const Dyadic& load : bush.load) total += load;
  return total;
}

// Edges between the ground and one vertex that carries nothing can be cut one by one, whatever happens to the others.
bool is_plain_bundle(const Bush& bush) { return bush.load.size() == 2 && bush.load[1].sign() == 0; }

Dyadic value_of_bundle(const Bush& bush) {
  long value = 0;
  for (const Edge& edge : bush.edges) value += edge.colour == Colour::blue ? 1 : -1;
  return Dyadic(value);
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

Result<Dyadic> BlueRedSolver::value(const Picture& picture) {
  stopped_ = StopReason::none;
  too_deep_ = false;
  const Dyadic result = value_of(as_bush(standing(picture)), 0);
  if (too_deep_) return limit_reached("this picture needs too deep a search");
  if (stopped_ != StopReason::none) return limit_reached(std::string(to_string(stopped_)));
  return result;
}

Dyadic BlueRedSolver::value_of(const Bush& bush, std::size_t depth) {
  if (frames_.size() <= depth) frames_.emplace_back();
  Frame& frame = frames_[depth];
  block_finder_.find(bush, frame.blocks);
  std::vector<Dyadic> load = bush.load;
  std::size_t begin = 0;
  for (const auto& [root, end] : frame.blocks.blocks) {
    const std::size_t from = std::exchange(begin, end);
    if (end - from == 1) {
      const Edge& edge = frame.blocks.edges[from];
      load[root] += edge.is_loop() ? edge_under(edge.colour, {}) : edge_under(edge.colour, load[edge.other_end(root)]);
      continue;
    }
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
      const Edge& edge = frame.blocks.edges[i];
      const Vertex a = place(edge.from);
      const Vertex b = place(edge.to);
      block.edges.push_back({a, b, edge.colour});
    }
    for (const Vertex vertex : frame.names) place_[vertex] = 0;
    load[root] += block_value(depth);
    if (stopped_ != StopReason::none || too_deep_) return {};
  }
  return load[ground];
}

Dyadic BlueRedSolver::block_value(std::size_t depth) {
  const Bush& block = frames_[depth].block;
  if (belongs_to_one_player(block)) return count_of_moves(block);
  if (is_plain_bundle(block)) return value_of_bundle(block);
  if (should_stop(depth)) return {};
  const std::string& form = normal_form_.of(block);
  if (const auto known = table_.find(form); known != table_.end()) return known->second;
  const std::string key = form;  // the search below writes other forms in its place
  const Dyadic value = search(depth);
  if (stopped_ != StopReason::none || too_deep_) return {};
  table_bytes_ += sizeof(std::pair<std::string, Dyadic>) + key.size();
  table_.emplace(key, value);
  return value;
}

Dyadic BlueRedSolver::search(std::size_t depth) {
  Frame& frame = frames_[depth];
  Bush& block = frame.block;
  Bush& option = frame.option;
  BestOptions best;
  // Cutting one of several parallel edges of a colour is one move, not many.
  for (Edge& edge : block.edges) {
    if (edge.from > edge.to) std::swap(edge.from, edge.to);
  }
  std::sort(block.edges.begin(), block.edges.end());
  for (std::size_t i = 0; i < block.edges.size(); ++i) {
    if (i > 0 && block.edges[i] == block.edges[i - 1]) continue;
    option.load = block.load;
    option.edges.assign(block.edges.begin(), block.edges.begin() + static_cast<std::ptrdiff_t>(i));
    option.edges.insert(option.edges.end(), block.edges.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                        block.edges.end());
    best.add(block.edges[i].colour, value_of(option, depth + 1));
    if (stopped_ != StopReason::none || too_deep_) return {};
  }
  for (std::size_t v = 1; v < block.load.size(); ++v) {
    for (const Colour mover : {Colour::blue, Colour::red}) {
      const auto lighter = mover == Colour::blue ? left_option(block.load[v]) : right_option(block.load[v]);
      if (!lighter) continue;
      option = block;
      option.load[v] = *lighter;
      best.add(mover, value_of(option, depth + 1));
      if (stopped_ != StopReason::none || too_deep_) return {};
    }
  }
  return simplest_between(best.left, best.right);
}

bool BlueRedSolver::should_stop(std::size_t depth) {
  too_deep_ = depth >= deepest_search || frames_[depth].block.load.size() > most_vertices;
  if (++lookups_ % 4096 == 0) {
    stopped_ = budget_.check(table_bytes_);
    if (listener_) listener_({table_.size(), 0, "positions", {}});
  }
  return too_deep_ || stopped_ != StopReason::none;
}

}  // namespace grundy::hackenbush
