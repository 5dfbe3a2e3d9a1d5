// What every registered game must do, whatever it is. The check walks over all positions that can be reached from the
// game's own samples and holds every way to a value against the definition. It returns complaints instead of failing by
// itself, so that a test can show that it does complain about a wrong game.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/registry/any_game.h"
#include "engine/registry/registry.h"
#include "solve/definition.h"
#include "solve/outcome_search.h"

namespace grundy::conformance {

struct Findings {
  std::vector<std::string> complaints;
  std::size_t positions = 0;      // looked at
  std::size_t compared = 0;       // whose value was compared with the definition
  std::size_t sums_compared = 0;  // whose value was compared with the nim-sum of their parts
  std::size_t misere_compared = 0;

  void complain(std::string text) {
    if (complaints.size() < 20) complaints.push_back(std::move(text));
  }
};

// Games in which play can return to a position: their values need the game graph, and the definition has none.
bool may_go_on_for_ever(const GameInfo& info);

Findings examine(const AnyGame& game);

}  // namespace grundy::conformance
