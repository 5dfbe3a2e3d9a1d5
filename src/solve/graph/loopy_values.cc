#include "solve/graph/loopy_values.h"

#include <algorithm>

#include "solve/graph/acyclic_grundy.h"

namespace grundy {
namespace {

constexpr std::uint32_t open_label = LoopyValues::infinite - 1;
constexpr std::uint32_t infinite_label = LoopyValues::infinite;
constexpr bool has_nimber(std::uint32_t label) { return label < open_label; }

class Labelling {
 public:
  Labelling(const Digraph& moves, const Digraph& back, const Control& control)
      : moves_(moves), back_(back), control_(control), part_(acyclic_part(moves, back)), acyclic_(part_.order.size()) {}

  Result<LoopyValues> run() {
    if (acyclic_ < moves_.vertex_count()) {
      prepare();
      for (std::uint32_t m = 0; !open_.empty(); ++m) {
        stage(m);
        if (const StopReason reason = pause(m); reason != StopReason::none) {
          return limit_reached(std::string(to_string(reason)) + " while labelling loopy values");
        }
      }
    }
    LargeArray<std::uint32_t> ranks = ranks_by_label();
    return LoopyValues(std::move(part_.labels), std::move(ranks), acyclic_);
  }

 private:
  // Everything that can reach a cycle is open; part_.open_moves counts its followers without a nimber.
  void prepare() {
    const std::size_t vertices = moves_.vertex_count();
    seen_.assign(vertices, 0);
    reaches_.assign(vertices, no_stage);
    std::uint32_t largest = 0;
    for (const Vertex v : part_.order) largest = std::max(largest, part_.labels[v]);
    by_nimber_.resize(acyclic_ == 0 ? 0 : std::size_t{largest} + 1);
    for (Vertex v = 0; v < vertices; ++v) {
      if (part_.labels[v] != AcyclicPart::cyclic) continue;
      part_.labels[v] = open_label;
      open_.push_back(v);
    }
    // Only those that a cyclic vertex can move to will be looked at again.
    for (const Vertex v : part_.order) {
      const auto before = back_.successors(v);
      const auto is_cyclic = [this](Vertex p) { return !has_nimber(part_.labels[p]); };
      if (std::any_of(before.begin(), before.end(), is_cyclic)) by_nimber_[part_.labels[v]].push_back(v);
    }
  }

  void stage(std::uint32_t m) {
    for (const Vertex v : open_) seen_[v] = 0;
    if (m < by_nimber_.size()) {
      for (const Vertex v : by_nimber_[m]) note_followers_of(v, m);
    }
    settle_reverts();
    for (const Vertex v : open_) {
      if (can_take(v, m)) label(v, m);
    }
    while (!ready_.empty()) {
      const Vertex v = ready_.back();
      ready_.pop_back();
      if (can_take(v, m)) label(v, m);
    }
    std::size_t kept = 0;
    for (const Vertex v : open_) {
      if (part_.labels[v] != open_label) continue;
      if (reaches_[v] == m) {
        open_[kept++] = v;
      } else {
        part_.labels[v] = infinite_label;
      }
    }
    open_.resize(kept);
  }

  bool can_take(Vertex v, std::uint32_t m) const {
    return part_.labels[v] == open_label && reaches_[v] != m && seen_[v] == part_.open_moves[v];
  }

  void label(Vertex v, std::uint32_t m) {
    part_.labels[v] = m;
    part_.order.push_back(v);
    for (const Vertex before : back_.successors(v)) --part_.open_moves[before];
    note_followers_of(v, m);
    settle_reverts();
  }

  // v has the nimber m: whoever can move to v can revert to m.
  void note_followers_of(Vertex v, std::uint32_t m) {
    for (const Vertex before : back_.successors(v)) {
      if (has_nimber(part_.labels[before]) || reaches_[before] == m) continue;
      reaches_[before] = m;
      reverting_.push_back(before);
    }
  }

  // Each newly reverting vertex is one obstacle less for the open vertices that can move to it.
  void settle_reverts() {
    while (!reverting_.empty()) {
      const Vertex v = reverting_.back();
      reverting_.pop_back();
      for (const Vertex before : back_.successors(v)) {
        if (part_.labels[before] != open_label) continue;
        if (++seen_[before] == part_.open_moves[before]) ready_.push_back(before);
      }
    }
  }

  // Sorted by nimber, then by the order of labelling.
  LargeArray<std::uint32_t> ranks_by_label() {
    std::vector<std::uint32_t> start;
    for (const Vertex v : part_.order) {
      const std::size_t slot = std::size_t{part_.labels[v]} + 1;
      if (start.size() <= slot) start.resize(slot + 1, 0);
      ++start[slot];
    }
    for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
    LargeArray<std::uint32_t> ranks(moves_.vertex_count(), 0);
    for (const Vertex v : part_.order) ranks[v] = start[part_.labels[v]]++;
    return ranks;
  }

  StopReason pause(std::uint32_t m) const {
    control_.report({part_.order.size(), moves_.vertex_count(), "vertices", "stage " + std::to_string(m)});
    return control_.check();
  }

  static constexpr std::uint32_t no_stage = ~std::uint32_t{0};

  const Digraph& moves_;
  const Digraph& back_;
  const Control& control_;
  AcyclicPart part_;  // its labels and its order are continued here
  std::size_t acyclic_;
  std::vector<std::vector<Vertex>> by_nimber_;  // acyclic vertices with a cyclic predecessor
  std::vector<Vertex> open_;
  std::vector<Vertex> ready_;
  std::vector<Vertex> reverting_;
  std::vector<std::uint32_t> seen_;     // moves of an open vertex to reverting followers in this stage
  std::vector<std::uint32_t> reaches_;  // the last stage in which the vertex was found to have such a follower
};

}  // namespace

Value LoopyValues::value(const Digraph& moves, Vertex v) const {
  if (!is_infinite(v)) return Nimber{nimbers_[v]};
  LoopyValue value;
  for (const Vertex next : moves.successors(v)) {
    if (!is_infinite(next)) value.reachable.push_back(nimbers_[next]);
  }
  std::sort(value.reachable.begin(), value.reachable.end());
  value.reachable.erase(std::unique(value.reachable.begin(), value.reachable.end()), value.reachable.end());
  return value;
}

Result<LoopyValues> loopy_values(const Digraph& moves, const Digraph& back, const Control& control) {
  return Labelling(moves, back, control).run();
}

}  // namespace grundy
