#include "base/processor.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace grundy {
namespace {

constexpr Instructions all_levels[] = {Instructions::scalar, Instructions::avx2, Instructions::gfni,
                                       Instructions::avx512, Instructions::gfni_avx512};
constexpr Instructions scalar_and_avx2[] = {Instructions::scalar, Instructions::avx2};
constexpr Instructions scalar_only[] = {Instructions::scalar};

class Processor : public testing::Test {
 protected:
  void TearDown() override { unsetenv("GRUNDY_KERNEL"); }
  static void force(std::string_view name) { setenv("GRUNDY_KERNEL", std::string(name).c_str(), 1); }
};

// GRUNDY_KERNEL=gfni was good for nim products and made sequences fail: each family had a list of its own.
TEST_F(Processor, ANameGoodForOneFamilyIsGoodForAll) {
  for (const Instructions level : available(all_levels)) {
    force(to_string(level));
    EXPECT_EQ(best_of(all_levels), level);
    EXPECT_EQ(best_of(scalar_only), Instructions::scalar);
    EXPECT_LE(best_of(scalar_and_avx2), level);
  }
}

TEST_F(Processor, TheBestIsTakenWithoutAForce) {
  EXPECT_EQ(best_of(all_levels), available(all_levels).back());
  EXPECT_EQ(available(all_levels).front(), Instructions::scalar);
}

TEST_F(Processor, AnUnknownNameIsAnErrorThatListsTheKnownOnes) {
  force("abacus");
  const Result<Instructions> allowed = allowed_instructions();
  ASSERT_FALSE(allowed);
  EXPECT_NE(allowed.error().message.find("abacus"), std::string::npos);
  EXPECT_NE(allowed.error().hint.find("scalar"), std::string::npos);
  EXPECT_EQ(best_of(all_levels), Instructions::scalar);
}

TEST_F(Processor, ALevelThatTheProcessorLacksIsAnError) {
  for (const Instructions level : all_levels) {
    force(to_string(level));
    EXPECT_EQ(allowed_instructions().ok(), runs_here(level)) << to_string(level);
  }
}

}  // namespace
}  // namespace grundy
