// The numbers that pass the sieves of rules: "for k in 1..n if prime(k)" walks along the primes. Every number is asked
// once, by the bytecode machine, and what passes stays in its place for good, since loops that are at work walk along
// it.
#pragma once

#include <memory>
#include <vector>

#include "rule_language/machine/machine.h"

namespace grundy {

class RuleSieves {
 public:
  explicit RuleSieves(const Bytecode& code);

  // The numbers from `first` on that pass, in rising order; behind those up to `last` comes a larger one. Null if that
  // can't be had: a number is too large or negative, a condition goes wrong, or a limit is reached.
  const Number* from(std::size_t sieve, Number first, Number last, const Control* control);

 private:
  struct Sieve {
    std::unique_ptr<Number[]> passed;  // ended by the largest number
    std::size_t count = 0;
    Number asked = 0;           // all below
    std::vector<Number> wrong;  // where the condition has no value
  };
  bool extend(std::size_t sieve, Number last);

  const Bytecode* code_;
  Machine machine_;
  std::vector<Sieve> sieves_;
};

}  // namespace grundy
