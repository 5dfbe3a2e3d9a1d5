// Questions about the sequence of values of a heap rule: compute it, find its period.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/question/asking.h"
#include "engine/question/heap_rule_text.h"
#include "heap/run.h"
#include "report/period_report.h"
#include "report/sequence_report.h"

namespace grundy {

// "range", "domain", "two" or "none".
std::string rare_kind(const std::vector<SparseSpace>& spaces);

struct SequenceRequest {
  std::string game;
  std::uint64_t to = 0;
  unsigned threads = 0;               // 0: as many as there are cores, two at most
  std::optional<std::uint64_t> keep;  // only so many of the first and last heaps
  std::string checkpoint;             // a folder, empty for none
  bool frequencies = false;
  std::vector<std::uint32_t> positions_of;
  std::string output;  // a file for the values, empty for none
  std::string format = "text";
};

Result<SequenceReport> sequence_of(const SequenceRequest& request, const Asking& asking);

struct PeriodRequest {
  std::string game;
  std::optional<std::uint64_t> limit = {};
  unsigned threads = 0;
  std::optional<std::uint64_t> keep = {};  // only so many of the first and last heaps
  std::string checkpoint = {};
  bool certificate = false;
};

Result<PeriodReport> period_of(const PeriodRequest& request, const Asking& asking);

}  // namespace grundy
