// A bundle: blue and red edges between the ground and one vertex that carries a number. The theorem that makes long
// bundles cheap stands in docs/theory/blue-red-hackenbush.md.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "value/dyadic.h"

namespace grundy {

// Nothing if stop(bytes in use) said so; it is asked now and then.
std::optional<Dyadic> bundle_value(std::size_t blue, std::size_t red, const Dyadic& load,
                                   const std::function<bool(std::size_t bytes)>& stop);

}  // namespace grundy
