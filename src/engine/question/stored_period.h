// Proved periods, to and from a store. A certificate needs the values themselves, and a run with a checkpoint has a
// store of its own: these are computed.
#pragma once

#include <optional>
#include <string>

#include "engine/question/sequence_question.h"

namespace grundy {

class AnswerStore;

class StoredPeriod {
 public:
  StoredPeriod(const PeriodRequest& request, const HeapRule& rule, const SolveContext& context);
  // Only if this request would have found it: a proof from more heaps than it allows is none of its own.
  std::optional<PeriodReport> find() const;
  void keep(const PeriodReport& report) const;

 private:
  AnswerStore* store_;
  std::string key_;
  std::optional<std::uint64_t> limit_;
};

std::string bytes_of(const PeriodReport& report);
std::optional<PeriodReport> period_from(std::string_view bytes);

}  // namespace grundy
