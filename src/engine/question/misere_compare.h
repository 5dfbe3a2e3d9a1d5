// Are two sums the same in misere play? Three answers of different strength: the genus, which tells many apart; the
// simplest forms, which settle it for all sums; and the quotient, for sums of the games that the two are made of.
#pragma once

#include "engine/sum/sum.h"
#include "report/compare_report.h"

namespace grundy {

Status compare_in_misere_play(const Sum& left, const Sum& right, SolveContext& context, CompareReport& report);

}  // namespace grundy
