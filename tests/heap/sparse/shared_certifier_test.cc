#include "heap/sparse/shared_certifier.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>

#include "heap/certified_slice.h"
#include "heap/run.h"

namespace grundy {
namespace {

// Others who certify at once and in this process, from the bytes that would be sent to them. Some slices get lost.
class PeersHere final : public CertifyingPeers {
 public:
  PeersHere(const HeapRule& rule, unsigned count, unsigned lost_in_a_hundred)
      : certifiers_(count, SliceMaker{rule}), lost_(lost_in_a_hundred) {}

  unsigned count() override { return static_cast<unsigned>(certifiers_.size()); }
  void prepare(const SparseState& state, CertifierKind kind, std::uint64_t next) override {
    const std::string seed = certifier_seed(state, kind, next);
    for (SliceMaker& one : certifiers_) one.certifier.prepare(seed);
  }
  void hand_out(const SparseState& state, std::uint64_t first, std::uint64_t last) override {
    answers_.push_back(
        certifiers_[next_++ % certifiers_.size()].certifier.certify(certifier_slice(state, first, last)));
    certified += answers_.back() ? last - first : 0;
    if (dice_() % 100 < lost_) answers_.back().reset();
  }
  std::optional<std::uint64_t> wait() override {
    const std::optional<std::uint64_t> answer = answers_.front();
    answers_.pop_front();
    return answer;
  }

  std::uint64_t certified = 0;

 private:
  struct SliceMaker {
    explicit SliceMaker(const HeapRule& rule) : moves(*split_moves(rule)) {}
    SliceMaker(const SliceMaker& other) : moves(other.moves) {}
    SplitMoves moves;
    SliceCertifier certifier{moves};
  };
  std::vector<SliceMaker> certifiers_;
  unsigned lost_;
  std::deque<std::optional<std::uint64_t>> answers_;
  std::size_t next_ = 0;
  std::mt19937 dice_{7};
};

struct Seen {
  std::uint64_t checksum = 0;
  std::vector<std::uint64_t> rare;
  std::uint64_t witness = 0;  // certificates name it, so it must not depend on the number of processes
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen run_to(const HeapRule& rule, std::uint64_t end, std::uint64_t window, CertifyingPeers* peers) {
  HeapRun run(rule, {.threads = 1, .window = window, .peers = peers});
  Seen seen;
  while (run.size() < end) {
    const Status step = run.advance(end, [&](std::uint64_t first, std::span<const std::uint32_t> values) {
      for (std::size_t i = 0; i < values.size(); ++i) seen.checksum += (first + i + 1) * values[i];
    });
    if (!step) {
      ADD_FAILURE() << step.error().message;
      return seen;
    }
  }
  for (const RareHeap& rare : run.rare()) seen.rare.push_back(rare.heap);
  seen.witness = run.largest_witness();
  return seen;
}

TEST(SharedCertifier, FindsWhatOneFindsAlone) {
  struct {
    HeapRule rule;
    std::uint64_t end;
  } const games[] = {
      {*TakeBreakCode::parse("0.6"), 260'000},  // blocks begin at 32768, and their first plan reaches few parts
      {*TakeBreakCode::parse("0.16"), 120'000},
      {*TakeBreakCode::parse("0.106"), 120'000},
      {GrundysGameRule{}, 260'000}};  // its rare heap 82860 ends the first blocks
  for (const auto& [rule, end] : games) {
    const Seen alone = run_to(rule, end, RankStore::unlimited, nullptr);
    for (const unsigned lost : {0u, 30u, 100u}) {
      PeersHere peers(rule, 3, lost);
      const Seen together = run_to(rule, end, RankStore::unlimited, &peers);
      EXPECT_EQ(together, alone) << to_string(rule) << ' ' << lost;
      EXPECT_GT(together.witness, 0u) << to_string(rule);
      EXPECT_GT(peers.certified, end / 10) << to_string(rule);
    }
  }
}

// Where old heaps are dropped the others get the first ranks apart from those before a slice.
TEST(SharedCertifier, FollowsAWindow) {
  const HeapRule rule = *TakeBreakCode::parse("0.106");
  constexpr std::uint64_t end = 12'000'000;
  const Seen alone = run_to(rule, end, std::uint64_t{1} << 20, nullptr);
  PeersHere peers(rule, 2, 0);
  EXPECT_EQ(run_to(rule, end, std::uint64_t{1} << 20, &peers), alone);
  EXPECT_GT(peers.certified, end * 9 / 10);
}

TEST(SharedCertifier, ARareHeapTakenForACommonOneIsNotCertified) {
  const HeapRule rule = GrundysGameRule{};
  HeapRun run(rule, {});
  while (run.size() < 260'000) ASSERT_TRUE(run.advance(260'000, {}));
  ASSERT_TRUE(run.block_state());
  SparseState state = *run.block_state();
  SliceCertifier certifier(*split_moves(rule));
  const RareHeap rare = state.rare.back();
  ASSERT_EQ(rare.heap, 82'860u);
  certifier.prepare(certifier_seed(state, CertifierKind::plain, rare.heap - 500));
  EXPECT_TRUE(certifier.certify(certifier_slice(state, rare.heap - 500, rare.heap + 500)));
  // A rare heap that passes for a common one: its own value is smaller, and no option has it.
  *state.ranks.at(rare.heap) = static_cast<std::uint8_t>(state.rank_count - 1);
  state.rare.pop_back();
  EXPECT_FALSE(certifier.certify(certifier_slice(state, rare.heap - 500, rare.heap + 500)));
}

}  // namespace
}  // namespace grundy
