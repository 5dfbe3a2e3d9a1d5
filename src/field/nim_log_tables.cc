#include "field/nim_log_tables.h"

#include "field/nim_basis.h"

namespace grundy {
namespace {

constexpr std::uint16_t generator = 258;
constexpr LinearMap<std::uint16_t> times_generator([] {
  LinearMap<std::uint16_t>::Images images{};
  for (unsigned i = 0; i < 16; ++i) {
    images[i] = static_cast<std::uint16_t>(tower::product(std::uint64_t{1} << i, generator, 16));
  }
  return images;
}());

}  // namespace

NimLogTables::NimLogTables() {
  std::uint16_t x = 1;
  for (std::uint32_t i = 0; i < order; ++i) {
    log_[x] = i;
    // Sums of two logarithms need no remainder.
    power_[i] = power_[i + order] = power_[i + 2 * order] = x;
    x = times_generator(x);
  }
  log_[0] = log_of_zero;
  log_of_half_ = log_[1 << 15];
  log_of_half_squared_ = 2 * log_of_half_ % order;
}

const NimLogTables& NimLogTables::instance() {
  static const NimLogTables tables;
  return tables;
}

}  // namespace grundy
