// Tame positions: those that can be played as Nim, in misere play too. A Nim position has one of these types: fickle,
// when it has heaps of one only and the number of heaps tells who wins, or firm, when Bouton's nim-sum does. A tame
// position behaves like the Nim position of its type in every sum of tame positions (docs/theory/tame-games.md).
#pragma once

#include <compare>
#include <optional>
#include <span>
#include <vector>

#include "solve/search_result.h"
#include "solve/unfolding.h"
#include "value/outcome.h"

namespace grundy {

struct TameType {
  std::uint32_t value = 0;  // in normal play; a fickle one is 0 or 1
  bool firm = false;

  // The nimber that leaves a misere P-position when it is added.
  std::uint32_t misere_value() const { return firm ? value : value ^ 1; }
  Outcome outcome() const { return misere_value() == 0 ? Outcome::P : Outcome::N; }
  friend TameType operator+(TameType a, TameType b) { return {a.value ^ b.value, a.firm || b.firm}; }
  friend auto operator<=>(const TameType&, const TameType&) = default;
};

// A Nim heap, a sum of none.
TameType tame_type_of_heap(std::uint64_t heap);

// What is known of a position's options when its own type is asked for.
struct OptionTypes {
  std::vector<TameType> tame;                  // of its tame options
  std::vector<std::vector<TameType>> reverts;  // for every other option: the types of that one's tame options

  // The type of the position, or nothing if it is not tame.
  std::optional<TameType> type() const;
  // Normal and misere value of a position all of whose options are tame; it need not be tame itself.
  struct Values {
    std::uint32_t normal = 0;
    std::uint32_t misere = 1;
  };
  Values values() const;
};

// Finds types of positions one by one: an option that is a sum of tame positions has the sum of their types, so no sum
// is ever searched.
class TameSolver {
 public:
  explicit TameSolver(Unfolding& games) : games_(games) {}

  // Nothing: not every part is tame. Gives up when so many positions have been seen, stopped for no reason of the
  // control's.
  SearchResult<std::optional<TameType>> type(const Bag& sum, const Control& control = {},
                                             std::size_t most_positions = ~std::size_t{0});
  // After the unfolding has forgotten all positions but these; their places are their numbers now.
  void keep_only(std::span<const PositionId> kept);
  // Of parts whose types were all found before; otherwise nothing.
  std::optional<TameType> known_type(std::span<const char32_t> sum) const;

 private:
  enum class State : std::uint8_t { unseen, open, tame, wild };
  struct Known {
    State state = State::unseen;
    TameType type = {};
  };

  // A position being worked on, and the first option that may have an unknown part.
  struct Frame {
    PositionId id = 0;
    std::size_t option = 0;
  };

  SearchEnd step(const Control& control, std::size_t most_options);
  void settle(PositionId id);
  std::size_t bytes() const;

  Unfolding& games_;
  std::vector<Known> known_;                 // by position
  std::vector<std::vector<TameType>> tame_;  // by position, for the wild ones: the types of their tame options
  std::vector<Frame> stack_;
};

}  // namespace grundy
