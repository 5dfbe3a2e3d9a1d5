#include "solve/unfolding.h"

#include <algorithm>

namespace grundy {

Unfolding::Expansion Unfolding::expand(PositionId id, const Control& control, std::size_t most_options) {
  if (is_expanded(id)) return Expansion::complete;
  const std::size_t first = options_.size();
  const std::size_t first_part = parts_.size();
  Listing listing{control, most_options};
  if (!terminal(id)) space(id).expand(nodes_[id].local, *this, listing);
  if (listing.state != Expansion::complete) {
    options_.resize(first);
    parts_.resize(first_part);
    return listing.state;
  }
  nodes_[id].first = first;
  nodes_[id].count = options_.size() - first;
  return Expansion::complete;
}

bool Unfolding::goes_on(Listing& listing) const {
  if (listing.options++ >= listing.most_options) listing.state = Expansion::too_many;
  if (listing.pace.due() && listing.control.check(bytes()) != StopReason::none) listing.state = Expansion::stopped;
  return listing.state == Expansion::complete;
}

void Unfolding::keep_only(std::span<const PositionId> kept) {
  std::vector<Node> nodes;
  std::vector<std::vector<std::uint32_t>> locals(spaces_.size());
  std::vector<std::vector<PositionId>> ids(spaces_.size());
  for (const PositionId id : kept) {
    const Node& node = nodes_[id];
    locals[node.space].push_back(node.local);
    ids[node.space].push_back(static_cast<PositionId>(nodes.size()));
    nodes.push_back({node.space, static_cast<std::uint32_t>(locals[node.space].size() - 1)});
  }
  for (std::size_t i = 0; i < spaces_.size(); ++i) spaces_[i]->keep_only(locals[i], ids[i]);
  nodes_ = std::move(nodes);
  options_ = {};
  parts_ = {};
}

std::size_t Unfolding::bytes() const {
  std::size_t sum = nodes_.capacity() * sizeof(Node) + options_.capacity() * sizeof(OptionRecord) +
                    parts_.capacity() * sizeof(PositionId);
  for (const std::unique_ptr<Space>& space : spaces_) sum += space->bytes();
  return sum;
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
