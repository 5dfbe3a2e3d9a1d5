// Two games with one number left open: are their values the same, heap by heap or shifted?
#pragma once

#include "engine/question/asking.h"
#include "engine/question/compare_question.h"
#include "engine/sum/game_family.h"

namespace grundy {

// The families that a request names, where it names no two positions.
struct TwoFamilies {
  GameFamily left;
  GameFamily right;
};
std::optional<TwoFamilies> families_of(const CompareRequest& request, const Registry& registry);

Result<CompareReport> compare_families(const TwoFamilies& families, const CompareRequest& request,
                                       const Asking& asking);

}  // namespace grundy
