// Inverses and roots, by the library and by Fermat: 1/x = x^(2^64-2), sqrt(x) = x^(2^63). The powers use the library's
// own fast product, so the ratio is that of the algorithms.
#include "contender.h"
#include "field/nim_product.h"

namespace bench {
namespace {

template <class Function>
Contender unary(std::string name, Function function) {
  return {std::move(name), 1 << 12, [function](Words a, Words, std::span<std::uint64_t> results) {
            for (std::size_t i = 0; i < a.size(); ++i) results[i] = function(a[i]);
          }};
}

// x^(2^64-2) if `inverse`, else x^(2^63), with products only.
template <bool inverse>
std::uint64_t power(std::uint64_t x) {
  std::uint64_t square = x, result = 1;
  for (int i = 1; i < 64; ++i) {
    square = grundy::nim_product(square, square);
    if (inverse) result = grundy::nim_product(result, square);
  }
  return inverse ? result : square;
}

}  // namespace

std::vector<Contender> inverses() {
  return {unary("inverse by powering", power<true>),
          unary("inverse down the tower", [](std::uint64_t x) { return grundy::nim_inverse(x); })};
}

std::vector<Contender> roots() {
  return {unary("root by powering", power<false>),
          unary("root from tables", [](std::uint64_t x) { return grundy::nim_root(x); })};
}

}  // namespace bench
