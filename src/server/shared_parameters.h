// The parameters that every question understands.
#pragma once

#include "report/writer.h"
#include "server/question.h"

namespace grundy {

Result<Play> play_of(const Parameters& parameters);
Status prepare(const Parameters& parameters, SolveContext& context);
WriteOptions writing(const Parameters& parameters);

}  // namespace grundy
