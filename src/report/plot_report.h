// What a picture of values shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace grundy {

struct PlotReport {
  std::string game;
  std::string file;
  std::uint64_t values = 0;
  std::uint32_t max_value = 0;
  std::string rare_kind;  // "range", "domain", "two" (one split for even, one for odd places) or "none"
  std::uint64_t rare_count = 0;
  std::string status = "unknown";  // of the period: "proved", "observed" or "unknown"
  std::optional<std::uint64_t> period;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
};

// "period 12 from heap 71 on, proved"; empty if none was found.
std::string period_words(const PlotReport& report);
std::string to_text(const PlotReport& report);
std::string to_json(const PlotReport& report);

}  // namespace grundy
