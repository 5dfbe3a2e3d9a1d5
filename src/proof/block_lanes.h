// Blocks of a long run checked side by side, each in a lane (lane_kernel.h), by the same steps as one block is by
// BlockReplay: all values again, a witness for each rare value below them, the digest, and the state at the end. A lane
// only ever says yes: a block that it does not confirm is to be gone through again by the plain loops, which know why.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "proof/lane_kernel.h"
#include "proof/period_claim.h"

namespace grundy {

class BlockLanes {
 public:
  using Number = std::uint64_t;

  // Nothing if the claim has values or bounds that are too large for it. `first` are the values of the first heaps.
  static std::optional<BlockLanes> for_claim(const Claim& claim, std::span<const std::uint8_t> first,
                                             const LaneKernel& kernel);

  unsigned lanes() const { return kernel_->lanes; }
  std::size_t bytes() const { return (history_ + rows_before_move) * kernel_->lanes * sizeof(std::uint32_t); }

  struct Lane {
    const Claim::Block* block;
    Number checksum = 0;  // of a block that is right: the sum of (n+1) G(n)
    bool right = false;
  };
  bool fits(const Claim::Block& block) const;
  // Blocks of one length that fit. False if `go_on`, which hears how many values were checked since, said so.
  using GoOn = std::function<bool(Number)>;
  bool check(std::span<Lane> blocks, const GoOn& go_on) const;

  // The values of some heaps from the states before them, an equal number each.
  struct Window {
    Number state;  // where the last state before it stands
    Number first;
    std::vector<std::uint8_t> values;
    bool right = false;
  };
  bool fits_state(Number heap) const;
  bool find(std::span<Window> windows, Number count, const GoOn& go_on) const;

 private:
  static constexpr std::size_t slice = 512;  // rows between two looks at the limits
  static constexpr std::size_t rows_before_move = 16 * slice;

  class Rows;

  BlockLanes(const Claim& claim, const LaneKernel& kernel) : claim_(&claim), kernel_(&kernel) {}

  const Claim* claim_;
  const LaneKernel* kernel_;
  LaneRules rules_;
  Number state_length_ = 0;
  Number history_ = 0;
};

}  // namespace grundy
