#include "hackenbush/shifting_sets.h"

#include <utility>

namespace grundy {

std::uint32_t ShiftingSets::new_node(unsigned level) {
  std::uint32_t node = 0;
  if (free_.empty()) {
    node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
  } else {
    node = free_.back();
    free_.pop_back();
  }
  nodes_[node] = {};
  if (level == bits_) nodes_[node].branch = {none, none};
  return node;
}

void ShiftingSets::settle(std::uint32_t node) {
  Node& here = nodes_[node];
  if (here.waiting == 0) return;
  if ((here.waiting & 1) != 0) std::swap(here.branch[0], here.branch[1]);
  for (const std::uint32_t child : here.branch) {
    if (child != empty) nodes_[child].waiting ^= here.waiting >> 1;
  }
  here.waiting = 0;
}

void ShiftingSets::insert(Set& set, std::uint32_t element, std::uint32_t value) {
  if (set == empty) set = new_node(0);
  std::uint32_t node = set;
  for (unsigned level = 0; level < bits_; ++level, value >>= 1) {
    settle(node);
    std::uint32_t child = nodes_[node].branch[value & 1];
    if (child == empty) {
      child = new_node(level + 1);
      nodes_[node].branch[value & 1] = child;
    }
    node = child;
  }
  next_[element] = nodes_[node].branch[0];
  if (next_[element] == none) nodes_[node].branch[1] = element;
  nodes_[node].branch[0] = element;
}

void ShiftingSets::add_one(Set set) {
  std::uint32_t node = set;
  for (unsigned level = 0; level < bits_ && node != empty; ++level) {
    settle(node);
    std::swap(nodes_[node].branch[0], nodes_[node].branch[1]);
    node = nodes_[node].branch[0];
  }
}

ShiftingSets::Set ShiftingSets::unite(Set a, Set b, unsigned level) {
  if (a == empty) return b;
  if (b == empty) return a;
  if (level == bits_) {
    next_[nodes_[a].branch[1]] = nodes_[b].branch[0];
    nodes_[a].branch[1] = nodes_[b].branch[1];
  } else {
    settle(a);
    settle(b);
    for (std::size_t bit = 0; bit < 2; ++bit) {
      const std::uint32_t child = unite(nodes_[a].branch[bit], nodes_[b].branch[bit], level + 1);
      nodes_[a].branch[bit] = child;
    }
  }
  release(b);
  return a;
}

}  // namespace grundy
