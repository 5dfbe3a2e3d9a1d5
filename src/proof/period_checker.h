// Checks a period certificate (docs/formats/period-certificate.md) from scratch: its own reader of codes and lines,
// its own plain loops, one heap after the other. Nothing is shared with the engine that wrote the certificate, and no
// claim of the certificate is believed: every value is computed again, every rare heap is searched in full.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/control.h"

namespace grundy {

enum class Verdict : std::uint8_t { verified, refuted, not_checked };

struct PeriodCheck {
  Verdict verdict = Verdict::not_checked;
  std::string reason;    // why refuted or not checked
  std::size_t line = 0;  // the first line that fails, counted from 1; 0 if none is to blame
  std::string game;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  std::uint64_t values = 0;  // computed again
};

PeriodCheck check_period(std::string_view certificate, const Control& control = {});

}  // namespace grundy
