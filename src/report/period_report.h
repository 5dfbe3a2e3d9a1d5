// The period of the values of a take-and-break game, and how it is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

struct PeriodReport {
  std::string game;
  Evidence status = Evidence::unknown;  // of the period
  std::optional<std::uint64_t> period;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  std::uint32_t max_value = 0;
  std::uint64_t values_computed = 0;
  std::uint64_t repetitions = 0;  // how many full periods were seen
  std::string theorem;
  std::string stopped;
  std::string note;  // about the game and its heaps; mostly nothing
  std::string warning;
  std::string certificate;     // its text, if one was asked for and there is one
  std::string no_certificate;  // otherwise, why not
  double seconds = 0;
};

std::string to_text(const PeriodReport& report, const WriteOptions& options);
std::string to_json(const PeriodReport& report, const WriteOptions& options);

}  // namespace grundy
