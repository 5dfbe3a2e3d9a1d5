#include "report/writer.h"

namespace grundy {

std::string value_in_words(const Value& value) {
  const auto* unknown = value.as<UnknownValue>();
  if (unknown == nullptr || unknown->outcome == Outcome::unknown) return to_string(value);
  return std::string(to_string(unknown->outcome)) + ", " + unknown->reason;
}

std::string_view who_wins(Outcome outcome) {
  switch (outcome) {
    case Outcome::N:
      return "The first player wins.";
    case Outcome::P:
      return "The second player wins.";
    case Outcome::D:
      return "A draw: neither player can force a win.";
    case Outcome::L:
      return "Left wins, whoever starts.";
    case Outcome::R:
      return "Right wins, whoever starts.";
    case Outcome::LD:
      return "If Left starts, Left wins; if Right starts, it is a draw.";
    case Outcome::DL:
      return "If Right starts, Left wins; if Left starts, it is a draw.";
    case Outcome::RD:
      return "If Left starts, Right wins; if Right starts, it is a draw.";
    case Outcome::DR:
      return "If Right starts, Right wins; if Left starts, it is a draw.";
    case Outcome::unknown:
      return "Who wins is not known.";
  }
  return "";
}

}  // namespace grundy
