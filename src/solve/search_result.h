// How a search ended, and what it cost.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/control.h"

namespace grundy {

struct SearchStats {
  std::uint64_t visited = 0;     // positions expanded
  std::uint64_t options = 0;     // options looked at
  std::uint64_t table_hits = 0;  // options whose value was known
  std::uint64_t stored = 0;      // positions in the table
  std::uint64_t table_bytes = 0;

  SearchStats& operator+=(const SearchStats& other) {
    visited += other.visited;
    options += other.options;
    table_hits += other.table_hits;
    stored += other.stored;
    table_bytes += other.table_bytes;
    return *this;
  }
};

enum class SearchEnd : std::uint8_t {
  solved,
  stopped,    // the control said so: see `stop`
  cycle,      // play can return to a position: a plain search has no answer
  infinite,   // a position with infinitely many options, which only theory can value
  too_large,  // a value beyond what this search can hold; another one may
};

template <class T>
struct SearchResult {
  SearchEnd end = SearchEnd::solved;
  T answer{};  // of a memo search that was stopped: the least value that is still possible
  StopReason stop = StopReason::none;

  static SearchResult solved(T answer) { return {SearchEnd::solved, std::move(answer), StopReason::none}; }
  static SearchResult stopped(StopReason reason) { return {SearchEnd::stopped, T{}, reason}; }
  static SearchResult unsolved(SearchEnd end) { return {end, T{}, StopReason::none}; }
  bool is_solved() const { return end == SearchEnd::solved; }

  std::string reason() const {
    switch (end) {
      case SearchEnd::solved:
        return "";
      case SearchEnd::stopped:
        return std::string(to_string(stop));
      case SearchEnd::cycle:
        return "this game has cycles";
      case SearchEnd::infinite:
        return "a position has infinitely many options";
      case SearchEnd::too_large:
        return "a value is too large for this search";
    }
    return "";
  }
};

}  // namespace grundy
