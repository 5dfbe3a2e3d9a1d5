#include "games/poset/finite_poset.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace grundy {

namespace {

Error too_large(std::uint64_t elements) {
  return limit_reached(
      fmt::format("the poset has {} elements; at most {} can be handled", elements, PosetSet::most_elements));
}

}  // namespace

Result<FinitePoset> FinitePoset::make(std::vector<std::string> names, const std::vector<Relation>& below) {
  if (names.size() > PosetSet::most_elements) return too_large(names.size());
  FinitePoset poset;
  poset.names_ = std::move(names);
  for (std::size_t x = 0; x < poset.size(); ++x) poset.up_.push_back(PosetSet::of(x));
  for (const auto& [lower, upper] : below) poset.up_[lower] = poset.up_[lower] | PosetSet::of(upper);
  for (std::size_t middle = 0; middle < poset.size(); ++middle) {  // Warshall's closure
    for (std::size_t x = 0; x < poset.size(); ++x) {
      if (poset.up_[x].contains(middle)) poset.up_[x] = poset.up_[x] | poset.up_[middle];
    }
  }
  for (const auto& [lower, upper] : below) {
    if (lower == upper || poset.up_[upper].contains(lower)) {
      return bad_input(fmt::format("this is not a partial order: '{}' would be below itself", poset.names_[lower]));
    }
  }
  poset.close_downwards();
  return poset;
}

void FinitePoset::close_downwards() {
  down_.assign(size(), {});
  for (std::size_t x = 0; x < size(); ++x) {
    for_each_element(up_[x], [&](std::size_t above) { return down_[above] = down_[above] | PosetSet::of(x), true; });
  }
  find_twins();
}

void FinitePoset::find_twins() {
  twins_.clear();
  PosetSet done;
  for (std::size_t x = 0; x < size(); ++x) {
    if (done.contains(x)) continue;
    PosetSet same = PosetSet::of(x);
    for (std::size_t y = x + 1; y < size(); ++y) {
      const bool twin = up_[x] - PosetSet::of(x) == up_[y] - PosetSet::of(y) &&
                        down_[x] - PosetSet::of(x) == down_[y] - PosetSet::of(y);
      if (twin) same = same | PosetSet::of(y);
    }
    done = done | same;
    if (same.size() > 1) twins_.push_back(same);
  }
}

Result<FinitePoset> FinitePoset::box(const std::vector<std::uint32_t>& tops, bool without_least,
                                     bool without_greatest) {
  std::uint64_t cells = 1;
  for (const std::uint32_t top : tops) {
    cells *= std::uint64_t{top} + 1;
    if (tops.size() > most_axes || cells > PosetSet::most_elements + 2) return too_large(cells);
  }
  FinitePoset poset;
  poset.tops_ = tops;
  poset.strides_.assign(tops.size(), 1);
  for (std::size_t axis = tops.size(); axis-- > 1;)
    poset.strides_[axis - 1] = poset.strides_[axis] * (tops[axis] + 1ul);
  poset.first_cell_ = without_least ? 1 : 0;
  std::vector<std::uint32_t> at(tops.size(), 0);
  for (std::uint64_t i = 0; i < cells; ++i) {
    const bool left_out = (without_least && i == 0) || (without_greatest && i + 1 == cells);
    if (!left_out) poset.coordinates_.push_back(at);
    for (std::size_t axis = tops.size(); axis-- > 0;) {
      if (++at[axis] <= tops[axis]) break;
      at[axis] = 0;
    }
  }
  const std::size_t size = poset.coordinates_.size();
  if (size > PosetSet::most_elements) return too_large(size);
  poset.names_.resize(size);
  poset.up_.resize(size);
  for (std::size_t x = 0; x < size; ++x) {
    for (std::size_t y = 0; y < size; ++y) {
      const auto& lower = poset.coordinates_[x];
      if (std::equal(lower.begin(), lower.end(), poset.coordinates_[y].begin(), std::less_equal<>())) {
        poset.up_[x] = poset.up_[x] | PosetSet::of(y);
      }
    }
  }
  poset.close_downwards();
  return poset;
}

Result<FinitePoset> FinitePoset::product(const FinitePoset& a, const FinitePoset& b) {
  if (a.size() * b.size() > PosetSet::most_elements) return too_large(a.size() * b.size());
  std::vector<std::string> names;
  std::vector<Relation> below;
  const auto at = [&](std::size_t x, std::size_t y) { return x * b.size() + y; };
  for (std::size_t x = 0; x < a.size(); ++x) {
    for (std::size_t y = 0; y < b.size(); ++y) names.push_back(a.name(x) + "." + b.name(y));
  }
  for (const auto& [lower, upper] : a.covers(a.all())) {
    for (std::size_t y = 0; y < b.size(); ++y) below.emplace_back(at(lower, y), at(upper, y));
  }
  for (const auto& [lower, upper] : b.covers(b.all())) {
    for (std::size_t x = 0; x < a.size(); ++x) below.emplace_back(at(x, lower), at(x, upper));
  }
  return make(std::move(names), below);
}

Result<FinitePoset> FinitePoset::disjoint_union(const FinitePoset& a, const FinitePoset& b) {
  std::vector<std::string> names = a.names_;
  for (std::string name : b.names_) {
    while (std::find(names.begin(), names.end(), name) != names.end()) name += "'";
    names.push_back(std::move(name));
  }
  std::vector<Relation> below = a.covers(a.all());
  for (const auto& [lower, upper] : b.covers(b.all())) below.emplace_back(lower + a.size(), upper + a.size());
  return make(std::move(names), below);
}

FinitePoset FinitePoset::sorted_by_name() const {
  std::vector<std::string> names = names_;
  std::sort(names.begin(), names.end());
  const auto number = [&](std::size_t x) {
    return static_cast<std::size_t>(std::lower_bound(names.begin(), names.end(), names_[x]) - names.begin());
  };
  std::vector<Relation> below;
  for (const auto& [lower, upper] : covers(all())) below.emplace_back(number(lower), number(upper));
  return *make(names, below);
}

FinitePoset FinitePoset::without_poison(std::size_t poison) const {
  const PosetSet kept = all() - down(poison);
  std::vector<std::string> names;
  std::vector<std::size_t> number(size(), 0);
  for_each_element(kept, [&](std::size_t x) {
    number[x] = names.size();
    names.push_back(names_[x]);
    return true;
  });
  std::vector<Relation> below;
  for (const auto& [lower, upper] : covers(kept)) below.emplace_back(number[lower], number[upper]);
  return *make(std::move(names), below);
}

PosetSet FinitePoset::all() const {
  PosetSet set;
  for (std::size_t x = 0; x < size(); ++x) set = set | PosetSet::of(x);
  return set;
}

std::size_t FinitePoset::find(std::string_view name) const {
  return static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
}

std::vector<PosetSet> FinitePoset::components(PosetSet set) const {
  std::vector<PosetSet> parts;
  while (!set.empty()) {
    PosetSet part;
    PosetSet fresh = PosetSet::of(set.first());
    while (!fresh.empty()) {
      part = part | fresh;
      PosetSet near;
      for_each_element(fresh, [&](std::size_t x) { return near = near | up_[x] | down_[x], true; });
      fresh = (near & set) - part;
    }
    parts.push_back(part);
    set = set - part;
  }
  return parts;
}

PosetSet FinitePoset::maximal(PosetSet set) const {
  PosetSet top;
  for_each_element(set, [&](std::size_t x) {
    if ((up_[x] & set) == PosetSet::of(x)) top = top | PosetSet::of(x);
    return true;
  });
  return top;
}

std::vector<FinitePoset::Relation> FinitePoset::covers(PosetSet set) const {
  std::vector<Relation> relations;
  for_each_element(set, [&](std::size_t lower) {
    for_each_element((up_[lower] & set) - PosetSet::of(lower), [&](std::size_t upper) {
      const PosetSet between = up_[lower] & down_[upper] & set;
      if (between.size() == 2) relations.emplace_back(lower, upper);
      return true;
    });
    return true;
  });
  return relations;
}

PosetSet FinitePoset::canonical(PosetSet set) const {
  if (!tops_.empty()) return sort_chains(set);
  for (const PosetSet& same : twins_) {
    const std::size_t left = (same & set).size();
    set = set - same;
    PosetSet lowest = same;
    for (std::size_t i = 0; i < left; ++i, lowest.remove_first()) set = set | PosetSet::of(lowest.first());
  }
  return set;
}

PosetSet FinitePoset::sort_chains(PosetSet set) const {
  const std::size_t axes = tops_.size();
  // The weight of an axis does not depend on the numbers of the axes: it sums over the elements what they have there,
  // mixed with how high they stand.
  std::array<std::uint64_t, most_axes> weights{};
  for_each_element(set, [&](std::size_t x) {
    const auto& at = coordinates_[x];
    const std::uint64_t height = std::accumulate(at.begin(), at.end(), std::uint64_t{0});
    for (std::size_t axis = 0; axis < axes; ++axis) weights[axis] += mix(combine(height, at[axis]) + 1);
    return true;
  });
  // to[axis]: where an axis goes. Axes of equal length trade places until their weights rise.
  std::array<std::size_t, most_axes> to{};
  std::iota(to.begin(), to.end(), std::size_t{0});
  bool moved = false;
  for (bool sorted = false; !sorted;) {
    sorted = true;
    for (std::size_t a = 0; a < axes; ++a) {
      for (std::size_t b = a + 1; b < axes; ++b) {
        const bool wrong_order = (weights[a] < weights[b]) != (to[a] < to[b]);
        if (tops_[a] != tops_[b] || weights[a] == weights[b] || !wrong_order) continue;
        std::swap(to[a], to[b]);
        sorted = false;
        moved = true;
      }
    }
  }
  if (!moved) return set;
  PosetSet image;
  for_each_element(set, [&](std::size_t x) {
    std::size_t cell = 0;
    for (std::size_t axis = 0; axis < axes; ++axis) cell += coordinates_[x][axis] * strides_[to[axis]];
    image = image | PosetSet::of(cell - first_cell_);
    return true;
  });
  return image;
}

}  // namespace grundy
