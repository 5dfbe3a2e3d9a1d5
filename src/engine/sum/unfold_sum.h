// A whole sum as one bag of positions, for solvers that must look at all of it at once.
#pragma once

#include "engine/sum/sum.h"
#include "solve/counted_parts.h"

namespace grundy {

// Nimbers become Nim heaps, numbers the games of their canonical forms. Packed forms are for searches that show no
// positions.
enum class UnfoldAs : std::uint8_t { written, packed };
// In time that grows with the length of the expression, however many copies it asks for.
Result<CountedParts> count_parts(const Sum& sum, Unfolding& games, const SolveContext& context,
                                 UnfoldAs form = UnfoldAs::written);
// Copies beyond reason are refused, not expanded.
Result<Bag> unfold_sum(const Sum& sum, Unfolding& games, const SolveContext& context,
                       UnfoldAs form = UnfoldAs::written);

// Whether Left and Right have different moves in some term.
bool is_partizan(const Sum& sum);
// Whether play of some term may end otherwise than by running out of moves.
bool ends_by_rule(const Sum& sum);
// Whether the terms may stand in one sum at all: a game that ends by a rule has to stand alone.
bool can_be_added(const Sum& sum);
// Whether a game in it ends by a rule of its own, so that it is no sum of its parts where that end matters.
bool stands_alone(const Sum& sum);
// Whether the rules of a term leave out moves that lose in normal play.
bool is_for_normal_play_only(const Sum& sum);
constexpr const char* only_normal_play =
    "the rules leave out moves by a theorem of normal play, so misere play is not known";
constexpr const char* can_not_be_added = "a game that ends by a rule can't be part of a sum";
// Whether every term has values and they may be added; otherwise only outcomes of the whole make sense.
bool has_values(const Sum& sum);

}  // namespace grundy
