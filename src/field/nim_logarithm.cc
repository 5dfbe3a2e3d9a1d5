#include "field/nim_logarithm.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "field/nim_integer.h"
#include "field/nim_product.h"
#include "value/whole_number.h"

namespace grundy {
namespace {

struct GroupPrime {
  unsigned degree;  // the prime divides the order of the group of 2^degree - 1 and of no smaller one
  const char* prime;
};
// Fermat numbers 2^(degree/2) + 1 and their factors (Euler 1732, Landry 1880, Western 1905, Morrison and Brillhart
// 1970); the tests multiply them together.
constexpr GroupPrime group_primes[] = {
    {2, "3"},
    {4, "5"},
    {8, "17"},
    {16, "257"},
    {32, "65537"},
    {64, "641"},
    {64, "6700417"},
    {128, "274177"},
    {128, "67280421310721"},
    {256, "59649589127497217"},
    {256, "5704689200685129054721"},
};

// Baby steps are kept in memory: 2^16 of them for the largest prime that is searched.
constexpr std::size_t most_searched_bits = 32;  // of a prime

template <NimWord W>
mpz_class order_of(const W& x) {
  const unsigned degree = nim_degree(x);
  mpz_class order = (mpz_class(1) << degree) - 1;
  for (const GroupPrime& factor : group_primes) {
    if (factor.degree > degree) break;
    const mpz_class without = order / mpz_class(factor.prime);
    if (nim_power(x, to_word(without)) == W(1)) order = without;
  }
  return order;
}

// n with base^n = x, where base has the prime order p: baby steps and giant steps (Shanks).
template <NimWord W>
std::uint64_t logarithm_of_prime_order(const W& x, const W& base, std::uint64_t p) {
  std::uint64_t width = 1;
  while (width * width < p) ++width;
  std::vector<std::pair<W, std::uint64_t>> baby_steps;
  W power(1);
  for (std::uint64_t i = 0; i < width; ++i, power = nim_product(power, base)) baby_steps.emplace_back(power, i);
  std::sort(baby_steps.begin(), baby_steps.end());
  const W giant = nim_inverse(power);  // base^-width
  W rest = x;
  for (std::uint64_t i = 0;; ++i, rest = nim_product(rest, giant)) {
    const auto found = std::lower_bound(baby_steps.begin(), baby_steps.end(), std::pair<W, std::uint64_t>(rest, 0));
    if (found != baby_steps.end() && found->first == rest) return i * width + found->second;
  }
}

template <NimWord W>
std::variant<mpz_class, NoLogarithm, LogarithmTooHard> logarithm(const W& x, const W& base) {
  const mpz_class order = order_of(base);
  if (nim_power(x, to_word(order)) != W(1)) return NoLogarithm{};
  mpz_class exponent = 0, modulus = 1;
  for (const GroupPrime& factor : group_primes) {
    const mpz_class prime(factor.prime);
    if (order % prime != 0) continue;
    const mpz_class cofactor = order / prime;
    const W part = nim_power(x, to_word(cofactor));
    std::uint64_t rest = 0;
    if (part != W(1)) {
      if (mpz_sizeinbase(prime.get_mpz_t(), 2) > most_searched_bits) return LogarithmTooHard{prime};
      rest = logarithm_of_prime_order(part, nim_power(base, to_word(cofactor)), prime.get_ui());
    }
    // The Chinese remainder theorem, one prime at a time.
    mpz_class inverse;
    mpz_invert(inverse.get_mpz_t(), modulus.get_mpz_t(), prime.get_mpz_t());
    mpz_class step = (natural_number(rest) - exponent) * inverse % prime;
    if (step < 0) step += prime;
    exponent += modulus * step;
    modulus *= prime;
  }
  return exponent;
}

}  // namespace

mpz_class nim_order(const Word256& x) { return fits_64_bits(x) ? order_of(x.low.low) : order_of(x); }

std::variant<mpz_class, NoLogarithm, LogarithmTooHard> nim_logarithm(const Word256& x, const Word256& base) {
  if (fits_64_bits(x) && fits_64_bits(base)) return logarithm(x.low.low, base.low.low);
  return logarithm(x, base);
}

}  // namespace grundy
