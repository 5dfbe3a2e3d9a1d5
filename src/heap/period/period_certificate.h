// Writes down what a checker needs to convince itself of a period: docs/formats/period-certificate.md describes the
// lines. The checker is src/proof/period_verifier.h and shares nothing with this file.
#pragma once

#include <string>

#include "heap/period/period.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy {

// For a period proved from what the run has computed; the digests on its trail must cover all values.
Result<std::string> period_certificate(const HeapRun& run, const Trail& trail, const Period& period);

}  // namespace grundy
