// Who wins a sum, to and from a store.
#pragma once

#include <functional>
#include <optional>

#include "engine/sum/outcome.h"
#include "store/store_key.h"

namespace grundy {

// As the store has it; otherwise by `search`, whose answer is kept if it cost something.
std::optional<OutcomeAnswer> searched_or_stored(const Sum& sum, Play play, SolveContext& context,
                                                const std::function<std::optional<OutcomeAnswer>()>& search);

// How the position of such a key begins.
constexpr char play_letter(Play play) { return play == Play::misere ? 'm' : 'n'; }
std::optional<OutcomeAnswer> outcome_from(std::string_view bytes);

}  // namespace grundy
