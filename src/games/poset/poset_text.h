// Posets as text: covering relations, and expressions of named posets.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/poset/finite_poset.h"
#include "rules/arguments.h"

namespace grundy {

// "a<b<c", "d": relations and single elements, separated as fields; "poison x" names an element that is never taken.
Result<FinitePoset> poset_from_relations(std::span<const Field> fields);

// A field that names a file: one relation, element or "poison x" per line; # begins a comment.
Result<FinitePoset> poset_from_file(const Field& file);

// chain(3), antichain(2), fence(5), cube(3); products with *, disjoint unions with +, and
// parentheses.
Result<FinitePoset> poset_from_expression(const Field& field);

}  // namespace grundy
