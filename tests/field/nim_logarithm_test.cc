#include "field/nim_logarithm.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "field/nim_integer.h"
#include "field/nim_product.h"
#include "field/nim_words.h"

namespace grundy {
namespace {

mpz_class group_order(unsigned bits) { return (mpz_class(1) << bits) - 1; }

// By counting, for every number of the field of 256.
TEST(NimOrder, EqualsTheCountBelow256) {
  for (unsigned x = 1; x < 256; ++x) {
    unsigned count = 1;
    for (std::uint64_t power = x; power != 1; power = nim_product(power, std::uint64_t{x})) ++count;
    EXPECT_EQ(nim_order(Word256(x)), count) << x;
  }
}

TEST(NimOrder, IsAnExponentOfOneAndNoPrimePartOfItIs) {
  EXPECT_TRUE(rc::check([] {
    const auto x = *rc::gen::suchThat(arbitrary_word<Word256>(), [](const Word256& w) { return w != Word256(0); });
    const mpz_class order = nim_order(x);
    RC_ASSERT(nim_power(x, to_word(order)) == Word256(1));
    RC_ASSERT(group_order(256) % order == 0);
    for (const char* text : {"3", "5", "17", "257", "641", "65537", "6700417", "274177", "67280421310721",
                             "59649589127497217", "5704689200685129054721"}) {
      const mpz_class prime(text);
      if (order % prime != 0) continue;
      const mpz_class rest = order / prime;
      RC_ASSERT(nim_power(x, to_word(rest)) != Word256(1));
    }
  }));
}

TEST(NimOrder, TheGroupOfTheFieldOf64BitsHasTheKnownFactors) {
  EXPECT_EQ(group_order(64), mpz_class("3") * 5 * 17 * 257 * 641 * 65537 * 6700417);
  EXPECT_EQ(group_order(256), group_order(64) * 274177 * mpz_class("67280421310721") * mpz_class("59649589127497217") *
                                  mpz_class("5704689200685129054721"));
}

TEST(NimLogarithm, PowersBackToTheNumberInTheFieldOf64Bits) {
  EXPECT_TRUE(rc::check([] {
    const std::uint64_t base = *arbitrary_word<std::uint64_t>() | 1u << *rc::gen::inRange(0, 20);
    const std::uint64_t exponent = *arbitrary_word<std::uint64_t>();
    const std::uint64_t x = nim_power(base, Word256(exponent));
    const auto found = nim_logarithm(Word256(x), Word256(base));
    const auto* n = std::get_if<mpz_class>(&found);
    RC_ASSERT(n != nullptr);
    RC_ASSERT(nim_power(base, to_word(*n)) == x);
    RC_ASSERT(*n < nim_order(Word256(base)));  // the least one
  }));
}

TEST(NimLogarithm, SaysWhenThereIsNone) {
  EXPECT_TRUE(std::holds_alternative<NoLogarithm>(nim_logarithm(Word256(4), Word256(2))));
  EXPECT_TRUE(std::holds_alternative<NoLogarithm>(nim_logarithm(Word256(2), Word256(1))));
  EXPECT_EQ(std::get<mpz_class>(nim_logarithm(Word256(3), Word256(2))), 2);
  EXPECT_EQ(std::get<mpz_class>(nim_logarithm(Word256(1), Word256(5))), 0);
}

TEST(NimLogarithm, SaysWhichPrimeIsTooLarge) {
  const Word256 base(Word128(0), Word128(1, 0));  // 2^64
  const Word256 x = nim_power(base, Word256(123456789));
  const auto found = nim_logarithm(x, base);
  ASSERT_TRUE(std::holds_alternative<LogarithmTooHard>(found));
  EXPECT_EQ(std::get<LogarithmTooHard>(found).prime, mpz_class("67280421310721"));
}

}  // namespace
}  // namespace grundy
