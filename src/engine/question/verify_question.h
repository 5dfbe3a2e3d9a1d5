// Is a certificate right? It is checked from scratch, by code that shares nothing with the solver that wrote it.
#pragma once

#include <string_view>

#include "engine/question/asking.h"
#include "report/verify_report.h"

namespace grundy {

struct VerifyRequest {
  std::string file;  // how the report calls it
  // Its content: a period, a misere quotient, a board of Chomp or components, as its first line says.
  std::string_view certificate;
  std::uint64_t samples = 0;  // of a board: look at so many random positions only; 0: at every position
  std::uint64_t seed = 1;
  unsigned threads = 0;         // for the blocks of a long period; 0: one per core
  std::string checkpoint = {};  // a folder that keeps which of these blocks were checked, empty for none
};

Result<VerifyReport> verify_of(const VerifyRequest& request, const Asking& asking);

}  // namespace grundy
