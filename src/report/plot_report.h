// What a picture of values shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/evidence.h"

namespace grundy {

struct PlotReport {
  std::string game;
  std::string note;  // about the game and its heaps; mostly nothing
  std::string file;
  std::string show;        // "values", "rare", "largest" or "frequencies"
  std::uint64_t fold = 0;  // heaps are shown modulo this number, if it is not 0
  std::uint64_t values = 0;
  std::uint32_t max_value = 0;
  std::string rare_kind;  // "range", "domain", "two" (one split for even, one for odd places) or "none"
  std::uint64_t rare_count = 0;
  Evidence status = Evidence::unknown;  // of the period
  std::optional<std::uint64_t> period;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
};

// "period 12 from heap 71 on, proved"; empty if none was found.
std::string period_words(const PlotReport& report);
std::string to_text(const PlotReport& report);
std::string to_json(const PlotReport& report);

// A scatter of whole numbers over 0 .. N, two classes in two colours, with marks on the horizontal axis.
struct Scatter {
  std::string title;
  std::vector<std::uint32_t> values;
  std::vector<bool> second_class;  // by index; shown in the second colour
  std::string first_name;
  std::string second_name;
  std::vector<std::uint64_t> marks;  // vertical lines
  std::string mark_name;
  std::uint64_t fold = 0;  // shown modulo this number, if it is not 0
};

// Either a number that grows over the logarithm of the heaps, or bars whose heights are logarithms.
struct Chart {
  std::string title;
  std::string name;
  std::string x_name;
  std::string y_name;
  bool bars = false;
  std::uint64_t last = 0;                                            // of the horizontal axis
  std::vector<std::pair<std::uint64_t, std::uint64_t>> points = {};  // x ascending
};

std::string to_svg(const Scatter& scatter);
std::string to_svg(const Chart& chart);

}  // namespace grundy
