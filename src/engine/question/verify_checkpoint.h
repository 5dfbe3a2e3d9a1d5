// Which blocks of a long certificate were found right, in the frame of file/checkpoint.h. What is read is believed: the
// folder is that of the one who asks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "file/checkpoint.h"
#include "proof/period_verifier.h"

namespace grundy {

class VerifyCheckpoint {
 public:
  // Takes the folder; gives back a warning about what could not be used.
  Result<std::string> open(const std::string& folder, std::string_view certificate);
  BlockLedger& ledger() { return ledger_; }
  Status finish();  // whether all could be saved

 private:
  Status save();

  std::optional<Checkpoint> checkpoint_;
  BlockLedger ledger_;
  bool unsaved_ = false;
  Status trouble_ = Done{};
};

}  // namespace grundy
