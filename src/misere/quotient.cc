#include "misere/quotient.h"

#include <algorithm>

namespace grundy {

std::vector<LetterPower> WordMonoid::word_of(Element x) const {
  std::vector<LetterPower> word;
  for (; x != 0; x = parent[x]) {
    const std::uint64_t letter = letters[last[x]];
    if (word.empty() || word.back().letter != letter) word.push_back({letter, 0});
    ++word.back().exponent;
  }
  return word;
}

std::vector<Element> product_table(const WordMonoid& monoid) {
  const std::size_t order = monoid.order();
  std::vector<Element> products(order * order);
  for (Element y = 0; y < order; ++y) products[y] = y;
  for (Element x = 1; x < order; ++x) {
    const std::vector<Element>& action = monoid.actions[monoid.last[x]];
    const Element* const from = &products[monoid.parent[x] * order];
    Element* const row = &products[x * order];
    for (std::size_t y = 0; y < order; ++y) row[y] = action[from[y]];
  }
  return products;
}

MisereQuotient::MisereQuotient(WordMonoid monoid, std::vector<std::vector<Element>> phi,
                               std::vector<QuotientPeriod> periods, std::string stopped)
    : monoid_(std::move(monoid)),
      products_(product_table(monoid_)),
      phi_(std::move(phi)),
      periods_(std::move(periods)),
      stopped_(std::move(stopped)),
      tame_(has_tame_shape()),
      generators_(irreducible_elements()) {}

Element MisereQuotient::power(Element x, std::uint64_t exponent) const {
  Element result = identity();
  for (; exponent != 0; exponent /= 2, x = product(x, x)) {
    if (exponent % 2 == 1) result = product(result, x);
  }
  return result;
}

std::optional<Element> MisereQuotient::phi(std::uint64_t heap, std::size_t game) const {
  const std::vector<Element>& table = phi_[game];
  if (heap < table.size()) return table[heap];
  if (periods_.empty()) return {};
  const QuotientPeriod& proved = periods_[game];
  return table[proved.preperiod + (heap - proved.preperiod) % proved.period];
}

std::optional<QuotientPeriod> MisereQuotient::period(std::size_t game) const {
  if (periods_.empty()) return {};
  return periods_[game];
}

// The quotients of Nim: nothing, a group of two, or a group of 2^m elements with identity e together with 1 and an a
// such that a^2 = 1; the P-elements are a and e.
bool MisereQuotient::has_tame_shape() const {
  const std::size_t n = order();
  if (n == 1) return !is_p(0);
  if (n == 2) return product(1, 1) == 0 && is_p(1) && !is_p(0);
  if (n < 6 || monoid_.p.size() != 2 || is_p(0)) return false;
  Element a = 0;  // the P-element outside the group, and the one that is its identity
  Element e = 0;
  for (Element x = 1; x < n; ++x) {
    if (!is_p(x)) continue;
    (product(x, x) == x ? e : a) = x;
  }
  if (a == 0 || e == 0 || product(a, a) != 0 || product(a, e) == e) return false;
  for (Element x = 1; x < n; ++x) {
    if (x != a && (product(x, x) != e || product(x, e) != x)) return false;
  }
  return true;
}

// Each letter is no product of smaller ones; those that are products of others all the same are left out.
std::vector<Element> MisereQuotient::irreducible_elements() const {
  std::vector<Element> found;
  for (const std::vector<Element>& action : monoid_.actions) found.push_back(action[0]);
  const auto all_are_products = [this](const std::vector<Element>& generators) {
    std::vector<bool> reached(order(), false);
    std::vector<Element> products{identity()};
    reached[0] = true;
    for (std::size_t i = 0; i < products.size(); ++i) {
      for (const Element g : generators) {
        const Element y = product(products[i], g);
        if (!reached[y]) products.push_back(y);
        reached[y] = true;
      }
    }
    return products.size() == order();
  };
  for (std::size_t i = found.size(); i-- > 0;) {
    std::vector<Element> fewer = found;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (all_are_products(fewer)) found = std::move(fewer);
  }
  return found;
}

}  // namespace grundy
