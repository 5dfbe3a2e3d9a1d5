// Verifies a certificate of the value of a board that falls apart (docs/formats/component-certificate.md), by plain
// loops over cells: nothing here is shared with the search that wrote it. Every listed value must be the mex of the
// values of the options, each of which is told by the list or refuted by it; docs/theory/component-search.md has the
// theorem.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/control.h"
#include "base/result.h"

namespace grundy {

struct ComponentVerdict {
  std::string board;  // cram("..../..#.")
  std::uint64_t value = 0;
  std::uint64_t components = 0;
};

// A certificate that is wrong is an error of kind bad_input that names what is wrong.
Result<ComponentVerdict> verify_component_certificate(std::string_view text, const Control& control = {});

}  // namespace grundy
