// What is in a store, and is it right? docs/store.md.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/control.h"
#include "report/store_report.h"
#include "store/answer_store.h"

namespace grundy {

struct StoreRequest {
  std::string folder;
  std::string game = {};  // only its answers, in the list and in an export
  bool verify = false;
  bool compact = false;
  std::optional<std::uint64_t> samples = {};  // to verify; nothing: a thousand, or under a time limit as many as fit
  std::uint64_t seed = 1;
  bool until_time_limit = false;
  std::string merge = {};                                  // another store
  std::function<void(const std::string&)> each_line = {};  // of an export
};

Result<StoreReport> store_of(const StoreRequest& request, const Control& control);

}  // namespace grundy
