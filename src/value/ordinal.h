// Ordinals in Cantor normal form, read as transfinite nimbers: the value of an infinite Nim heap is the first of them,
// written w. The nim-sum of two ordinals is the exclusive or of their coefficients, exponent by exponent.
// Theory: docs/theory/transfinite-nimbers.md.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace grundy {

class Ordinal {
 public:
  struct Term;  // w^exponent * coefficient

  Ordinal() = default;
  explicit Ordinal(std::uint64_t finite);
  static Ordinal omega();
  static Ordinal power_of_omega(const Ordinal& exponent, std::uint64_t coefficient = 1);

  bool is_finite() const;
  std::uint64_t finite_part() const;
  // Largest exponent first, coefficients never zero.
  const std::vector<Term>& terms() const { return terms_; }

  friend Ordinal nim_sum(const Ordinal& a, const Ordinal& b);
  friend std::strong_ordering operator<=>(const Ordinal& a, const Ordinal& b);
  friend bool operator==(const Ordinal& a, const Ordinal& b) { return (a <=> b) == 0; }

 private:
  std::vector<Term> terms_;
};

struct Ordinal::Term {
  Ordinal exponent;
  std::uint64_t coefficient = 0;
};

std::string to_string(const Ordinal& ordinal);

}  // namespace grundy
