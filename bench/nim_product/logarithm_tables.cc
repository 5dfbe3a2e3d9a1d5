// What good contest programs do: logarithms and powers in the field of 65536, and the tower rule with three products
// twice above it.
#include <vector>

#include "contender.h"
#include "field/nim_tower.h"

namespace bench {
namespace {

class LogarithmTables {
 public:
  // Zero's logarithm is so large that sums with it point at zeros: no branch per product.
  LogarithmTables() : logarithm_(65536, zero), power_(2 * zero + 65536, 0) {
    // The powers of 258 run through all 65535 numbers; a smaller set of powers would leave a wrong result behind.
    std::uint64_t x = 1;
    for (std::uint32_t i = 0; i < 65535; ++i) {
      power_[i] = power_[i + 65535] = power_[i + 131070] = static_cast<std::uint16_t>(x);
      logarithm_[x] = i;
      x = grundy::tower::product(x, 258, 16);
    }
    half_ = logarithm_[1 << 15];
  }

  std::uint64_t product16(std::uint64_t a, std::uint64_t b) const { return power_[logarithm_[a] + logarithm_[b]]; }
  std::uint64_t half_product16(std::uint64_t a) const { return power_[logarithm_[a] + half_]; }

  // The factor 2^15 in the product of the high parts costs an addition.
  std::uint64_t product32(std::uint64_t x, std::uint64_t y) const {
    const std::uint64_t a = x >> 16, b = x & 0xffff, c = y >> 16, d = y & 0xffff;
    const std::uint64_t bd = product16(b, d);
    return (product16(a ^ b, c ^ d) ^ bd) << 16 | (bd ^ power_[logarithm_[a] + logarithm_[c] + half_]);
  }
  std::uint64_t half_product32(std::uint64_t x) const {
    const std::uint64_t at = half_product16(x >> 16);
    return (at ^ half_product16(x & 0xffff)) << 16 | half_product16(at);
  }
  std::uint64_t product64(std::uint64_t x, std::uint64_t y) const {
    const std::uint64_t a = x >> 32, b = x & 0xffffffff, c = y >> 32, d = y & 0xffffffff;
    const std::uint64_t bd = product32(b, d);
    return (product32(a ^ b, c ^ d) ^ bd) << 32 | (bd ^ half_product32(product32(a, c)));
  }

 private:
  static constexpr std::uint32_t zero = 3 * 65535;

  std::vector<std::uint32_t> logarithm_;
  std::vector<std::uint16_t> power_;
  std::uint32_t half_ = 0;
};

}  // namespace

Contender logarithm_tables() {
  return {"logarithms of 16 bits", 1 << 16,
          [tables = LogarithmTables()](Words a, Words b, std::span<std::uint64_t> results) {
            for (std::size_t i = 0; i < a.size(); ++i) results[i] = tables.product64(a[i], b[i]);
          }};
}

}  // namespace bench
