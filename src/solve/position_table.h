// Where a search keeps what it knows of positions. Rules that number their positions (index_of) get a plain array for
// the small numbers, which is several times faster than hashing; everything else goes to a FlatTable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/hooks.h"
#include "solve/flat_table.h"

namespace grundy {

template <GameRules R>
class PositionTable {
 public:
  using Position = typename R::Position;
  static constexpr std::uint32_t absent = 0;

  [[gnu::always_inline]] std::uint32_t find(const R& rules, const Position& p) const {
    if constexpr (HasIndex<R>) {
      const std::uint64_t index = rules.index_of(p);
      if (index < dense_.size()) return dense_[static_cast<std::size_t>(index)];
      if (index < dense_limit) return absent;
      return find_by_hash(p);
    } else {
      return sparse_.find(p);
    }
  }

  void set(const R& rules, const Position& p, std::uint32_t number) {
    if constexpr (HasIndex<R>) {
      const std::uint64_t index = rules.index_of(p);
      if (index < dense_limit) {
        if (index >= dense_.size()) dense_.resize(static_cast<std::size_t>(index + index / 4 + 64), absent);
        std::uint32_t& place = dense_[static_cast<std::size_t>(index)];
        in_dense_ += place == absent ? 1 : 0;
        place = number;
        return;
      }
    }
    sparse_.set(p, number);
  }

  // The numbers of the positions with small numbers of their own.
  std::span<const std::uint32_t> dense() const { return dense_; }

  std::size_t size() const { return in_dense_ + sparse_.size(); }
  std::size_t bytes() const { return dense_.size() * sizeof(std::uint32_t) + sparse_.bytes(); }

 private:
  [[gnu::noinline]] std::uint32_t find_by_hash(const Position& p) const { return sparse_.find(p); }

  static constexpr std::uint64_t dense_limit = std::uint64_t{1} << 24;

  std::vector<std::uint32_t> dense_;
  std::size_t in_dense_ = 0;
  FlatTable<Position> sparse_;
};

}  // namespace grundy
