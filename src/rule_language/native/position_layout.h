// Positions as numbers below a bound: the key of a position is where its value stands, in a plain array or in a hash
// table. A parameter becomes one number: a number and a set (a mask) are themselves, a list is its members side by
// side, the first lowest, with a one above the last. The key is the sum of these times their strides (mixed radix).
//
// The bounds are a guess from the position that was asked for. A position that does not fit asks for a wider layout,
// and the work begins again with it; bounds at least double, so that this happens seldom.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/list_arena.h"

namespace grundy {

struct ParameterLayout {
  RuleType type = RuleType::number;
  std::uint64_t most = 0;  // the largest number that the parameter can become
  std::uint64_t stride = 0;
  std::uint32_t longest = 0;    // of a list
  std::uint32_t item_bits = 0;  // of its members

  std::uint64_t largest_item() const { return (std::uint64_t{1} << item_bits) - 1; }
};

struct GameLayout {
  bool reached = false;
  std::uint64_t first = 0;  // its keys begin here
  std::vector<ParameterLayout> parameters;
};

class PositionLayout {
 public:
  // For play that begins with game `start`, around this position of it, given flat; nothing if a key would need more
  // than 62 bits.
  static std::optional<PositionLayout> around(const Bytecode& code, std::uint32_t start, std::uint32_t game,
                                              std::span<const Number> flat);
  // A table of one or two numbers, rows first or columns first; several games stand side by side in every cell.
  static PositionLayout of_box(const Bytecode& code, std::span<const std::uint32_t> games,
                               std::span<const std::uint64_t> most, bool columns_first);

  const std::vector<GameLayout>& games() const { return games_; }
  // How many keys there are.
  std::uint64_t size() const { return size_; }

  // False where the position does not fit: widen() then makes room for it.
  std::optional<std::uint64_t> key(std::uint32_t game, std::span<const Number> flat) const;
  // False: more than 62 bits.
  bool widen(std::uint32_t game, std::span<const Number> flat);
  // Room for members of lists with so many bits, everywhere. False: more than 62 bits.
  bool widen_items(std::uint32_t bits);
  // How many bits a member of any list has; 0 if lists differ in this, or there are none.
  std::uint32_t item_bits() const { return item_bits_; }

  std::uint32_t game_of(std::uint64_t key) const;
  // Parameters as registers hold them; lists go to the arena, or stay the numbers that they are in the key.
  void unpack(std::uint64_t key, std::uint32_t game, ListArena& arena, Number* parameters) const;
  void unpack(std::uint64_t key, std::uint32_t game, Number* parameters) const;
  // The members of a list that is such a number, in order.
  static void append_members(std::uint64_t list, std::uint32_t item_bits, std::vector<Number>& to);

 private:
  // Whether a guess has to become larger for this position.
  bool include(std::uint32_t game, std::span<const Number> flat);
  bool arrange();
  bool find_strides();

  std::vector<GameLayout> games_;
  std::uint64_t size_ = 0;
  std::uint32_t item_bits_ = 0;
};

}  // namespace grundy
