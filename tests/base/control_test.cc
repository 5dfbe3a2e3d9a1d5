#include "base/control.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

using Seconds = std::chrono::duration<double>;

// A part of a question that asked for a second of its own took it from a whole that had none left.
TEST(Control, TheSoonerOfTwoEndsHolds) {
  EXPECT_EQ(Control().limit_time(Seconds(0)).limit_time(Seconds(1000)).check(), StopReason::time_limit);
  EXPECT_EQ(Control().limit_time(Seconds(1000)).limit_time(Seconds(0)).check(), StopReason::time_limit);
  EXPECT_EQ(Control().limit_time(Seconds(1000)).limit_time(Seconds(2000)).check(), StopReason::none);
}

TEST(Control, CenturiesAreNoLimit) {
  EXPECT_EQ(Control().limit_time(Seconds(1e18)).check(), StopReason::none);
  EXPECT_EQ(Control().limit_time(Seconds(0)).limit_time(Seconds(1e18)).check(), StopReason::time_limit);
}

}  // namespace
}  // namespace grundy
