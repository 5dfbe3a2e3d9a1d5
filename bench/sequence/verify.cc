// bench_sequence --verify: how many values a second the verifier of long certificates checks, by the plain loops and by
// the lanes of each level. The blocks are 0.106's own: the plain loops make them, and every lane must find them right.
#include <fmt/format.h>

#include <cstdio>

#include "contender.h"
#include "proof/block_lanes.h"
#include "proof/block_replay.h"

namespace grundy::bench {
namespace {

constexpr std::uint64_t block_values = 1 << 22;
constexpr std::uint64_t rare_heaps[][2] = {{3, 0},   {7, 2},    {10, 4},   {26, 6},   {68, 3},
                                           {84, 8},  {96, 10},  {101, 9},  {320, 8},  {345, 9},
                                           {359, 9}, {473, 11}, {563, 16}, {993, 16}, {1103, 16}};

Claim claim_of_106() {
  Claim claim;
  claim.game = "0.106";
  claim.digits = {0, 1, 0, 6};
  claim.split = "domain";
  claim.mask = 13;
  claim.rare_class = 1;
  claim.witness = 15'343;
  for (const auto& [heap, value] : rare_heaps) claim.rare[heap] = {value, 0};
  return claim;
}

// By the definition.
std::vector<std::uint8_t> first_values(std::uint64_t count) {
  std::vector<std::uint8_t> g;
  for (std::uint64_t n = 0; n < count; ++n) {
    std::uint64_t taken = n == 1 ? 1 : 0;
    if (n > 3) taken |= std::uint64_t{1} << g[n - 3];
    for (std::uint64_t a = 1; 2 * a + 3 <= n; ++a) taken |= std::uint64_t{1} << (g[a] ^ g[n - 3 - a]);
    g.push_back(static_cast<std::uint8_t>(std::countr_one(taken)));
  }
  return g;
}

void print(const std::string& name, std::uint64_t values, const Outcome& outcome) {
  fmt::print("  {:26} {:>12.0f} per second and core\n", name, static_cast<double>(values) / outcome.cpu_seconds);
  std::fflush(stdout);
}

}  // namespace

bool verifying() {
  Claim claim = claim_of_106();
  const std::uint64_t length = claim.last_rare() + claim.last_place();
  const std::vector<std::uint8_t> first = first_values((length + claim.witness) / 8 * 8 + 8);
  fmt::print("0.106, blocks of {} values\n", block_values);
  BlockReplay replay(claim, first.size(), first);
  std::vector<std::uint64_t> sums;
  Outcome outcome;
  const Stopwatch watch;
  for (unsigned block = 0; block < most_lanes; ++block) {
    Claim::Block one{replay.next(), replay.next() + block_values, 0, 0};
    for (std::uint64_t i = length; i > 0; --i) claim.states[one.first].push_back(replay.value(one.first - i));
    WordDigest digest;
    std::uint64_t sum = 0;
    while (replay.next() < one.end) {
      if (replay.next() % 65'536 == 0) replay.forget(length + claim.witness + 65'536);
      if (!replay.step() || !replay.certifies_last(first, claim.witness)) return false;
      digest.add(replay.next() - 1, replay.last());
      sum += replay.next() * replay.last();
    }
    one.digest = digest.get();
    claim.blocks.push_back(one);
    sums.push_back(sum);
  }
  watch.stop(outcome);
  print("plain loops", most_lanes * block_values, outcome);
  for (const LaneKernel& kernel : lane_kernels_here()) {
    const auto lanes = BlockLanes::for_claim(claim, first, kernel);
    std::vector<BlockLanes::Lane> blocks;
    for (unsigned lane = 0; lane < kernel.lanes; ++lane) blocks.push_back({&claim.blocks[lane]});
    const Stopwatch lane_watch;
    if (!lanes || !lanes->check(blocks, [](std::uint64_t) { return true; })) return false;
    lane_watch.stop(outcome);
    for (unsigned lane = 0; lane < kernel.lanes; ++lane) {
      if (blocks[lane].right && blocks[lane].checksum == sums[lane]) continue;
      fmt::print("  {}: WRONG\n", to_string(kernel.level));
      return false;
    }
    print(fmt::format("{} lanes, {}", kernel.lanes, to_string(kernel.level)), kernel.lanes * block_values, outcome);
  }
  return true;
}

}  // namespace grundy::bench
