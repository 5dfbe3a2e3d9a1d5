// What the value of a sum rests on, as far as others need it to check the value: exact values of components such that
// each is the mex of its options, where an option's value is told by the list, or refuted by an option of its only part
// that is not listed. docs/theory/component-search.md proves that this is enough.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "solve/search/component_search.h"

namespace grundy {

template <class Key>
using ProvedValues = std::vector<std::pair<Key, std::uint64_t>>;  // by increasing key

// The search fills in whatever its table has forgotten.
template <class Key>
SearchResult<ProvedValues<Key>> proof_of(ComponentSearch<Key>& search, std::span<const Key> sum,
                                         const Control& control);

extern template SearchResult<ProvedValues<std::uint64_t>> proof_of(ComponentSearch<std::uint64_t>&,
                                                                   std::span<const std::uint64_t>, const Control&);
extern template SearchResult<ProvedValues<WideKey>> proof_of(ComponentSearch<WideKey>&, std::span<const WideKey>,
                                                             const Control&);

}  // namespace grundy
