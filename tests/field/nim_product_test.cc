// The fast product at every width against the tower rule, the tower rule against the definition, and the field axioms.
#include "field/nim_product.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <fstream>
#include <sstream>
#include <vector>

#include "field/nim_tower.h"
#include "field/nim_words.h"
#include "value/mex.h"

namespace grundy {
namespace {

template <class W>
class NimField : public testing::Test {};
using Words = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t, Word128, Word256>;
TYPED_TEST_SUITE(NimField, Words);

// a*b is the least number that is not a'*b + a*b' + a'*b' with a' < a and b' < b.
TEST(NimProduct, TheTowerRuleEqualsTheDefinitionByMexBelow256) {
  std::vector<std::array<std::uint8_t, 256>> table(256);
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b <= a; ++b) {
      // Only numbers below 256 can be the mex, because the nimbers below 256 are a field.
      std::array<bool, 257> seen{};
      for (unsigned x = 0; x < a; ++x) {
        for (unsigned y = 0; y < b; ++y) seen[table[x][b] ^ table[a][y] ^ table[x][y]] = true;
      }
      unsigned mex = 0;
      while (seen[mex]) ++mex;
      ASSERT_LT(mex, 256u);
      table[a][b] = table[b][a] = static_cast<std::uint8_t>(mex);
      ASSERT_EQ(mex, tower::product(a, b)) << a << " * " << b;
      ASSERT_EQ(mex, nim_product(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b))) << a << " * " << b;
    }
  }
}

TEST(NimProduct, EqualsThePublishedTable) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/turning_corners.csv");
  ASSERT_TRUE(file);
  std::string line;
  std::uint64_t row = 0, cells = 0;
  while (std::getline(file, line)) {
    if (line.starts_with("#") || line.starts_with("x")) continue;
    std::istringstream fields(line);
    std::string field;
    std::getline(fields, field, ',');
    EXPECT_EQ(std::stoull(field), row);
    for (std::uint64_t column = 0; std::getline(fields, field, ','); ++column, ++cells) {
      EXPECT_EQ(nim_product(row, column), std::stoull(field)) << row << " * " << column;
    }
    ++row;
  }
  EXPECT_EQ(cells, 64u);
}

TYPED_TEST(NimField, TheProductFollowsTheTowerRule) {
  EXPECT_TRUE(rc::check([] {
    const TypeParam a = *arbitrary_word<TypeParam>(), b = *arbitrary_word<TypeParam>();
    RC_ASSERT(nim_product(a, b) == tower_product(a, b));
  }));
}

TYPED_TEST(NimField, FieldAxiomsHold) {
  EXPECT_TRUE(rc::check([] {
    const TypeParam a = *arbitrary_word<TypeParam>(), b = *arbitrary_word<TypeParam>(),
                    c = *arbitrary_word<TypeParam>();
    RC_ASSERT(nim_product(a, b) == nim_product(b, a));
    RC_ASSERT(nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c)));
    const TypeParam b_and_c = static_cast<TypeParam>(b ^ c), ab = nim_product(a, b), ac = nim_product(a, c);
    RC_ASSERT(nim_product(a, b_and_c) == static_cast<TypeParam>(ab ^ ac));
    RC_ASSERT(nim_product(a, TypeParam(1)) == a);
    RC_ASSERT(nim_product(a, TypeParam(0)) == TypeParam(0));
  }));
}

TYPED_TEST(NimField, InversesSquaresRootsAndHalvesMultiplyBack) {
  EXPECT_TRUE(rc::check([] {
    const TypeParam a = *arbitrary_word<TypeParam>();
    const TypeParam inverse = nim_inverse(a);
    RC_ASSERT(nim_product(a, inverse) == TypeParam(a == TypeParam(0) ? 0 : 1));
    RC_ASSERT(nim_square(a) == nim_product(a, a));
    RC_ASSERT(nim_square(nim_root(a)) == a);
    RC_ASSERT(nim_half_product(a) == nim_product(a, highest_bit<TypeParam>()));
  }));
}

TYPED_TEST(NimField, PowersAreRepeatedProducts) {
  EXPECT_TRUE(rc::check([] {
    const TypeParam a = *arbitrary_word<TypeParam>();
    const unsigned exponent = *rc::gen::inRange(0u, 40u);
    TypeParam expected(1);
    for (unsigned i = 0; i < exponent; ++i) expected = nim_product(expected, a);
    RC_ASSERT(nim_power(a, Word256(exponent)) == expected);
  }));
}

template <class W>
void check_artin_schreier(W a) {
  const std::optional<W> z = nim_artin_schreier(a);
  const bool trace = bit_at(a, nim_bits<W> - 1);
  RC_ASSERT(z.has_value() != trace);
  if (z) {
    RC_ASSERT((nim_square(*z) ^ *z) == a);
    RC_ASSERT(!bit_at(*z, 0));
  }
}

TEST(NimProduct, SolutionsOfTheQuadraticEquationSolveIt) {
  EXPECT_TRUE(rc::check([] { check_artin_schreier(*arbitrary_word<std::uint64_t>()); }));
  EXPECT_TRUE(rc::check([] { check_artin_schreier(*arbitrary_word<Word128>()); }));
  EXPECT_TRUE(rc::check([] { check_artin_schreier(*arbitrary_word<Word256>()); }));
}

TEST(NimProduct, WithoutTheInstructionIsTheSame) {
  EXPECT_TRUE(rc::check([] {
    const auto a = *arbitrary_word<std::uint64_t>(), b = *arbitrary_word<std::uint64_t>();
    RC_ASSERT(nim_product_portable(a, b) == nim_product(a, b));
  }));
}

TEST(NimProduct, FermatPowersMultiplySmallerNumbersOrdinarily) {
  for (unsigned bits = 1; bits < 64; bits *= 2) {
    const std::uint64_t fermat = std::uint64_t{1} << bits;
    EXPECT_EQ(nim_product(fermat, fermat), fermat / 2 * 3);
    for (std::uint64_t small : {std::uint64_t{1}, fermat / 2, fermat - 1}) {
      EXPECT_EQ(nim_product(fermat, small), bits == 32 ? small << 32 : fermat * small);
    }
  }
  EXPECT_EQ(Nimber{2} * Nimber{2}, Nimber{3});
}

TEST(NimProduct, DegreesAreThoseOfTheSmallestSubfield) {
  EXPECT_EQ(nim_degree(std::uint64_t{0}), 1u);
  EXPECT_EQ(nim_degree(std::uint64_t{1}), 1u);
  EXPECT_EQ(nim_degree(std::uint64_t{3}), 2u);
  EXPECT_EQ(nim_degree(std::uint64_t{4}), 4u);
  EXPECT_EQ(nim_degree(std::uint64_t{16}), 8u);
  EXPECT_EQ(nim_degree(Word256(Word128(1), Word128(0))), 256u);
}

}  // namespace
}  // namespace grundy
