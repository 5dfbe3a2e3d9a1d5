#include <gtest/gtest.h>

#include "misere/misere_definition.h"
#include "misere/quotient_solver.h"

namespace grundy {
namespace {

MisereQuotient quotient_of(const std::string& code) {
  Result<MisereQuotient> quotient = misere_quotient_of(*TakeBreakCode::parse(code), {}, {});
  EXPECT_TRUE(quotient.ok());
  return *std::move(quotient);
}

bool tells_p(const MisereQuotient& quotient, const std::vector<std::uint64_t>& sum) {
  Element product = quotient.identity();
  for (const std::uint64_t heap : sum) product = quotient.product(product, *quotient.phi(heap));
  return quotient.is_p(product);
}

TEST(MisereQuotient, Kayles) {
  const MisereQuotient kayles = quotient_of("0.77");
  EXPECT_TRUE(kayles.is_solved());
  EXPECT_EQ(kayles.order(), 40);
  EXPECT_EQ(kayles.p_portion().size(), 9);
  EXPECT_EQ(kayles.period(), (QuotientPeriod{12, 71}));
  EXPECT_FALSE(kayles.is_tame());
  std::vector<std::uint64_t> p_heaps;
  for (std::uint64_t heap = 0; heap < 1000; ++heap) {
    if (kayles.is_p(*kayles.phi(heap))) p_heaps.push_back(heap);
  }
  EXPECT_EQ(p_heaps, (std::vector<std::uint64_t>{1, 4, 9, 12, 20}));
}

TEST(MisereQuotient, SmallQuotients) {
  EXPECT_EQ(quotient_of("0.0").order(), 1);
  EXPECT_EQ(quotient_of("0.75").order(), 8);
  EXPECT_EQ(quotient_of("0.123").order(), 20);
  EXPECT_TRUE(quotient_of("0.1").is_tame());
  EXPECT_TRUE(quotient_of("0.333").is_tame());
  EXPECT_FALSE(quotient_of("0.75").is_tame());
}

TEST(MisereQuotient, AgreesWithTheDefinition) {
  for (const char* code : {"0.77", "0.75", "0.123", "0.34", "0.15", "0.72", "0.115", "0.333", "4.3", "0.07"}) {
    Control control;
    const Result<MisereQuotient> quotient = misere_quotient_of(*TakeBreakCode::parse(code), {.heaps = 16}, control);
    ASSERT_TRUE(quotient.ok());
    MisereDefinition definition(Letters({*TakeBreakCode::parse(code)}));
    std::vector<std::uint64_t> sum;
    for_each_sum(quotient->known_to(), 16, 16, sum, [&](const std::vector<std::uint64_t>& heaps) {
      ASSERT_EQ(tells_p(*quotient, heaps), definition.is_p(heaps)) << code << testing::PrintToString(heaps);
    });
  }
}

TEST(MisereQuotient, OfSeveralGamesTogether) {
  const std::vector<TakeBreakCode> codes = {*TakeBreakCode::parse("0.123"), *TakeBreakCode::parse("0.75")};
  const Result<MisereQuotient> quotient = misere_quotient_of(codes, {}, {});
  ASSERT_TRUE(quotient.ok());
  ASSERT_TRUE(quotient->is_solved());
  MisereDefinition definition((Letters(codes)));
  std::vector<std::uint64_t> sum;
  for_each_sum(18, 4, 40, sum, [&](const std::vector<std::uint64_t>& letters) {
    Element product = quotient->identity();
    for (const std::uint64_t letter : letters) {
      product = quotient->product(product, *quotient->phi(letter / 2, letter % 2));
    }
    ASSERT_EQ(quotient->is_p(product), definition.is_p(letters)) << testing::PrintToString(letters);
  });
}

TEST(MisereQuotient, OfAFiniteSet) {
  // *0, *1, *2 and a position with the options *2 + *2, *1.
  const Result<MisereQuotient> quotient = misere_quotient_of(
      std::vector<std::vector<std::vector<std::uint64_t>>>{{}, {{}}, {{}, {1}}, {{2, 2}, {1}}}, {}, {});
  ASSERT_TRUE(quotient.ok());
  EXPECT_TRUE(quotient->is_solved());
  EXPECT_EQ(quotient->known_to(), 3);
  EXPECT_TRUE(quotient->is_p(*quotient->phi(1)));
  EXPECT_FALSE(misere_quotient_of(std::vector<std::vector<std::vector<std::uint64_t>>>{{{0}}}, {}, {}).ok());
}

TEST(MisereQuotient, CodesWithoutAnEndAreErrors) {
  EXPECT_FALSE(misere_quotient_of(*TakeBreakCode::parse("0.[3]"), {}, {}).ok());
}

}  // namespace
}  // namespace grundy
