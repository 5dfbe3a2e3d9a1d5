#include "field/lenstra.h"

#include <array>
#include <numeric>

namespace grundy {
namespace {

// Excesses of the odd primes 3, 5, 7, ..., 577: OEIS A380496 (Conway; Lenstra; Le Bruyn; Siegel and others). The tests
// compute those of the primes up to 43 anew.
constexpr std::array<std::uint8_t, 105> excesses{
    0, 0, 1, 1, 0, 0, 4, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0,
    1, 4, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0,
    1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0};

bool is_prime(std::uint64_t n) {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

// Which odd prime p is, counted from 0.
std::uint64_t index_of_prime(std::uint64_t p) {
  std::uint64_t index = 0;
  for (std::uint64_t n = 3; n < p; n += 2) index += is_prime(n) ? 1 : 0;
  return index;
}

struct PrimePower {
  std::uint64_t p, q;
};

// h as a product of powers of different primes, the largest prime first.
std::vector<PrimePower> prime_powers(std::uint64_t h) {
  std::vector<PrimePower> powers;
  for (std::uint64_t p = 2; h > 1; ++p) {
    std::uint64_t q = 1;
    while (h % p == 0) h /= p, q *= p;
    if (q > 1) powers.insert(powers.begin(), {p, q});
  }
  return powers;
}

// The prime powers of h that are summands of kappa_h, and a multiple of the degree of the sum.
struct KappaParts {
  std::vector<PrimePower> summands;
  std::uint64_t degree = 1;
};

std::optional<KappaParts> kappa_parts(std::uint64_t h) {
  KappaParts parts;
  for (const PrimePower& power : prime_powers(h)) {
    if (parts.degree % power.q == 0) continue;
    const auto degree = degree_of_prime_power(power.p, power.q);
    if (!degree) return {};
    parts.summands.push_back(power);
    parts.degree = std::lcm(parts.degree, *degree);
  }
  return parts;
}

}  // namespace

std::uint64_t odd_prime(std::uint64_t k) {
  std::uint64_t p = 3;
  for (std::uint64_t seen = 0;; p += 2) {
    if (is_prime(p) && seen++ == k) return p;
  }
}

std::uint64_t last_prime_with_known_excess() { return odd_prime(excesses.size() - 1); }

std::optional<std::uint64_t> lenstra_excess(std::uint64_t p) {
  if (p > last_prime_with_known_excess()) return {};
  return excesses[index_of_prime(p)];
}

std::uint64_t order_of_two(std::uint64_t p) {
  std::uint64_t order = 1;
  for (std::uint64_t power = 2 % p; power != 1; power = power * 2 % p) ++order;
  return order;
}

Ordinal kappa_of_prime_power(std::uint64_t p, std::uint64_t q) {
  if (p == 2) return Ordinal(std::uint64_t{1} << q / 2);
  const Ordinal place(index_of_prime(p));
  return Ordinal::power_of_omega(Ordinal::power_of_omega(place, q / p));
}

std::optional<std::uint64_t> degree_of_prime_power(std::uint64_t p, std::uint64_t q) {
  if (p == 2) return q;
  const auto excess = lenstra_excess(p);
  const auto below = degree_of_kappa(order_of_two(p));
  if (!excess || !below) return {};
  // An excess of 4 brings in the field of 16.
  return std::lcm(*below, std::uint64_t{*excess > 1 ? 4u : 1u}) * q;
}

std::optional<std::uint64_t> degree_of_kappa(std::uint64_t h) {
  const auto parts = kappa_parts(h);
  if (!parts) return {};
  return parts->degree;
}

std::optional<Ordinal> kappa(std::uint64_t h) {
  const auto parts = kappa_parts(h);
  if (!parts) return {};
  Ordinal sum;
  for (const PrimePower& power : parts->summands) sum = nim_sum(sum, kappa_of_prime_power(power.p, power.q));
  return sum;
}

std::optional<Ordinal> alpha(std::uint64_t p) {
  const auto excess = lenstra_excess(p);
  const auto main_part = kappa(order_of_two(p));
  if (!excess || !main_part) return {};
  return nim_sum(*main_part, Ordinal(*excess));
}

}  // namespace grundy
