// What the field of nimbers below w^w^w needs to know of each odd prime p: which ordinal alpha_p its first new element,
// kappa_p = w^w^k for the k-th odd prime counted from 0, has as its p-th power. By Lenstra's theorem alpha_p is
// kappa_f + m, where f is the order of 2 modulo p and the excess m is a small number that has to be computed for each
// prime. Theory and sources: docs/theory/transfinite-nimbers.md.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "value/ordinal.h"

namespace grundy {

// The k-th odd prime, counted from 0: 3, 5, 7, ...
std::uint64_t odd_prime(std::uint64_t k);

// The table ends at 577; nothing beyond.
std::optional<std::uint64_t> lenstra_excess(std::uint64_t p);
std::uint64_t last_prime_with_known_excess();

// kappa_q for a power q of a prime: 2^(q/2) for powers of two, w^(w^k * q/p) for powers of the k-th odd prime p.
Ordinal kappa_of_prime_power(std::uint64_t p, std::uint64_t q);
// kappa_h for any h: the sum of those kappa_q, q | h, whose degree is not contained in that of the ones before.
std::optional<Ordinal> kappa(std::uint64_t h);
// kappa_p^p, or nothing if the excess of p or of a prime below is not known.
std::optional<Ordinal> alpha(std::uint64_t p);

// A multiple of the degree over {0, 1} of kappa_q, and of any kappa_h.
std::optional<std::uint64_t> degree_of_prime_power(std::uint64_t p, std::uint64_t q);
std::optional<std::uint64_t> degree_of_kappa(std::uint64_t h);

// The least f > 0 with 2^f = 1 modulo p.
std::uint64_t order_of_two(std::uint64_t p);

}  // namespace grundy
