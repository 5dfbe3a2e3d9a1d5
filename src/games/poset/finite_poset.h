// A finite partially ordered set of at most 128 elements, with names, and for products of chains with coordinates.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/poset/element_set.h"

namespace grundy {

class FinitePoset {
 public:
  using Relation = std::pair<std::size_t, std::size_t>;  // the first is below the second

  // From any relations that generate the order. Refuses cycles and more than 128 elements.
  static Result<FinitePoset> make(std::vector<std::string> names, const std::vector<Relation>& below);

  // The product of chains with 0..tops[i], without its least element if `without_least`, without its greatest if
  // `without_greatest`. Names are set by the caller with rename().
  static Result<FinitePoset> box(const std::vector<std::uint32_t>& tops, bool without_least, bool without_greatest);

  static Result<FinitePoset> product(const FinitePoset& a, const FinitePoset& b);
  static Result<FinitePoset> disjoint_union(const FinitePoset& a, const FinitePoset& b);

  // The same poset with its elements numbered in the order of their names.
  FinitePoset sorted_by_name() const;

  // What is left when an element and all below it can never be taken.
  FinitePoset without_poison(std::size_t poison) const;

  std::size_t size() const { return names_.size(); }
  ElementSet all() const;
  const std::string& name(std::size_t element) const { return names_[element]; }
  void rename(std::vector<std::string> names) { names_ = std::move(names); }
  std::size_t find(std::string_view name) const;                         // size() if there is none
  ElementSet up(std::size_t element) const { return up_[element]; }      // the element and all above it
  ElementSet down(std::size_t element) const { return down_[element]; }  // the element and all below it
  const std::vector<std::uint32_t>& coordinates(std::size_t element) const { return coordinates_[element]; }

  // The parts of a set between which no element is comparable with another.
  std::vector<ElementSet> components(ElementSet set) const;
  // The elements of a set with nothing above them in it.
  ElementSet maximal(ElementSet set) const;
  // The covering relations within a set.
  std::vector<Relation> covers(ElementSet set) const;

  // The image of a set under an automorphism that is meant to bring symmetric sets together: equal chains of a box are
  // put in the order of what is left along them, twins (the same above, the same below) are taken in the order of
  // their numbers.
  ElementSet canonical(ElementSet set) const;

  friend bool operator==(const FinitePoset&, const FinitePoset&) = default;

 private:
  static constexpr std::size_t most_axes = 8;

  void close_downwards();
  void find_twins();
  ElementSet sort_chains(ElementSet set) const;

  std::vector<std::string> names_;
  std::vector<ElementSet> up_;
  std::vector<ElementSet> down_;
  std::vector<ElementSet> twins_;                        // classes of at least two
  std::vector<std::uint32_t> tops_;                      // of a box; empty otherwise
  std::vector<std::size_t> strides_;                     // of a box: how far apart neighbours along an axis are
  std::size_t first_cell_ = 0;                           // of a box: 1 if its least element is left out
  std::vector<std::vector<std::uint32_t>> coordinates_;  // of a box
};

}  // namespace grundy
