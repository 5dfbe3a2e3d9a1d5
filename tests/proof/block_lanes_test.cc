#include "proof/block_lanes.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "heap/period/period_certificate.h"
#include "heap/period/period_search.h"
#include "proof/block_replay.h"
#include "proof/stream_verifier.h"

namespace grundy {
namespace {

std::string long_certificate_of(const std::string& text) {
  HeapRun run(*parse_heap_rule(text), {});
  Trail trail;
  trail.with_digests = true;
  const HeapPeriodSearch search =
      search_period(run, trail, {.limit = 2'000'000, .heaps_for_plain_digests = 0}, Control());
  if (!search.period || search.period->evidence != Evidence::proved) return {};
  return *period_certificate(run, trail, *search.period);
}

// Of both kinds of sparse spaces. Of 0.106 only the space and the rare heaps are told: its period is far away.
const std::vector<Claim>& claims() {
  static const std::vector<Claim> all = [] {
    std::vector<Claim> made;
    for (const char* game : {"0.16", "0.356", "0.156"}) made.push_back(read_claim(long_certificate_of(game)));
    Claim domain;
    domain.game = "0.106";
    domain.digits = {0, 1, 0, 6};
    domain.split = "domain";
    domain.mask = 13;
    domain.rare_class = 1;
    domain.rare = {{3, {0, 1}},   {7, {2, 1}},    {10, {4, 1}},   {26, {6, 1}},   {68, {3, 1}},
                   {84, {8, 1}},  {96, {10, 1}},  {101, {9, 1}},  {320, {8, 1}},  {345, {9, 1}},
                   {359, {9, 1}}, {473, {11, 1}}, {563, {16, 1}}, {993, {16, 1}}, {1103, {16, 1}}};
    domain.witness = 5000;
    made.push_back(domain);
    return made;
  }();
  return all;
}

std::vector<std::uint8_t> first_values(const Claim& claim, std::uint64_t count) {
  std::vector<std::uint8_t> g;
  for (std::uint64_t n = 0; n < count; ++n) {
    std::uint64_t taken = 0;
    for (std::uint64_t k = 0; k <= std::min(n, claim.last_place()); ++k) {
      if ((claim.digits[k] & 1) != 0 && n == k) taken |= 1;
      if ((claim.digits[k] & 2) != 0 && n > k) taken |= std::uint64_t{1} << g[n - k];
      if ((claim.digits[k] & 4) == 0) continue;
      for (std::uint64_t a = 1; 2 * a <= n - k; ++a) taken |= std::uint64_t{1} << ((g[a] ^ g[n - k - a]) % 64);
    }
    g.push_back(static_cast<std::uint8_t>(std::countr_one(taken)));
  }
  return g;
}

bool always(std::uint64_t) { return true; }

// The same claims with twenty blocks of so many values, which the plain loops have computed; one after the other, so
// that the state after a block is the one before the next.
struct Replayed {
  Claim claim;
  std::vector<std::uint8_t> first;
  std::vector<std::uint64_t> sums;
};

std::vector<Replayed> replayed_claims(std::uint64_t length) {
  static std::map<std::string, std::vector<std::uint8_t>> known;
  std::vector<Replayed> all;
  for (const Claim& whole : claims()) {
    Replayed made;
    made.claim = whole;
    const std::uint64_t state = whole.last_rare() + whole.last_place();
    std::vector<std::uint8_t>& first = known[whole.game];
    if (first.empty()) first = first_values(whole, (std::max(state, whole.witness) + 1000) / 8 * 8);
    made.first = first;
    BlockReplay replay(whole, first.size(), first);
    made.claim.states.clear();
    made.claim.blocks.clear();
    for (int block = 0; block < 20; ++block) {
      Claim::Block one{replay.next(), replay.next() + length, 0, 1};
      for (std::uint64_t i = state; i > 0; --i) made.claim.states[one.first].push_back(replay.value(one.first - i));
      WordDigest digest;
      std::uint64_t sum = 0;
      while (replay.next() < one.end) {
        EXPECT_TRUE(replay.step());
        digest.add(replay.next() - 1, replay.last());
        sum += replay.next() * replay.last();
      }
      one.digest = digest.get();
      made.claim.blocks.push_back(one);
      made.sums.push_back(sum);
    }
    all.push_back(made);
  }
  return all;
}

std::vector<BlockLanes::Lane> lanes_of(const Claim& claim, const BlockLanes& lanes) {
  std::vector<BlockLanes::Lane> blocks;
  for (const Claim::Block& block : claim.blocks) {
    if (blocks.size() < lanes.lanes() && lanes.fits(block)) blocks.push_back({&block});
  }
  return blocks;
}

TEST(BlockLanes, FindWhatThePlainLoopsFind) {
  std::map<std::string, int> kinds;
  for (const std::uint64_t length : {8u, 512u, 520u, 10'000u}) {
    for (const Replayed& made : replayed_claims(length)) {
      for (const LaneKernel& kernel : lane_kernels_here()) {
        const auto lanes = BlockLanes::for_claim(made.claim, made.first, kernel);
        ASSERT_TRUE(lanes) << made.claim.game;
        std::vector<BlockLanes::Lane> blocks = lanes_of(made.claim, *lanes);
        ASSERT_EQ(blocks.size(), kernel.lanes) << made.claim.game;
        ASSERT_TRUE(lanes->check(blocks, always));
        for (std::size_t i = 0; i < blocks.size(); ++i) {
          EXPECT_TRUE(blocks[i].right) << made.claim.game << " from " << blocks[i].block->first << ", " << length
                                       << " values by " << to_string(kernel.level);
          EXPECT_EQ(blocks[i].checksum, made.sums[i]) << made.claim.game;
        }
        // Fewer blocks than lanes.
        blocks.resize(1);
        blocks[0].right = false;
        ASSERT_TRUE(lanes->check(blocks, always));
        EXPECT_TRUE(blocks[0].right);
        ++kinds[made.claim.split];
      }
    }
  }
  EXPECT_GT(kinds["range"], 0);
  EXPECT_GT(kinds["domain"], 0);
}

// A lane with something wrong is not confirmed, and the others are.
TEST(BlockLanes, ConfirmNothingThatIsWrong) {
  int false_states = 0;
  for (const Replayed& made : replayed_claims(2'048)) {
    for (const LaneKernel& kernel : lane_kernels_here()) {
      const auto confirmed = [&](const Claim& claim) {
        const auto lanes = BlockLanes::for_claim(claim, made.first, kernel);
        std::vector<bool> right;
        std::vector<BlockLanes::Lane> blocks = lanes_of(claim, *lanes);
        EXPECT_TRUE(lanes->check(blocks, always));
        for (const BlockLanes::Lane& lane : blocks) right.push_back(lane.right);
        return right;
      };
      const std::size_t last = kernel.lanes - 1;
      std::vector<bool> but_last(kernel.lanes, true);
      EXPECT_EQ(confirmed(made.claim), but_last) << made.claim.game;
      but_last[last] = false;
      Claim bad = made.claim;
      bad.blocks[last].digest ^= std::uint64_t{1} << 40;
      EXPECT_EQ(confirmed(bad), but_last) << made.claim.game << ": digest";
      bad = made.claim;
      bad.states[bad.blocks[last].end].back() ^= 2;
      EXPECT_EQ(confirmed(bad), but_last) << made.claim.game << ": state at the end";
      // A byte of the state before the block, where the plain loops find other values from there.
      for (std::size_t byte = 0; byte < made.claim.last_rare(); byte += made.claim.last_rare() / 7 + 1) {
        bad = made.claim;
        const Claim::Block& block = bad.blocks[last];
        std::vector<std::uint8_t>& state = bad.states[block.first];
        state[state.size() - 1 - byte] ^= 2;
        BlockReplay replay(bad, block.first, state);
        WordDigest digest;
        while (replay.next() < block.end && replay.step()) digest.add(replay.next() - 1, replay.last());
        if (digest.get() == block.digest) continue;
        EXPECT_FALSE(confirmed(bad)[last]) << made.claim.game << ": state at the beginning";
        ++false_states;
      }
      bad = made.claim;
      bad.witness = 1;
      EXPECT_EQ(confirmed(bad), std::vector<bool>(kernel.lanes, false)) << made.claim.game << ": witnesses";
      bad = made.claim;
      bad.rare.erase(std::prev(bad.rare.end()));
      EXPECT_NE(confirmed(bad), std::vector<bool>(kernel.lanes, true)) << made.claim.game << ": a rare heap less";
      // Values of 32 and more are left to the plain loops.
      bad = made.claim;
      bad.states[bad.blocks[0].first].back() = 32;
      EXPECT_FALSE(BlockLanes::for_claim(bad, made.first, kernel)->fits(bad.blocks[0]));
    }
  }
  EXPECT_GT(false_states, 5);
}

TEST(BlockLanes, WindowsAreThoseOfThePlainLoops) {
  for (const Replayed& made : replayed_claims(8)) {
    for (const LaneKernel& kernel : lane_kernels_here()) {
      const auto lanes = BlockLanes::for_claim(made.claim, made.first, kernel);
      std::vector<BlockLanes::Window> windows;
      for (const BlockLanes::Lane& lane : lanes_of(made.claim, *lanes)) {
        const std::uint64_t state = lane.block->first;
        ASSERT_TRUE(lanes->fits_state(state));
        windows.push_back({state, state + 37 * windows.size() + 500, {}});
      }
      ASSERT_TRUE(lanes->find(windows, 700, always));
      for (const BlockLanes::Window& window : windows) {
        BlockReplay replay(made.claim, window.state, made.claim.states.at(window.state));
        ASSERT_TRUE(window.right);
        ASSERT_EQ(window.values.size(), 700u);
        while (replay.next() < window.first + 700) {
          ASSERT_TRUE(replay.step());
          if (replay.next() <= window.first) continue;
          ASSERT_EQ(window.values[replay.next() - 1 - window.first], replay.last()) << made.claim.game;
        }
      }
    }
  }
}

// With lanes or without, on one thread or on several: the same verdict about the whole certificate.
TEST(BlockLanes, GiveTheVerdictOfThePlainLoops) {
  for (const Claim& claim : {claims()[0], claims()[1]}) {
    const PeriodVerdict plain = verify_stream_certificate(claim, {}, Control(), nullptr, nullptr);
    EXPECT_EQ(plain.verdict, Verdict::verified) << claim.game << ": " << plain.reason;
    Claim bad = claim;
    bad.blocks.back().digest ^= 1;
    const PeriodVerdict refused = verify_stream_certificate(bad, {}, Control(), nullptr, nullptr);
    EXPECT_EQ(refused.verdict, Verdict::refuted);
    for (const LaneKernel& kernel : lane_kernels_here()) {
      {
        const unsigned threads = 3;
        const PeriodVerdict found = verify_stream_certificate(claim, {0, 1, threads}, Control(), nullptr, &kernel);
        EXPECT_EQ(found.verdict, plain.verdict) << claim.game << ": " << found.reason;
        EXPECT_EQ(found.values, plain.values);
        EXPECT_EQ(found.blocks_verified, plain.blocks_verified);
        const PeriodVerdict also = verify_stream_certificate(bad, {0, 1, threads}, Control(), nullptr, &kernel);
        EXPECT_EQ(also.verdict, refused.verdict) << claim.game;
        EXPECT_EQ(also.line, refused.line) << claim.game;
        EXPECT_EQ(also.reason, refused.reason) << claim.game;
      }
    }
  }
}

TEST(BlockLanes, BlocksOfALedgerAreLeftOut) {
  const Claim& claim = claims().front();
  BlockLedger ledger;
  int heard = 0;
  ledger.grown = [&heard] { ++heard; };
  const PeriodVerdict part = verify_stream_certificate(claim, {2, 5, 2}, Control(), &ledger);
  EXPECT_EQ(part.verdict, Verdict::verified);
  EXPECT_EQ(heard, static_cast<int>(part.blocks_verified));
  const PeriodVerdict rest = verify_stream_certificate(claim, {}, Control(), &ledger);
  EXPECT_EQ(rest.verdict, Verdict::verified);
  EXPECT_EQ(rest.blocks_verified, rest.blocks);
  EXPECT_EQ(heard, static_cast<int>(rest.blocks));
  EXPECT_EQ(ledger.sums.size(), rest.blocks);
  // What stands there is believed, but must still add up.
  ledger.sums.begin()->second += 1;
  EXPECT_EQ(verify_stream_certificate(claim, {}, Control(), &ledger).verdict, Verdict::refuted);
}

// Blocks so long that lanes would need minutes for them: a limit and a stop are heard at once, on two threads as well.
TEST(BlockLanes, HearALimitSoon) {
  Claim claim = claims().front();
  claim.blocks.back().end += std::uint64_t{1} << 36;
  claim.values = claim.blocks.back().end;
  for (const unsigned threads : {1u, 2u}) {
    Control limited;
    limited.limit_time(std::chrono::milliseconds(700));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(verify_stream_certificate(claim, {0, 1, threads}, limited).verdict, Verdict::undecided);
    std::atomic<bool> stop = false;
    std::jthread later([&stop] {
      std::this_thread::sleep_for(std::chrono::milliseconds(700));
      stop = true;
    });
    Control stopped;
    stopped.stop_when(&stop);
    EXPECT_EQ(verify_stream_certificate(claim, {0, 1, threads}, stopped).verdict, Verdict::undecided);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  }
}

}  // namespace
}  // namespace grundy
