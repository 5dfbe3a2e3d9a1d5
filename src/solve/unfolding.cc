#include "solve/unfolding.h"

#include <algorithm>

namespace grundy {

void Unfolding::expand(PositionId id) {
  if (is_expanded(id)) return;
  const std::size_t first = options_.size();
  if (!terminal(id)) space(id).expand(nodes_[id].local, *this);
  nodes_[id].first = first;
  nodes_[id].count = options_.size() - first;
}

std::size_t Unfolding::bytes() const {
  constexpr std::size_t rough_position = 48;  // the position itself and its place in the table of its space
  return nodes_.size() * (sizeof(Node) + rough_position) + options_.capacity() * sizeof(OptionRecord) +
         parts_.capacity() * sizeof(PositionId);
}

void insert_sorted(Bag& bag, PositionId id) {
  const auto letter = static_cast<char32_t>(id);
  bag.insert(std::upper_bound(bag.begin(), bag.end(), letter), letter);
}

Bag after_move(const Bag& bag, std::size_t i, std::span<const PositionId> parts) {
  Bag after = bag;
  after.erase(i, 1);
  for (const PositionId part : parts) insert_sorted(after, part);
  return after;
}

}  // namespace grundy
