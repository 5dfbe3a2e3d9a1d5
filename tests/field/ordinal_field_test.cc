// Products of transfinite nimbers: published identities, the field axioms, and the table of excesses computed anew.
#include "field/ordinal_field.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <numeric>

#include "field/lenstra.h"
#include "field/nim_product.h"

namespace grundy {
namespace {

const Ordinal w = Ordinal::omega();

Ordinal finite(std::uint64_t n) { return Ordinal(n); }
Ordinal omega_to(const Ordinal& exponent) { return Ordinal::power_of_omega(exponent); }
// w^(w^k * n)
Ordinal tower(std::uint64_t k, std::uint64_t n = 1) { return omega_to(Ordinal::power_of_omega(Ordinal(k), n)); }

Ordinal times(const Ordinal& a, const Ordinal& b) {
  const Result<Ordinal> product = nim_product(a, b);
  EXPECT_TRUE(product.ok()) << product.error().message;
  return product ? *product : Ordinal();
}
Ordinal power(const Ordinal& a, const mpz_class& n) {
  const Result<Ordinal> result = nim_power(a, n);
  EXPECT_TRUE(result.ok()) << result.error().message;
  return result ? *result : Ordinal();
}

TEST(OrdinalField, ConwaysIdentitiesHold) {
  EXPECT_EQ(times(times(w, w), w), finite(2));  // w is the cube root of 2
  EXPECT_EQ(times(w, w), omega_to(finite(2)));
  EXPECT_EQ(power(tower(0, 3), 3), w);                   // w^3 is the cube root of w
  EXPECT_EQ(power(tower(1), 5), finite(4));              // w^w is the fifth root of 4
  EXPECT_EQ(power(tower(2), 7), nim_sum(w, finite(1)));  // w^(w^2) is the seventh root of w + 1
  EXPECT_EQ(power(tower(3), 11), nim_sum(tower(1), finite(1)));
  EXPECT_EQ(power(tower(4), 13), nim_sum(w, finite(4)));
  EXPECT_EQ(power(tower(5), 17), finite(16));
  EXPECT_EQ(power(tower(6), 19), nim_sum(tower(0, 3), finite(4)));
  EXPECT_EQ(power(tower(1, 5), 5), tower(1));
}

// Conway, On Numbers and Games, chapter 6, and Lenstra: the ordinals alpha_p up to 43.
TEST(OrdinalField, TheTableOfConwayAndLenstraComesOut) {
  const std::pair<std::uint64_t, Ordinal> rows[] = {
      {3, finite(2)},
      {5, finite(4)},
      {7, nim_sum(w, finite(1))},
      {11, nim_sum(tower(1), finite(1))},
      {13, nim_sum(w, finite(4))},
      {17, finite(16)},
      {19, nim_sum(tower(0, 3), finite(4))},
      {23, nim_sum(tower(3), finite(1))},
      {29, nim_sum(tower(2), finite(4))},
      {31, nim_sum(tower(1), finite(1))},
      {37, nim_sum(tower(0, 3), finite(4))},
      {41, nim_sum(tower(1), finite(1))},
      {43, nim_sum(tower(2), finite(1))},
  };
  for (const auto& [p, expected] : rows) EXPECT_EQ(alpha(p), expected) << "p = " << p;
}

// x is a p-th power in the field of 2^d elements, p | 2^d - 1, when x^((2^d - 1)/p) = 1. The exponent is taken apart as
// a norm to the field of 2^f, f the order of 2 modulo p, and a small power.
bool is_power(const Ordinal& x, std::uint64_t p, std::uint64_t d) {
  const std::uint64_t f = order_of_two(p);
  Ordinal norm = finite(1), conjugate = x;
  for (std::uint64_t i = 0; i < d; i += f) {
    norm = times(norm, conjugate);
    for (std::uint64_t j = 0; j < f; ++j) conjugate = power(conjugate, 2);
  }
  EXPECT_EQ(conjugate, x) << "not a number of the field of 2^" << d;
  return power(norm, ((mpz_class(1) << f) - 1) / p) == finite(1);
}

// The excess is the least m for which kappa_f + m is no p-th power below kappa_p.
std::uint64_t computed_excess(std::uint64_t p) {
  const std::uint64_t f = order_of_two(p);
  const Ordinal main_part = *kappa(f);
  for (std::uint64_t m = 0; m < 16; ++m) {
    const std::uint64_t d = std::lcm(*degree_of_kappa(f), std::uint64_t{nim_degree(m)});
    const Ordinal candidate = nim_sum(main_part, finite(m));
    if (candidate != Ordinal() && !is_power(candidate, p, d)) return m;
  }
  return 16;
}

TEST(OrdinalField, ExcessesUpTo43AreComputedAnew) {
  for (std::uint64_t k = 0; odd_prime(k) <= 43; ++k) {
    EXPECT_EQ(lenstra_excess(odd_prime(k)), computed_excess(odd_prime(k))) << "p = " << odd_prime(k);
  }
}

// Beyond 43 the fields grow fast and irregularly; these are the ones of at most 2^420 elements.
TEST(OrdinalField, ExcessesOfLargerPrimesInSmallFieldsAreComputedAnew) {
  std::size_t computed = 0;
  for (std::uint64_t k = 0; odd_prime(k) <= last_prime_with_known_excess(); ++k) {
    const std::uint64_t p = odd_prime(k);
    if (p <= 43 || *degree_of_kappa(order_of_two(p)) > 420) continue;
    EXPECT_EQ(lenstra_excess(p), computed_excess(p)) << "p = " << p;
    ++computed;
  }
  EXPECT_EQ(computed, 34u);
}

// Small sums of products of w, w^3, w^w and finite numbers: a field of degree 360 at most.
rc::Gen<Ordinal> small_ordinal() {
  return rc::gen::map(rc::gen::container<std::vector<std::tuple<unsigned, unsigned, unsigned>>>(rc::gen::tuple(
                          rc::gen::inRange(0u, 9u), rc::gen::inRange(0u, 5u), rc::gen::inRange(0u, 16u))),
                      [](const std::vector<std::tuple<unsigned, unsigned, unsigned>>& terms) {
                        Ordinal sum;
                        for (std::size_t i = 0; i < terms.size() && i < 4; ++i) {
                          const auto [n0, n1, coefficient] = terms[i];
                          const Ordinal exponent = nim_sum(Ordinal(n0), Ordinal::power_of_omega(Ordinal(1), n1));
                          sum = nim_sum(sum, Ordinal::power_of_omega(exponent, coefficient));
                        }
                        return sum;
                      });
}

TEST(OrdinalField, FieldAxiomsHold) {
  EXPECT_TRUE(rc::check([] {
    const Ordinal a = *small_ordinal(), b = *small_ordinal(), c = *small_ordinal();
    RC_ASSERT(times(a, b) == times(b, a));
    RC_ASSERT(times(times(a, b), c) == times(a, times(b, c)));
    RC_ASSERT(times(a, nim_sum(b, c)) == nim_sum(times(a, b), times(a, c)));
    RC_ASSERT(times(a, finite(1)) == a);
  }));
}

TEST(OrdinalField, InversesAndRootsMultiplyBack) {
  EXPECT_TRUE(rc::check([] {
    const Ordinal a = *small_ordinal();
    const Result<Ordinal> root = nim_root(a);
    RC_ASSERT(root.ok());
    RC_ASSERT(times(*root, *root) == a);
    if (a == Ordinal()) return;
    const Result<Ordinal> inverse = nim_inverse(a);
    RC_ASSERT(inverse.ok());
    RC_ASSERT(times(*inverse, a) == finite(1));
  }));
}

TEST(OrdinalField, FiniteOrdinalsMultiplyAsNimbersDo) {
  EXPECT_TRUE(rc::check([](std::uint64_t a, std::uint64_t b) {
    RC_ASSERT(times(finite(a), finite(b)) == finite(nim_product(a, b)));
    RC_ASSERT(times(finite(a), w) == Ordinal::power_of_omega(finite(1), a));
  }));
}

TEST(OrdinalField, DegreesAreKnown) {
  EXPECT_EQ(*nim_degree(finite(5)), 4u);
  EXPECT_EQ(*nim_degree(w), 6u);
  EXPECT_EQ(*nim_degree(tower(1)), 20u);
  EXPECT_EQ(*nim_degree(nim_sum(w, finite(4))), 12u);
}

TEST(OrdinalField, SaysWhatIsNotKnown) {
  EXPECT_FALSE(lenstra_excess(587).has_value());
  EXPECT_EQ(last_prime_with_known_excess(), 577u);
  const Ordinal late = tower(105);  // the prime 587
  EXPECT_EQ(odd_prime(105), 587u);
  const Result<Ordinal> power_of_late = nim_power(late, 587);
  ASSERT_FALSE(power_of_late.ok());
  EXPECT_NE(power_of_late.error().message.find("587"), std::string::npos);
  EXPECT_EQ(power_of_late.error().kind, ErrorKind::limit);
  const Result<Ordinal> beyond = nim_product(omega_to(omega_to(w)), w);
  ASSERT_FALSE(beyond.ok());
  EXPECT_EQ(beyond.error().kind, ErrorKind::bad_input);
}

}  // namespace
}  // namespace grundy
