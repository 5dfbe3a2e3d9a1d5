// What went wrong, told in the words of the rules: the move, its variables, the position.
#include <algorithm>

#include "rule_language/machine/machine.h"
#include "rule_language/machine/position_text.h"

namespace grundy {

// In which move of which position, with which values of its variables.
std::string Machine::circumstances(std::uint32_t at) const {
  const GameCode& game = code_->games[game_];
  const std::uint32_t place = frames_.empty() ? at : frames_.front().back;
  std::string text;
  for (const MoveInfo& move : game.move_infos) {
    if (place < move.begin || place >= move.end) continue;
    text += " in the move '" + std::string(move.text.substr(0, 80)) + "'";
    const char* separator = " with ";
    for (const NamedSlot& variable : move.variables) {
      if (variable.type == RuleType::list) continue;
      text += separator + std::string(variable.name) + " = " + number_text(variable.type, registers_[variable.slot]);
      separator = ", ";
    }
  }
  return text + " from " + abridged_position(game, position_);
}

Exit Machine::fail(std::uint32_t at, std::string message, std::string hint) {
  fault_ = {ErrorKind::bad_input, std::move(message) + "," + circumstances(at), std::move(hint), code_->places[at]};
  return Exit::faulted;
}

Exit Machine::fail_negative(std::uint32_t at, const OptionShape& shape, std::span<const Number> slots) {
  for (const OptionPart& part : shape) {
    const std::size_t count = code_->games[part.game].parameters.size();
    const auto own = slots.subspan(part.first, count);
    if (std::any_of(own.begin(), own.end(), [](Number number) { return number < 0; })) {
      return fail_negative(at, part.game, own);
    }
  }
  return Exit::faulted;
}

Exit Machine::fail_negative(std::uint32_t at, std::uint32_t game, std::span<const Number> slots) {
  std::vector<Number> flat;
  flatten(game, slots, flat);
  return fail(at,
              "a move leads to " + abridged_position(code_->games[game], flat) +
                  ", and a number of a position can't be negative",
              "add a condition that keeps it at 0 or more, such as 'if k <= n', or shorten the range");
}

}  // namespace grundy
