// Moore's Nim_k: a move takes from at least one and at most k heaps, from each of them as many as it likes
// (E. H. Moore 1910). docs/theory/moore-nim.md has the theorems.
#pragma once

#include <optional>
#include <vector>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct MooreNim {
  using Position = std::vector<std::uint64_t>;

  std::uint64_t most_heaps = 2;  // k

  template <class Visit>
  void for_each_option(const Position& heaps, Visit&& visit) const {
    Position next = heaps;
    lower(heaps, 0, most_heaps, next, visit);
  }

  Position canonical(const Position& heaps) const;

  // Where the value is not known, who wins is.
  std::optional<Value> known_value(const Position& heaps) const;
  std::optional<Outcome> misere_outcome(std::span<const Position> parts) const;

  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<MooreNim>> read(const Arguments& arguments);
  friend bool operator==(const MooreNim&, const MooreNim&) = default;

 private:
  // Lowers up to `left` of the heaps from place `from` on; every option is met where its last heap is lowered.
  template <class Visit>
  static bool lower(const Position& heaps, std::size_t from, std::uint64_t left, Position& next, Visit& visit) {
    for (std::size_t i = from; i < heaps.size(); ++i) {
      for (next[i] = 0; next[i] < heaps[i]; ++next[i]) {
        if (!visit(std::span<const Position>(&next, 1))) return false;
        if (left > 1 && !lower(heaps, i + 1, left - 1, next, visit)) return false;
      }
    }
    return true;
  }
};

}  // namespace grundy
