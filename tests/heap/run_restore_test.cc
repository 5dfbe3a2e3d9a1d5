// A run that was kept and goes on is the same as one that was never stopped, and a long run knows what a shorter one
// would say about its rare heaps. Both are what a store needs to answer like a computation.
#include <gtest/gtest.h>

#include "heap/period/period_search.h"
#include "heap/run.h"

namespace grundy {
namespace {

const char* const some_codes[] = {"0.16", "0.6", "0.137", "4.007", "0.007", "0.26", "0.126", "0.3102", "0.356", "0.45"};

// In the steps of grundy sequence, but for the proofs.
void go_on(HeapRun& run, std::uint64_t end) {
  std::uint64_t look = 256;
  while (run.size() < end) {
    while (look <= run.size()) look *= 2;
    ASSERT_TRUE(run.advance(std::min(end, look), {}));
  }
}

void expect_same(const HeapRun& a, const HeapRun& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::uint64_t n = 0; n < a.size(); ++n) ASSERT_EQ(a.value(n), b.value(n)) << what << " heap " << n;
  EXPECT_EQ(a.spaces_of(a.size()), b.spaces_of(b.size())) << what;
  EXPECT_EQ(a.rare_heaps(a.size()), b.rare_heaps(b.size())) << what;
  // (Which pairs are tried, and so the largest smaller part, depends on where plans were made.)
  EXPECT_EQ(a.window_evidence().witnessed_from, b.window_evidence().witnessed_from) << what;
}

TEST(ARunThatWasKept, GoesOnAsIfItHadNeverStopped) {
  for (const char* const code : some_codes) {
    const HeapRule rule = *parse_heap_rule(code);
    HeapRun whole(rule, {});
    go_on(whole, 12'000);
    for (const std::uint64_t stop : {100u, 700u, 1024u, 3000u, 5000u, 11'000u}) {
      HeapRun first(rule, {});
      go_on(first, stop);
      HeapRun second(rule, {});
      ASSERT_TRUE(second.restore(first.snapshot()));
      expect_same(first, second, code);
      go_on(second, 12'000);
      expect_same(whole, second, std::string(code) + " stopped at " + std::to_string(stop));
    }
  }
}

TEST(ALongRun, KnowsTheRareHeapsOfAShorterOne) {
  for (const char* const code : some_codes) {
    const HeapRule rule = *parse_heap_rule(code);
    HeapRun whole(rule, {});
    go_on(whole, 12'000);
    for (const std::uint64_t size : {300u, 512u, 513u, 1024u, 1025u, 2500u, 4097u, 8192u, 9000u}) {
      HeapRun shorter(rule, {});
      go_on(shorter, size);
      EXPECT_EQ(whole.spaces_of(size), shorter.spaces_of(size)) << code << ' ' << size;
      EXPECT_EQ(whole.rare_heaps(size), shorter.rare_heaps(size)) << code << ' ' << size;
    }
  }
}

}  // namespace
}  // namespace grundy
