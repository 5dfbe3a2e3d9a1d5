// A finite partially ordered set of at most 128 elements, with names, and for products of chains with coordinates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/result.h"

namespace grundy {

// A set of at most 128 elements of a poset.
struct PosetSet {
  static constexpr std::size_t most_elements = 128;

  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr PosetSet of(std::size_t element) {
    return element < 64 ? PosetSet{std::uint64_t{1} << element, 0} : PosetSet{0, std::uint64_t{1} << (element - 64)};
  }

  bool empty() const { return (low | high) == 0; }
  bool contains(std::size_t element) const { return !(*this & of(element)).empty(); }
  std::size_t first() const {
    return static_cast<std::size_t>(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
  }
  void remove_first() {
    if (low != 0) {
      low &= low - 1;
    } else {
      high &= high - 1;
    }
  }
  std::size_t size() const { return static_cast<unsigned>(__builtin_popcountll(low) + __builtin_popcountll(high)); }
  std::uint64_t hash() const { return combine(mix(low), high); }

  friend PosetSet operator&(PosetSet a, PosetSet b) { return {a.low & b.low, a.high & b.high}; }
  friend PosetSet operator|(PosetSet a, PosetSet b) { return {a.low | b.low, a.high | b.high}; }
  friend PosetSet operator-(PosetSet a, PosetSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend bool operator==(const PosetSet&, const PosetSet&) = default;
};

// Calls visit(element), lowest first, until it returns false.
template <class Visit>
void for_each_element(PosetSet set, Visit&& visit) {
  for (; !set.empty(); set.remove_first()) {
    if (!visit(set.first())) return;
  }
}

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
  PosetSet all() const;
  const std::string& name(std::size_t element) const { return names_[element]; }
  void rename(std::vector<std::string> names) { names_ = std::move(names); }
  std::size_t find(std::string_view name) const;                       // size() if there is none
  PosetSet up(std::size_t element) const { return up_[element]; }      // the element and all above it
  PosetSet down(std::size_t element) const { return down_[element]; }  // the element and all below it
  const std::vector<std::uint32_t>& coordinates(std::size_t element) const { return coordinates_[element]; }

  // The parts of a set between which no element is comparable with another.
  std::vector<PosetSet> components(PosetSet set) const;
  // The elements of a set with nothing above them in it.
  PosetSet maximal(PosetSet set) const;
  // The covering relations within a set.
  std::vector<Relation> covers(PosetSet set) const;

  // The image of a set under an automorphism that is meant to bring symmetric sets together: equal chains of a box are
  // put in the order of what is left along them, twins (the same above, the same below) are taken in the order of
  // their numbers.
  PosetSet canonical(PosetSet set) const;

  friend bool operator==(const FinitePoset&, const FinitePoset&) = default;

 private:
  static constexpr std::size_t most_axes = 8;

  void close_downwards();
  void find_twins();
  PosetSet sort_chains(PosetSet set) const;

  std::vector<std::string> names_;
  std::vector<PosetSet> up_;
  std::vector<PosetSet> down_;
  std::vector<PosetSet> twins_;                          // classes of at least two
  std::vector<std::uint32_t> tops_;                      // of a box; empty otherwise
  std::vector<std::size_t> strides_;                     // of a box: how far apart neighbours along an axis are
  std::size_t first_cell_ = 0;                           // of a box: 1 if its least element is left out
  std::vector<std::vector<std::uint32_t>> coordinates_;  // of a box
};

}  // namespace grundy
