// The misere quotient of a take-and-break game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/question/asking.h"
#include "report/misere_report.h"

namespace grundy {

struct MisereRequest {
  std::string game;
  std::optional<std::uint64_t> limit = {};  // the last heap to look at
  std::optional<std::uint64_t> table = {};  // single heaps and pairs up to this one
  bool certificate = false;
  std::string checkpoint = {};  // a folder, empty for none
};

Result<MisereReport> misere_of(const MisereRequest& request, const Asking& asking);

}  // namespace grundy
