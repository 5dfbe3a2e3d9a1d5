// A solved quotient as a text that others can check: docs/formats/misere-certificate.md. proof/misere_verifier.h does
// so, and shares nothing with this.
#pragma once

#include <string>

#include "misere/quotient.h"
#include "rules/take_break_code.h"

namespace grundy {

// The quotient of one game; it must be solved.
std::string quotient_certificate(const TakeBreakCode& code, const MisereQuotient& quotient);

}  // namespace grundy
