// End-Nim: heaps stand in a row, and a move takes any number from the first or from the last of them. Who wins is found
// in the square of the number of heaps (docs/theory/end-nim.md); the values are not known by theory.
#pragma once

#include <optional>
#include <vector>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct EndNim {
  using Position = std::vector<std::uint64_t>;  // without empty heaps

  template <class Visit>
  void for_each_option(const Position& heaps, Visit&& visit) const {
    for (const bool first : {true, false}) {
      if (heaps.empty() || (!first && heaps.size() == 1)) return;
      Position next = heaps;
      std::uint64_t& heap = first ? next.front() : next.back();
      for (heap = 1; heap < (first ? heaps.front() : heaps.back()); ++heap) {
        if (!visit(std::span<const Position>(&next, 1))) return;
      }
      next.erase(first ? next.begin() : next.end() - 1);
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  Position canonical(const Position& heaps) const;
  std::optional<Value> known_value(const Position& heaps) const;

  std::string format(std::span<const Position> parts) const { return row_text("end_nim", parts); }
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<EndNim>> read(const Arguments& arguments);
  friend bool operator==(const EndNim&, const EndNim&) = default;
};

}  // namespace grundy
