#include "hackenbush/number_stalk.h"

namespace grundy {
namespace {

// 1 : x = (x + n) / 2^(n-1) with the least n >= 1 for which x + n > 1.
Dyadic blue_edge_under(const Dyadic& above) {
  if (above.sign() > 0) return above + Dyadic(1);
  if (above.sign() == 0) return Dyadic(1);
  // x + n > 1 first holds for n = 1 - floor(x) + 1, or one less if x is no whole number.
  const mpz_class least = 1 - above.floor() + (above.is_integer() ? 1 : 0);
  return (above + Dyadic(least, 0)).divided_by_power_of_two(least.get_ui() - 1);
}

}  // namespace

Dyadic edge_under(Colour colour, const Dyadic& above) {
  return colour == Colour::blue ? blue_edge_under(above) : -blue_edge_under(-above);
}

Dyadic stalk_value(std::span<const Colour> colours) {
  if (colours.empty()) return {};
  std::size_t whole = 0;
  while (whole < colours.size() && colours[whole] == colours.front()) ++whole;
  const unsigned long halvings = colours.size() - whole;
  // In units of 1 / 2^halvings, edge i of the rest counts 2^(halvings - 1 - i). Bits of the blue edges minus bits of
  // the red ones, which together are all ones.
  mpz_class blue_bits = 0;
  for (unsigned long i = 0; i < halvings; ++i) {
    if (colours[whole + i] == Colour::blue) mpz_setbit(blue_bits.get_mpz_t(), halvings - 1 - i);
  }
  const mpz_class all_bits = (mpz_class(1) << halvings) - 1;
  mpz_class total = mpz_class(static_cast<unsigned long>(whole)) << halvings;
  if (colours.front() == Colour::red) total = -total;
  total += 2 * blue_bits - all_bits;
  return {total, halvings};
}

std::optional<Dyadic> left_option(const Dyadic& number) {
  if (number.is_integer() && number.sign() <= 0) return {};
  return number - Dyadic(1, number.power_of_two());
}

std::optional<Dyadic> right_option(const Dyadic& number) {
  if (number.is_integer() && number.sign() >= 0) return {};
  return number + Dyadic(1, number.power_of_two());
}

}  // namespace grundy
