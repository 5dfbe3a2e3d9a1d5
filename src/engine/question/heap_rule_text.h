// Which rule of the heap engines a user means.
#pragma once

#include <string>

#include "engine/registry/registry.h"

namespace grundy {

struct NamedHeapRule {
  HeapRule rule;
  std::string note;  // what the asker should know about the game and its heaps; mostly nothing
};

// A code, a subtraction set ("subtract(1,3,4)"), or a game of the registry whose positions are heaps: by name, or with
// a letter for what runs ("subtract(n; 1,3,4)"). Games of the user's own that were recognised as a code count too.
Result<NamedHeapRule> read_heap_rule(const std::string& text, const Registry& registry);

}  // namespace grundy
