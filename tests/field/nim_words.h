// Random words of every size, biased towards corners, and the tower rule for all sizes.
#pragma once

#include <rapidcheck.h>

#include "field/nim_tower.h"
#include "field/nim_word.h"

namespace grundy {

template <NimWord W>
rc::Gen<W> arbitrary_word() {
  if constexpr (NimPairWord<W>) {
    return rc::gen::map(rc::gen::pair(arbitrary_word<NimHalfOf<W>>(), arbitrary_word<NimHalfOf<W>>()),
                        [](const auto& halves) { return W(halves.first, halves.second); });
  } else {
    return rc::gen::oneOf(
        rc::gen::map(rc::gen::resize(1000, rc::gen::arbitrary<W>()), [](W x) { return x; }),
        rc::gen::map(rc::gen::inRange(0u, nim_bits<W>), [](unsigned i) { return static_cast<W>(W{1} << i); }),
        rc::gen::map(rc::gen::inRange(0u, nim_bits<W>), [](unsigned i) { return static_cast<W>((W{1} << i) - 1); }));
  }
}

template <NimWord W>
W tower_product(W x, W y) {
  if constexpr (NimPairWord<W>) {
    // Four products, not three: another way than the library's.
    const auto ac = tower_product(x.high, y.high);
    W half_power{};
    if constexpr (sizeof(W) == 16) {
      half_power.low = std::uint64_t{1} << 63;
    } else {
      half_power.low = {std::uint64_t{1} << 63, 0};
    }
    return {ac ^ tower_product(x.high, y.low) ^ tower_product(x.low, y.high),
            tower_product(x.low, y.low) ^ tower_product(ac, half_power.low)};
  } else {
    return static_cast<W>(tower::product(x, y, nim_bits<W>));
  }
}

template <NimWord W>
W highest_bit() {
  if constexpr (NimPairWord<W>) {
    return {highest_bit<NimHalfOf<W>>(), NimHalfOf<W>{}};
  } else {
    return static_cast<W>(W{1} << (nim_bits<W> - 1));
  }
}

}  // namespace grundy
