#include "cluster/exchange.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>

#include "cluster/threads_as_processes.h"

namespace grundy {
namespace {

// Every record carries its sender and a number; each process must get exactly those that were meant for it, in every
// round, however far ahead others are.
TEST(Exchange, DeliversEveryRecordOnceInItsRound) {
  for (const unsigned size : {1u, 2u, 3u, 5u}) {
    constexpr std::uint32_t records = 700'000;  // more than a batch
    run_as_team(size, [&](Team& team) {
      const Control control;
      Exchange exchange(team, control);
      for (std::uint64_t round = 0; round < 4; ++round) {
        const std::uint32_t own = round % 2 == 0 ? records : 3;
        std::uint64_t count = 0;
        std::uint64_t sum = 0;
        exchange.open([&](std::string_view arrived) {
          for_each_record<std::uint64_t>(arrived, [&](std::uint64_t record) {
            EXPECT_EQ(record >> 56, round);
            ++count;
            sum += record & 0xffffffff;
          });
        });
        std::uint64_t sent = 0;
        for (std::uint32_t i = 0; i < own; ++i) {
          exchange.send((i + team.rank()) % size, round << 56 | i);
          sent += i;
        }
        ASSERT_TRUE(exchange.close());
        const auto counts = exchange.gather(count);
        const auto sums = exchange.gather(sum);
        ASSERT_TRUE(counts && sums);
        std::uint64_t all = 0;
        std::uint64_t all_sum = 0;
        for (unsigned rank = 0; rank < size; ++rank) all += (*counts)[rank], all_sum += (*sums)[rank];
        EXPECT_EQ(all, std::uint64_t{own} * size);
        EXPECT_EQ(all_sum, sent * size);
      }
    });
  }
}

TEST(Exchange, StopsEverybodyWhenOneIsStopped) {
  std::atomic<int> stopped = 0;
  run_as_team(3, [&](Team& team) {
    Control control;
    std::atomic<bool> flag = team.rank() == 1;
    control.stop_when(&flag);
    Exchange exchange(team, control);
    exchange.open([](std::string_view) {});
    const Status closed = exchange.close();
    const auto numbers = closed ? exchange.gather(1) : Result<std::vector<std::uint64_t>>(closed.error());
    if (numbers) return;
    EXPECT_EQ(numbers.error().kind, ErrorKind::limit);
    EXPECT_EQ(numbers.error().message, "interrupted");
    ++stopped;
  });
  EXPECT_EQ(stopped, 3);
}

}  // namespace
}  // namespace grundy
