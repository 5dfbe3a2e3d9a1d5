#include "rule_language/machine/game_kind.h"

#include <algorithm>

namespace grundy {

std::vector<std::uint32_t> reached_from(const Bytecode& code, std::uint32_t game) {
  std::vector<std::uint32_t> reached{game};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::uint32_t next : code.games[reached[i]].leads_to) {
      if (std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
    }
  }
  return reached;
}

namespace {

template <class Test>
bool any_reached(const Bytecode& code, std::uint32_t game, Test test) {
  const std::vector<std::uint32_t> reached = reached_from(code, game);
  return std::any_of(reached.begin(), reached.end(), [&](std::uint32_t i) { return test(code.games[i]); });
}

}  // namespace

std::string_view to_string(RuleKind kind) {
  switch (kind) {
    case RuleKind::plain:
      return "impartial";
    case RuleKind::ending:
      return "impartial, with ends of its own";
    case RuleKind::partizan:
      return "partizan";
  }
  return "impartial";
}

RuleKind kind_of(const Bytecode& code, std::uint32_t game) {
  bool otherwise = false, ends = false, splits = false;
  for (const std::uint32_t i : reached_from(code, game)) {
    const GameCode& at = code.games[i];
    if (at.partizan || at.takes_turns) return RuleKind::partizan;
    otherwise = otherwise || at.ends_otherwise;
    ends = ends || at.has_endings;
    splits = splits || at.splits;
  }
  // An end is the end of all parts; "second wins" is the same as having no move only where there is one part, and where
  // having no move loses.
  const bool misere = code.games[game].misere;
  return otherwise || (ends && (splits || misere)) ? RuleKind::ending : RuleKind::plain;
}

bool is_always_won(const Bytecode& code, std::uint32_t game) {
  if (kind_of(code, game) != RuleKind::ending || code.games[game].misere) return false;
  return !any_reached(code, game, [&](const GameCode& at) {
    const auto ends_otherwise = [](const Instruction& instruction) {
      const auto winner = static_cast<Winner>(instruction.imm);
      return instruction.op == Op::finish && winner != Winner::mover && winner != Winner::opponent;
    };
    return at.splits || at.misere ||
           std::any_of(code.instructions.begin() + at.endings, code.instructions.begin() + at.canonical,
                       ends_otherwise);
  });
}

bool has_endings(const Bytecode& code, std::uint32_t game) {
  return any_reached(code, game, [](const GameCode& at) { return at.has_endings; });
}

bool has_symmetry(const Bytecode& code, std::uint32_t game) {
  return any_reached(code, game, [](const GameCode& at) { return at.has_canonical || at.has_parts; });
}

}  // namespace grundy
