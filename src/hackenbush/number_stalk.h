// Numbers as stalks. A stalk of blue and red edges is a number by the sign rule (Berlekamp), and the colon principle
// says what a single edge is worth with any number standing on it. Theory: docs/theory/blue-red-hackenbush.md.
#pragma once

#include <optional>
#include <span>

#include "hackenbush/picture.h"
#include "value/dyadic.h"

namespace grundy {

// The ordinal sums 1 : above (a blue edge) and -1 : above (a red one).
Dyadic edge_under(Colour colour, const Dyadic& above);

// Colours from the ground upwards, blue and red only: whole steps until the colour changes for the first time, and from
// there on each edge counts half of the one before it. Linear in the length (up to the cost of writing the number).
Dyadic stalk_value(std::span<const Colour> colours);

// The best move of one player in the stalk that stands for a number: cutting its topmost edge of that colour.
std::optional<Dyadic> left_option(const Dyadic& number);
std::optional<Dyadic> right_option(const Dyadic& number);

}  // namespace grundy
