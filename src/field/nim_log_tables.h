// Logarithms and powers in the field of 65536 nimbers, whose group of 65535 is made of the powers of 258. Everything in
// the field of 2^64 above it is a few lookups that do not wait for each other: the tower rule's factor F/2 is one more
// number to add to a logarithm.
//
// 0 has no logarithm. Here it has one so large that a sum with it in it points behind the powers, where zeros are.
#pragma once

#include <array>
#include <cstdint>

namespace grundy {

class NimLogTables {
 public:
  static const NimLogTables& instance();  // made when first asked for, in about a millisecond

  std::uint64_t product(std::uint64_t x, std::uint64_t y) const {
    const auto a = half(x, 3), b = half(x, 2), c = half(x, 1), d = half(x, 0);
    const auto e = half(y, 3), f = half(y, 2), g = half(y, 1), h = half(y, 0);
    // Three products of two halves (Karatsuba), of three products of quarters each; here as sums of logarithms.
    const std::uint32_t high_sum = log_[a ^ b] + log_[e ^ f], high = log_[a] + log_[e], high_low = log_[b] + log_[f];
    const std::uint32_t low = product_of_pairs(c, d, g, h);
    const std::uint32_t middle = product_of_pairs(a ^ c, b ^ d, e ^ g, f ^ h);
    // The product of the high halves times 2^31, without making the product itself.
    const std::uint32_t folded =
        joined(power_[high_sum + log_of_half_] ^ power_[high + log_of_half_squared_],
               power_[high_sum + log_of_half_squared_] ^ power_[high_low + log_of_half_squared_]);
    return std::uint64_t{middle ^ low} << 32 | (low ^ folded);
  }

  std::uint32_t product(std::uint32_t x, std::uint32_t y) const {
    return product_of_pairs(half(x, 1), half(x, 0), half(y, 1), half(y, 0));
  }

  // 1/(aF + b) = (aF + a + b) / N with the norm N = b(a + b) + a^2*F/2. 0 gives 0.
  std::uint32_t inverse(std::uint32_t x) const {
    if (x == 0) return 0;
    const std::uint32_t a = half(x, 1), b = half(x, 0);
    const std::uint32_t log_a = log_[a], log_sum = log_[a ^ b];
    const std::uint32_t square = a == 0 ? 0 : power_[2 * log_a % order + log_of_half_];
    const std::uint32_t log_of_inverse = order - log_[power_[log_[b] + log_sum] ^ square];
    return joined(power_[log_a + log_of_inverse], power_[log_sum + log_of_inverse]);
  }

 private:
  static constexpr std::uint32_t order = 65535;
  static constexpr std::uint32_t log_of_zero = 3 * order;  // a sum of two logarithms and F/2's squared stays below it

  NimLogTables();

  static std::uint32_t half(std::uint64_t x, unsigned place) { return x >> 16 * place & 0xffff; }
  static std::uint32_t joined(unsigned high, unsigned low) { return std::uint32_t{high} << 16 | low; }
  // (aF + b)(cF + d), F = 2^16.
  std::uint32_t product_of_pairs(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) const {
    const unsigned bd = power_[log_[b] + log_[d]];
    return joined(power_[log_[a ^ b] + log_[c ^ d]] ^ bd, bd ^ power_[log_[a] + log_[c] + log_of_half_]);
  }

  std::array<std::uint32_t, 65536> log_{};
  std::array<std::uint16_t, 3 * log_of_zero> power_{};
  std::uint32_t log_of_half_ = 0;  // F/2 = 2^15
  std::uint32_t log_of_half_squared_ = 0;
};

}  // namespace grundy
