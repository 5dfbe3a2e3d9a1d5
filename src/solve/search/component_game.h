// A game as the component search sees it: canonical parts are exact keys, and a position lists its options as sums of
// such keys. One virtual call lists a whole position, so the search itself is compiled once for all games.
#pragma once

#include <cstdint>

#include "base/control.h"
#include "solve/search/search_options.h"

namespace grundy {

template <class Key>
class ComponentGame {
 public:
  virtual ~ComponentGame() = default;
  // Lists the options of a canonical position, until `into` needs no more or the control says stop: false then.
  virtual bool expand(const Key& key, SearchOptions<Key>& into, const Control& control) = 0;
  virtual std::uint32_t difficulty(const Key& key) const = 0;
  // Whether play might return to a position; then the search gives up where it does.
  virtual bool may_return() const = 0;
  // Whether several threads may ask at once.
  virtual bool is_shareable() const = 0;
  virtual std::size_t bytes() const = 0;
};

}  // namespace grundy
