#include "field/nim_product.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "field/nim_basis.h"
#include "field/nim_log_tables.h"

namespace grundy {
namespace {

// Products of polynomials over two elements, 64 by 64 bits, by the processor's instruction.
struct CarryLessProduct {
  std::uint64_t high = 0, low = 0;
};

#if defined(__x86_64__)
#define GRUNDY_CLMUL __attribute__((target("pclmul,sse4.1")))

struct HardwareCarryLess {
  GRUNDY_CLMUL CarryLessProduct operator()(std::uint64_t a, std::uint64_t b) const {
    const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(a)),
                                                 _mm_cvtsi64_si128(static_cast<long long>(b)), 0);
    return {static_cast<std::uint64_t>(_mm_extract_epi64(product, 1)),
            static_cast<std::uint64_t>(_mm_cvtsi128_si64(product))};
  }
};
#endif

// A polynomial of degree below 2w modulo x^w + tail: what stands above x^w is folded down twice, for the tails are
// sparse and of low degree.
template <NimMachineWord Word>
std::uint64_t reduced(const CarryLessProduct& p) {
  constexpr unsigned w = nim_bits<Word>;
  constexpr std::uint64_t tail = NimModulus<Word>::tail;
  if constexpr (w < 64) {
    std::uint64_t sum = p.low;
    for (int fold = 0; fold < 2; ++fold) {
      const std::uint64_t above = sum >> w;
      sum = static_cast<Word>(sum);
      for (unsigned i = 0; i < 8; ++i) {
        if ((tail >> i & 1) != 0) sum ^= above << i;
      }
    }
    return sum;
  } else {
    std::uint64_t sum = p.low, above = p.high, above_again = 0;
    for (unsigned i = 0; i < 8; ++i) {
      if ((tail >> i & 1) == 0) continue;
      sum ^= above << i;
      if (i > 0) above_again ^= above >> (64 - i);
    }
    for (unsigned i = 0; i < 8; ++i) {
      if ((tail >> i & 1) != 0) sum ^= above_again << i;
    }
    return sum;
  }
}

// Logarithms beat a carry-less product made of shifts by a factor of two (docs/performance.md).
template <NimMachineWord Word>
Word product_in_software(Word a, Word b) {
  using Tabulated = std::conditional_t<(nim_bits<Word> > 32), std::uint64_t, std::uint32_t>;
  return static_cast<Word>(NimLogTables::instance().product(Tabulated{a}, Tabulated{b}));
}

#if defined(__x86_64__)
template <NimMachineWord Word>
GRUNDY_CLMUL Word product_with_instruction(Word a, Word b) {
  using Basis = NimBasis<Word>;
  const CarryLessProduct product = HardwareCarryLess{}(Basis::to_polynomial(a), Basis::to_polynomial(b));
  return Basis::to_nimber(static_cast<Word>(reduced<Word>(product)));
}
#endif

template <NimMachineWord Word>
Word product(Word a, Word b) {
#if defined(__x86_64__)
  if (has_carry_less_instruction()) [[likely]]
    return product_with_instruction(a, b);
#endif
  return product_in_software(a, b);
}

// The linear map that sends each single bit x to map(x).
template <NimMachineWord Word, class Map>
constexpr LinearMap<Word> tabulated(Map map) {
  typename LinearMap<Word>::Images images{};
  for (unsigned i = 0; i < nim_bits<Word>; ++i) images[i] = static_cast<Word>(map(std::uint64_t{1} << i));
  return LinearMap<Word>(images);
}

template <NimMachineWord Word>
constexpr LinearMap<Word> half_products =
    tabulated<Word>([](std::uint64_t x) { return tower::half_product(x, nim_bits<Word>); });

constexpr LinearMap<std::uint64_t> squares =
    tabulated<std::uint64_t>([](std::uint64_t x) { return tower::product(x, x); });
constexpr LinearMap<std::uint32_t> half_squares =
    tabulated<std::uint32_t>([](std::uint64_t x) { return tower::half_product(tower::product(x, x, 32), 32); });
constexpr LinearMap<std::uint64_t> roots = tabulated<std::uint64_t>([](std::uint64_t x) { return tower::root(x); });
constexpr LinearMap<std::uint64_t> artin_schreier_solutions =
    tabulated<std::uint64_t>([](std::uint64_t x) { return tower::artin_schreier(x); });

// 64 generates the group of 255 numbers, and the inverse of its i-th power is the (255-i)-th.
constexpr std::array<std::uint8_t, 256> small_inverses = [] {
  std::array<std::uint8_t, 256> powers{1}, inverses{};
  for (unsigned i = 1; i <= 255; ++i) {
    powers[i] = static_cast<std::uint8_t>(tower::product(powers[i - 1], 64, 8));
  }
  for (unsigned i = 0; i < 255; ++i) inverses[powers[i]] = powers[255 - i];
  return inverses;
}();

}  // namespace

bool has_carry_less_instruction() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("pclmul") != 0 && __builtin_cpu_supports("sse4.1") != 0;
#else
  return false;
#endif
}

std::uint8_t nim_product(std::uint8_t a, std::uint8_t b) { return product(a, b); }
std::uint16_t nim_product(std::uint16_t a, std::uint16_t b) { return product(a, b); }
std::uint32_t nim_product(std::uint32_t a, std::uint32_t b) { return product(a, b); }
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) { return product(a, b); }
std::uint64_t nim_product_portable(std::uint64_t a, std::uint64_t b) { return NimLogTables::instance().product(a, b); }

std::uint8_t nim_half_product(std::uint8_t x) { return half_products<std::uint8_t>(x); }
std::uint16_t nim_half_product(std::uint16_t x) { return half_products<std::uint16_t>(x); }
std::uint32_t nim_half_product(std::uint32_t x) { return half_products<std::uint32_t>(x); }
std::uint64_t nim_half_product(std::uint64_t x) { return half_products<std::uint64_t>(x); }

std::uint64_t nim_square(std::uint64_t x) { return squares(x); }
std::uint64_t nim_root(std::uint64_t x) { return roots(x); }
std::uint8_t nim_inverse(std::uint8_t x) { return small_inverses[x]; }
std::uint32_t nim_inverse(std::uint32_t x) { return NimLogTables::instance().inverse(x); }

std::uint64_t nim_inverse(std::uint64_t x) {
  const NimLogTables& tables = NimLogTables::instance();
  const auto a = high_half(x), sum = a ^ low_half(x);
  const std::uint32_t inverse = tables.inverse(tables.product(low_half(x), sum) ^ half_squares(a));
  return join_halves<std::uint64_t>(tables.product(a, inverse), tables.product(sum, inverse));
}

std::optional<std::uint64_t> nim_artin_schreier(std::uint64_t x) {
  if (x >> 63 != 0) return {};
  return artin_schreier_solutions(x);
}

}  // namespace grundy
