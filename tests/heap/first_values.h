#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "heap/run.h"

namespace grundy {

// Computed one and all: no period is looked for.
inline std::vector<std::uint32_t> first_values(const HeapRule& rule, std::uint64_t count) {
  std::vector<std::uint32_t> values;
  HeapRun run(rule, {});
  const auto keep = [&](std::uint64_t, std::span<const std::uint32_t> some) {
    values.insert(values.end(), some.begin(), some.end());
  };
  while (run.size() < count) EXPECT_TRUE(run.advance(count, keep));
  return values;
}

}  // namespace grundy
