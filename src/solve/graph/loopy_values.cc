#include "solve/graph/loopy_values.h"

#include <algorithm>

#include "solve/graph/acyclic_grundy.h"

namespace grundy {
namespace {

constexpr std::uint32_t open_label = LoopyValues::open;
constexpr std::uint32_t infinite_label = LoopyValues::infinite;
constexpr bool has_nimber(std::uint32_t label) { return LoopyValues::has_nimber(label); }

class Labelling {
 public:
  Labelling(const Digraph& moves, const Digraph& back, const Control& control)
      : moves_(moves),
        back_(back),
        control_(control),
        part_(acyclic_part(moves, back)),
        acyclic_(part_.order.size()),
        labelled_(acyclic_) {}

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
    return LoopyValues(std::move(part_.labels), std::move(part_.ranks), acyclic_);
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

  // Two vertices that can take *m in the same round are not followers of each other: one of them would have to revert
  // to *m, and could not take it.
  void stage(std::uint32_t m) {
    for (const Vertex v : open_) seen_[v] = 0;
    if (m < by_nimber_.size()) {
      for (const Vertex v : by_nimber_[m]) note_followers_of(v, m);
    }
    settle_reverts();
    for (std::vector<Vertex> round = those_that_can_take(m, open_); !round.empty(); ++part_.rounds) {
      for (const Vertex v : round) label(v, m);
      ready_.clear();
      settle_reverts();
      round = those_that_can_take(m, ready_);
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

  std::vector<Vertex> those_that_can_take(std::uint32_t m, const std::vector<Vertex>& vertices) const {
    std::vector<Vertex> found;
    for (const Vertex v : vertices) {
      if (part_.labels[v] == open_label && reaches_[v] != m && seen_[v] == part_.open_moves[v]) found.push_back(v);
    }
    return found;
  }

  void label(Vertex v, std::uint32_t m) {
    part_.labels[v] = m;
    part_.ranks[v] = part_.rounds;
    ++labelled_;
    for (const Vertex before : back_.successors(v)) --part_.open_moves[before];
    note_followers_of(v, m);
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

  StopReason pause(std::uint32_t m) const {
    control_.report({labelled_, moves_.vertex_count(), "vertices", "stage " + std::to_string(m)});
    return control_.check();
  }

  static constexpr std::uint32_t no_stage = ~std::uint32_t{0};

  const Digraph& moves_;
  const Digraph& back_;
  const Control& control_;
  AcyclicPart part_;  // its labels, ranks and rounds are continued here
  std::size_t acyclic_;
  std::size_t labelled_;
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
