#include "games/poset/poset_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {

namespace {

std::vector<std::string> names_of(const FinitePoset& poset, PosetSet set) {
  std::vector<std::string> names;
  for_each_element(set, [&](std::size_t x) { return names.push_back(poset.name(x)), true; });
  return names;
}

PosetSet union_of(std::span<const PosetSet> parts) {
  PosetSet all;
  for (const PosetSet part : parts) all = all | part;
  return all;
}

// Covering relations, and the elements that have none.
std::string relations_text(const FinitePoset& poset) {
  if (poset.size() == 0) return "antichain(0)";
  std::vector<std::string> texts;
  PosetSet alone = poset.all();
  for (const auto& [lower, upper] : poset.covers(poset.all())) {
    texts.push_back(poset.name(lower) + "<" + poset.name(upper));
    alone = alone - PosetSet::of(lower) - PosetSet::of(upper);
  }
  for (std::string& name : names_of(poset, alone)) texts.push_back(std::move(name));
  return fmt::format("{}", fmt::join(texts, ","));
}

}  // namespace

std::string PosetGame::format(std::span<const Position> parts) const {
  const PosetSet left = union_of(parts);
  const bool general = kind == PosetKind::general;
  const char* name = general                       ? "poset"
                     : kind == PosetKind::divisors ? "divisors"
                     : kind == PosetKind::subsets  ? "subset_takeaway"
                                                   : "chomp3d";
  const std::string whole = general ? relations_text(*poset) : parameter;
  if (left == poset->all()) return fmt::format("{}({})", name, whole);
  const std::string rest =
      left.empty() ? "none" : fmt::format("{}", fmt::join(names_of(*poset, poset->maximal(left)), ","));
  return fmt::format("{}({}; {}{})", name, whole, general ? "left " : "", rest);
}

std::string PosetGame::describe(Position left, std::span<const Position> option) const {
  const PosetSet after = union_of(option);
  std::size_t taken = poset->size();
  for_each_element(left, [&](std::size_t x) {
    if (left - poset->up(x) == after) taken = x;
    return taken == poset->size();
  });
  const std::string& name = poset->name(taken);
  switch (kind) {
    case PosetKind::divisors:
      return fmt::format("take {} and its multiples", name);
    case PosetKind::subsets:
      return fmt::format("take {{{}}} and the sets that contain it", fmt::join(name, ","));
    case PosetKind::cells:
      return fmt::format("bite at {}", name);
    case PosetKind::general:
      break;
  }
  return fmt::format("take {} and all above it", name);
}

}  // namespace grundy
