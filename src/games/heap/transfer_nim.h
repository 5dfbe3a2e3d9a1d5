// Transfer Nim: take any number from one heap, or carry any number of stones from one heap to another. Carrying may be
// allowed a number of times or without end. The heaps hang together, so a position is all of them.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/hash.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct TransferHeaps {
  std::vector<std::uint32_t> heaps;
  std::uint32_t transfers = 0;  // how many are still allowed

  std::uint64_t hash() const { return combine(hash_of(heaps), transfers); }
  friend bool operator==(const TransferHeaps&, const TransferHeaps&) = default;
};

struct TransferNim {
  using Position = TransferHeaps;
  static constexpr std::uint32_t without_end = ~std::uint32_t{0};

  bool may_transfer_without_end = true;

  bool is_loopy() const { return may_transfer_without_end; }

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    Position next = p;
    const auto offer = [&] { return visit(std::span<const Position>(&next, 1)); };
    for (std::size_t i = 0; i < p.heaps.size(); ++i) {
      for (std::uint32_t left = 0; left < p.heaps[i]; ++left) {
        next.heaps[i] = left;
        if (!offer()) return;
      }
      next.heaps[i] = p.heaps[i];
    }
    if (p.transfers == 0) return;
    if (p.transfers != without_end) --next.transfers;
    for (std::size_t from = 0; from < p.heaps.size(); ++from) {
      for (std::size_t to = 0; to < p.heaps.size(); ++to) {
        if (from == to) continue;
        for (std::uint32_t carried = 1; carried <= p.heaps[from]; ++carried) {
          next.heaps[from] = p.heaps[from] - carried;
          next.heaps[to] = p.heaps[to] + carried;
          if (!offer()) return;
        }
        next.heaps = p.heaps;
      }
    }
  }

  // The order of the heaps does not matter.
  Position canonical(Position p) const {
    std::sort(p.heaps.begin(), p.heaps.end());
    return p;
  }

  std::string format(std::span<const Position> positions) const;
  std::string describe(const Position& p, std::span<const Position> option) const;
  static Result<Start<TransferNim>> read(const Arguments& arguments);

  friend bool operator==(const TransferNim&, const TransferNim&) = default;
};

}  // namespace grundy
