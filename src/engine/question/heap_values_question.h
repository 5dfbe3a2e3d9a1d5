// Questions for pictures of long sequences: all values of single heaps up to one, and what a plot of them shows.
#pragma once

#include <variant>

#include "engine/question/asking.h"
#include "report/heap_values_report.h"
#include "report/plot_report.h"

namespace grundy {

struct HeapValuesRequest {
  std::string game;
  std::uint64_t to = 0;  // the last heap
};

constexpr std::uint64_t most_heap_values = 20'000'000;

// Beyond a proved period nothing is computed. A limit ends it early, with what is there.
Result<HeapValuesReport> heap_values_of(const HeapValuesRequest& request, const Asking& asking);

enum class PlotShow : std::uint8_t { values, rare, largest, frequencies };

struct PlotRequest {
  std::string game;
  std::optional<std::uint64_t> to = {};  // the last heap; must be given
  PlotShow show = PlotShow::values;
  bool fold = false;  // all periods on top of each other
};

struct Plot {
  PlotReport report;
  std::variant<Scatter, Chart> picture;
};

std::string to_svg(const Plot& plot);

constexpr std::uint64_t most_plotted_heaps = 5'000'000;

Result<Plot> plot_of(const PlotRequest& request, const Asking& asking);

}  // namespace grundy
