// Every batch kernel against the scalar product. Kernels for instructions that this machine lacks are run on a vector
// type written in plain C++, instruction by instruction after the processor's manual: all but the intrinsics' names
// is tested that way.
#include "field/nim_batch/nim_batch.h"

#include <gtest/gtest.h>

#include <random>

#include "field/nim_batch/byte_digits.h"
#include "field/nim_batch/half_byte_digits.h"
#include "field/nim_product.h"

namespace grundy {
namespace {

using nim_batch::ShuffleTable;

template <std::size_t size>
struct PlainVector {
  struct Plane {
    std::uint8_t byte[size];
  };
  static constexpr std::size_t bytes = size;

  template <class Function>
  static Plane bytewise(Function f) {
    Plane result;
    for (std::size_t i = 0; i < size; ++i) result.byte[i] = static_cast<std::uint8_t>(f(i));
    return result;
  }
  static Plane load(const std::uint64_t* words) {
    return bytewise([=](std::size_t i) { return words[i / 8] >> i % 8 * 8; });
  }
  static void store(std::uint64_t* words, const Plane& x) {
    for (std::size_t i = 0; i < size; ++i) {
      if (i % 8 == 0) words[i / 8] = 0;
      words[i / 8] |= std::uint64_t{x.byte[i]} << i % 8 * 8;
    }
  }
  static Plane all(std::uint8_t value) {
    return bytewise([=](std::size_t) { return value; });
  }
  static Plane add(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) { return a.byte[i] ^ b.byte[i]; });
  }
  static Plane both(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) { return a.byte[i] & b.byte[i]; });
  }
  static Plane shuffle(const Plane& x, const ShuffleTable& pattern) {
    return bytewise([&](std::size_t i) { return x.byte[i / 16 * 16 + pattern.bytes[i % 16]]; });
  }
  static Plane lookup(const ShuffleTable& table, const Plane& x) {
    return bytewise([&](std::size_t i) { return x.byte[i] >= 128 ? 0 : table.bytes[x.byte[i] % 16]; });
  }
  static Plane add_saturated(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) { return std::min(255, a.byte[i] + b.byte[i]); });
  }
  static Plane subtract(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) { return a.byte[i] - b.byte[i]; });
  }
  static Plane minimum(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) { return std::min(a.byte[i], b.byte[i]); });
  }
  template <int bits>
  static Plane shifted_right16(const Plane& x) {
    return bytewise([&](std::size_t i) { return (x.byte[i] | (i % 2 == 0 ? x.byte[i + 1] << 8 : 0)) >> bits; });
  }
  template <int bits>
  static Plane shifted_left16(const Plane& x) {
    return bytewise([&](std::size_t i) { return x.byte[i] << bits | (i % 2 == 1 ? x.byte[i - 1] >> (8 - bits) : 0); });
  }

  template <std::size_t unit, bool upper>
  static Plane interleave(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) {
      const std::size_t lane = i / 16 * 16, place = i % 16 / unit;
      const Plane& from = place % 2 == 0 ? a : b;
      return from.byte[lane + (upper ? 8 : 0) + place / 2 * unit + i % unit];
    });
  }
  static Plane interleave_low16(const Plane& a, const Plane& b) { return interleave<2, false>(a, b); }
  static Plane interleave_high16(const Plane& a, const Plane& b) { return interleave<2, true>(a, b); }
  static Plane interleave_low32(const Plane& a, const Plane& b) { return interleave<4, false>(a, b); }
  static Plane interleave_high32(const Plane& a, const Plane& b) { return interleave<4, true>(a, b); }
  static Plane interleave_low64(const Plane& a, const Plane& b) { return interleave<8, false>(a, b); }
  static Plane interleave_high64(const Plane& a, const Plane& b) { return interleave<8, true>(a, b); }

  // gf2p8mulb: the product of polynomials modulo x^8 + x^4 + x^3 + x + 1.
  static Plane multiply_bytes(const Plane& a, const Plane& b) {
    return bytewise([&](std::size_t i) {
      unsigned product = 0;
      for (unsigned bit = 0; bit < 8; ++bit) product ^= (b.byte[i] >> bit & 1) != 0 ? unsigned{a.byte[i]} << bit : 0;
      for (unsigned bit = 14; bit >= 8; --bit) product ^= (product >> bit & 1) != 0 ? 0x11bu << (bit - 8) : 0;
      return product;
    });
  }
  // gf2p8affineqb: bit i of the result is the parity of the byte and byte 7-i of the matrix.
  static Plane apply_matrix(const Plane& x, std::uint64_t matrix) {
    return bytewise([&](std::size_t i) {
      unsigned image = 0;
      for (unsigned bit = 0; bit < 8; ++bit) {
        const unsigned row = static_cast<unsigned>(matrix >> 8 * (7 - bit)) & 0xff;
        image |= static_cast<unsigned>(std::popcount(row & x.byte[i]) % 2) << bit;
      }
      return image;
    });
  }
};

struct Operands {
  std::vector<std::uint64_t> a, b, expected;
};

// Random words, among them some with many zero bits and some zeros.
Operands operands(std::size_t count) {
  std::mt19937_64 random(count);
  Operands result;
  for (std::size_t i = 0; i < count; ++i) {
    result.a.push_back(random() >> random() % 65 % 64);
    const std::uint64_t mask = random();
    result.b.push_back(i % 7 == 3 ? 0 : mask & random());
    result.expected.push_back(nim_product_portable(result.a[i], result.b[i]));
  }
  return result;
}

constexpr std::size_t sizes[] = {0, 1, 3, 31, 32, 33, 63, 64, 65, 200, 1000};

TEST(NimBatch, EveryKernelOfThisMachineEqualsTheScalarProduct) {
  for (const Instructions kernel : available(nim_kernels)) {
    for (const std::size_t size : sizes) {
      const Operands o = operands(size);
      std::vector<std::uint64_t> products(size);
      nim_multiply(kernel, o.a, o.b, products);
      EXPECT_EQ(products, o.expected) << to_string(kernel) << ", " << size << " products";
    }
  }
}

TEST(NimBatch, ProductsMayOverwriteAFactor) {
  for (const Instructions kernel : available(nim_kernels)) {
    Operands o = operands(77);
    nim_multiply(kernel, o.a, o.b, o.a);
    EXPECT_EQ(o.a, o.expected) << to_string(kernel);
  }
}

template <class Digits>
void expect_right_products() {
  for (const std::size_t size : sizes) {
    const Operands o = operands(size);
    std::vector<std::uint64_t> products(size);
    nim_batch::multiply<Digits>(o.a.data(), o.b.data(), products.data(), size);
    EXPECT_EQ(products, o.expected) << size << " products";
  }
}

TEST(NimBatch, ThePlaneAlgorithmIsRightOnPlainVectors) {
  expect_right_products<nim_batch::HalfByteDigits<PlainVector<32>>>();
  expect_right_products<nim_batch::ByteDigits<PlainVector<32>>>();
  expect_right_products<nim_batch::ByteDigits<PlainVector<64>>>();
}

TEST(NimBatch, TheEnvironmentLowersTheKernel) {
  setenv("GRUNDY_KERNEL", "scalar", 1);
  EXPECT_EQ(best_of(nim_kernels), Instructions::scalar);
  unsetenv("GRUNDY_KERNEL");
  EXPECT_EQ(best_of(nim_kernels), available(nim_kernels).back());
}

}  // namespace
}  // namespace grundy
