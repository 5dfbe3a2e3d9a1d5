#include "field/ordinal_field.h"

#include <map>
#include <numeric>
#include <vector>

#include "field/lenstra.h"
#include "field/nim_product.h"

namespace grundy {
namespace {

// w^(n0 + w*n1 + w^2*n2 + ...) as (n0, n1, n2, ...) without zeros at the end. As a nimber it is the product over k of
// alpha_p^r, where p is the k-th odd prime and r is the fraction 0.d0d1d2... whose digits to the base p are those of nk
// with the LOWEST one first: kappa_{p^j} is the p^j-th root of alpha_p. So exponents add like fractions.
using Exponent = std::vector<std::uint64_t>;
using Sum = std::map<Exponent, std::uint64_t>;  // monomials and their finite coefficients, never 0

constexpr std::size_t most_monomials = 20'000;
constexpr std::uint64_t most_squarings = 200'000;
constexpr std::uint64_t most_work = std::uint64_t{1} << 22;  // products of monomials in one operation: some seconds

Error too_large() { return limit_reached("the product has more than 20000 terms"); }

Result<Exponent> exponent_of(const Ordinal& e) {
  Exponent exponent;
  for (const Ordinal::Term& term : e.terms()) {
    if (!term.exponent.is_finite()) {
      return bad_input("only ordinals below w^w^w can be multiplied", {},
                       "the nimbers from w^w^w on are not algebraic, and no rule for their products is built in");
    }
    const std::uint64_t place = term.exponent.finite_part();
    if (place > 1000) return bad_input("an exponent is too large: no excess is known for so late a prime");
    if (exponent.size() <= place) exponent.resize(place + 1);
    exponent[place] = term.coefficient;
  }
  return exponent;
}

Result<Sum> sum_of(const Ordinal& x) {
  Sum sum;
  for (const Ordinal::Term& term : x.terms()) {
    Result<Exponent> exponent = exponent_of(term.exponent);
    if (!exponent) return std::move(exponent).error();
    sum[*std::move(exponent)] = term.coefficient;
  }
  return sum;
}

Ordinal ordinal_of(const Sum& sum) {
  Ordinal ordinal;
  for (const auto& [exponent, coefficient] : sum) {
    Ordinal e;
    for (std::size_t k = 0; k < exponent.size(); ++k) {
      e = nim_sum(e, Ordinal::power_of_omega(Ordinal(k), exponent[k]));
    }
    ordinal = nim_sum(ordinal, Ordinal::power_of_omega(e, coefficient));
  }
  return ordinal;
}

void add_to(Sum& sum, const Exponent& exponent, std::uint64_t coefficient) {
  const auto [place, is_new] = sum.try_emplace(exponent, coefficient);
  if (is_new) return;
  place->second ^= coefficient;
  if (place->second == 0) sum.erase(place);
}

// The digits of n and m to the base p, lowest first, are added as fractions: carries run towards the lowest digit.
// Returns whether the sum reached 1, which leaves a factor alpha_p.
Result<bool> add_fraction(std::uint64_t& n, std::uint64_t m, std::uint64_t p) {
  std::vector<std::uint64_t> digits;
  for (std::uint64_t rest_n = n, rest_m = m; rest_n != 0 || rest_m != 0; rest_n /= p, rest_m /= p) {
    digits.push_back(rest_n % p + rest_m % p);
  }
  bool carry = false;
  for (std::size_t j = digits.size(); j-- > 0;) {
    digits[j] += carry ? 1 : 0;
    carry = digits[j] >= p;
    if (carry) digits[j] -= p;
  }
  n = 0;
  for (std::size_t j = digits.size(); j-- > 0;) {
    if (__builtin_mul_overflow(n, p, &n) || __builtin_add_overflow(n, digits[j], &n)) {
      return limit_reached("an exponent of the product does not fit 64 bits");
    }
  }
  return carry;
}

class Multiplier {
 public:
  Result<Sum> product(const Sum& a, const Sum& b) {
    Sum result;
    for (const auto& [e, c] : a) {
      for (const auto& [f, d] : b) {
        if (Status done = add_product(result, e, f, nim_product(c, d)); !done) return std::move(done).error();
      }
      if (result.size() > most_monomials) return too_large();
    }
    return result;
  }

  // In characteristic 2 the square of a sum is the sum of the squares.
  Result<Sum> square(const Sum& a) {
    Sum result;
    for (const auto& [e, c] : a) {
      if (Status done = add_product(result, e, e, nim_square(c)); !done) return std::move(done).error();
    }
    return result;
  }

 private:
  Status add_product(Sum& result, const Exponent& e, const Exponent& f, std::uint64_t coefficient) {
    if (++work_ > most_work) return limit_reached("this lies in so large a field that it would take too long");
    Exponent exponent(std::max(e.size(), f.size()));
    std::vector<std::size_t> carries;
    for (std::size_t k = 0; k < exponent.size(); ++k) {
      exponent[k] = k < e.size() ? e[k] : 0;
      if (k >= f.size() || f[k] == 0) continue;
      Result<bool> carry = add_fraction(exponent[k], f[k], prime(k));
      if (!carry) return std::move(carry).error();
      if (*carry) carries.push_back(k);
    }
    while (!exponent.empty() && exponent.back() == 0) exponent.pop_back();
    if (carries.empty()) {
      add_to(result, exponent, coefficient);
      return Done{};
    }
    // alpha_p lies below kappa_p, so multiplying by it makes carries at smaller primes only: this comes to an end.
    Sum term{{exponent, coefficient}};
    for (std::size_t i = carries.size(); i-- > 0;) {
      Result<const Sum*> factor = alpha_of(carries[i]);
      if (!factor) return std::move(factor).error();
      Result<Sum> next = product(term, **factor);
      if (!next) return std::move(next).error();
      term = *std::move(next);
    }
    for (const auto& [g, c] : term) add_to(result, g, c);
    return Done{};
  }

  std::uint64_t prime(std::size_t k) {
    while (primes_.size() <= k) primes_.push_back(odd_prime(primes_.size()));
    return primes_[k];
  }

  Result<const Sum*> alpha_of(std::size_t k) {
    const auto known = alphas_.find(k);
    if (known != alphas_.end()) return &known->second;
    const std::optional<Ordinal> value = alpha(prime(k));
    if (!value) {
      return limit_reached("this needs the excess of the prime " + std::to_string(prime(k)) +
                           ", and the table of excesses ends at " + std::to_string(last_prime_with_known_excess()));
    }
    Result<Sum> sum = sum_of(*value);
    if (!sum) return std::move(sum).error();
    return &alphas_.emplace(k, *std::move(sum)).first->second;
  }

  std::uint64_t work_ = 0;
  std::vector<std::uint64_t> primes_;
  std::map<std::size_t, Sum> alphas_;
};

// A multiple of the degree of x: x lies in the field of 2^D elements.
Result<std::uint64_t> degree_bound(const Sum& x) {
  std::uint64_t bound = 1;
  for (const auto& [exponent, coefficient] : x) {
    bound = std::lcm(bound, std::uint64_t{nim_degree(coefficient)});
    for (std::size_t k = 0; k < exponent.size(); ++k) {
      const std::uint64_t p = odd_prime(k);
      std::uint64_t q = 1;
      for (std::uint64_t rest = exponent[k]; rest != 0; rest /= p) q *= p;
      if (q == 1) continue;
      const auto degree = degree_of_prime_power(p, q);
      if (!degree)
        return limit_reached("this needs the excess of the prime " + std::to_string(p) +
                             ", and the table of excesses ends at " + std::to_string(last_prime_with_known_excess()));
      bound = std::lcm(bound, *degree);
      if (bound > most_squarings) return limit_reached("the number lies in a field of more than 2^200000 elements");
    }
  }
  return bound;
}

// x^(2^count)
Result<Sum> squared_often(Multiplier& multiplier, Sum x, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count; ++i) {
    Result<Sum> next = multiplier.square(x);
    if (!next) return next;
    x = *std::move(next);
  }
  return x;
}

}  // namespace

Result<Ordinal> nim_product(const Ordinal& a, const Ordinal& b) {
  Result<Sum> x = sum_of(a), y = sum_of(b);
  if (!x) return std::move(x).error();
  if (!y) return std::move(y).error();
  Result<Sum> product = Multiplier().product(*x, *y);
  if (!product) return std::move(product).error();
  return ordinal_of(*product);
}

Result<Ordinal> nim_power(const Ordinal& base, const mpz_class& exponent) {
  Result<Sum> x = sum_of(base);
  if (!x) return std::move(x).error();
  Multiplier multiplier;
  Result<Sum> power = Sum{{{}, 1}};
  for (std::size_t i = mpz_sizeinbase(exponent.get_mpz_t(), 2); i-- > 0 && power;) {
    power = multiplier.square(*power);
    if (power && mpz_tstbit(exponent.get_mpz_t(), i) != 0) power = multiplier.product(*power, *x);
  }
  if (!power) return std::move(power).error();
  return ordinal_of(*power);
}

// 1/x = x^(2^D - 2) is the square of x^(2^(D-1) - 1), whose exponent is built bit by bit from that of D-1: with
// T(n) = x^(2^n - 1), T(2n) = T(n)^(2^n) T(n) and T(n+1) = T(n)^2 x (Itoh and Tsujii).
Result<Ordinal> nim_inverse(const Ordinal& x) {
  Result<Sum> base = sum_of(x);
  if (!base) return std::move(base).error();
  Result<std::uint64_t> degree = degree_bound(*base);
  if (!degree) return std::move(degree).error();
  Multiplier multiplier;
  const std::uint64_t target = *degree - 1;
  Result<Sum> t = Sum{{{}, 1}};
  std::uint64_t n = 0;
  for (unsigned bit = bit_width(target); bit-- > 0 && t;) {
    if (Result<Sum> shifted = squared_often(multiplier, *t, n); shifted) {
      t = multiplier.product(*shifted, *t);
    } else {
      t = std::move(shifted);
    }
    n *= 2;
    if ((target >> bit & 1) != 0 && t) {
      t = multiplier.square(*t);
      if (t) t = multiplier.product(*t, *base);
      ++n;
    }
  }
  if (t) t = multiplier.square(*t);
  if (!t) return std::move(t).error();
  return ordinal_of(*t);
}

Result<Ordinal> nim_root(const Ordinal& x) {
  Result<Sum> base = sum_of(x);
  if (!base) return std::move(base).error();
  Result<std::uint64_t> degree = degree_bound(*base);
  if (!degree) return std::move(degree).error();
  Multiplier multiplier;
  Result<Sum> root = squared_often(multiplier, *base, *degree - 1);
  if (!root) return std::move(root).error();
  return ordinal_of(*root);
}

Result<std::uint64_t> nim_degree(const Ordinal& x) {
  Result<Sum> base = sum_of(x);
  if (!base) return std::move(base).error();
  Result<std::uint64_t> bound = degree_bound(*base);
  if (!bound) return bound;
  Multiplier multiplier;
  Sum power = *base;
  for (std::uint64_t d = 1; d < *bound; ++d) {
    Result<Sum> next = multiplier.square(power);
    if (!next) return std::move(next).error();
    power = *std::move(next);
    if (power == *base) return d;
  }
  return bound;
}

}  // namespace grundy
