// A misere quotient (Plambeck 2005; Plambeck and Siegel 2008): a finite commutative monoid with a set of P-elements and
// a map phi from letters to elements, such that a sum of letters is a P-position of misere play exactly if the product
// of their elements is a P-element. Letters are heaps, of one game or of several, or the positions of a finite set.
//
// A quotient is immutable. It holds all letters up to known_to(), and beyond that what a proved period says.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "misere/monoid_set.h"

namespace grundy {

// phi(n + period) = phi(n) for all n >= preperiod, the least such numbers that are proved.
struct QuotientPeriod {
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  friend bool operator==(const QuotientPeriod&, const QuotientPeriod&) = default;
};

// letter^exponent * ... as pairs, the largest letter first.
struct LetterPower {
  std::uint64_t letter = 0;
  std::uint64_t exponent = 0;
  friend bool operator==(const LetterPower&, const LetterPower&) = default;
};

// A commutative monoid whose elements are numbered in the order of their least words: words are compared by the number
// of their largest letters first. 0 is the identity.
struct WordMonoid {
  std::vector<std::uint64_t> letters;         // the generators, ascending
  std::vector<std::vector<Element>> actions;  // actions[i][x] = x * letters[i]
  std::vector<Element> parent;                // the least word of x is that of parent[x] and
  std::vector<std::uint32_t> last;            // the letter of this index, its largest one
  MonoidSet p;

  std::size_t order() const { return parent.size(); }
  std::vector<LetterPower> word_of(Element x) const;
};

class MisereQuotient {
 public:
  // phi[g][n] belongs to heap n of game g; periods may be empty, or hold one for each game.
  MisereQuotient(WordMonoid monoid, std::vector<std::vector<Element>> phi, std::vector<QuotientPeriod> periods,
                 std::string stopped);

  std::size_t order() const { return monoid_.order(); }
  static constexpr Element identity() { return 0; }
  Element product(Element x, Element y) const { return products_[x * order() + y]; }
  Element power(Element x, std::uint64_t exponent) const;
  bool is_p(Element x) const { return monoid_.p.contains(x); }
  const MonoidSet& p_portion() const { return monoid_.p; }

  std::size_t games() const { return phi_.size(); }
  // Empty beyond what is known.
  std::optional<Element> phi(std::uint64_t heap, std::size_t game = 0) const;
  std::span<const Element> table(std::size_t game = 0) const { return phi_[game]; }
  // The last letter whose phi was computed; with every letter up to it the quotient is exact.
  std::uint64_t known_to(std::size_t game = 0) const { return phi_[game].size() - 1; }
  // Every letter there is has its phi: by a proved period, or because there are only finitely many.
  bool is_solved() const { return stopped_.empty(); }
  const std::string& stopped() const { return stopped_; }
  std::optional<QuotientPeriod> period(std::size_t game = 0) const;

  const WordMonoid& monoid() const { return monoid_; }
  // By the shape of the quotient, never by its order: docs/theory/misere-tameness.md.
  bool is_tame() const { return tame_; }
  // Images of letters that generate the quotient; none can be left out.
  const std::vector<Element>& generators() const { return generators_; }

 private:
  bool has_tame_shape() const;
  std::vector<Element> irreducible_elements() const;

  WordMonoid monoid_;
  std::vector<Element> products_;
  std::vector<std::vector<Element>> phi_;
  std::vector<QuotientPeriod> periods_;
  std::string stopped_;
  bool tame_ = false;
  std::vector<Element> generators_;
};

// All products, row by row.
std::vector<Element> product_table(const WordMonoid& monoid);

}  // namespace grundy
