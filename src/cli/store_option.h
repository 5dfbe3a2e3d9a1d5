// --store DIR and GRUNDY_STORE: answers that outlive the program (docs/store.md).
#pragma once

#include <string>

#include "cli/command.h"
#include "store/answer_store.h"

namespace grundy {

struct StoreOption {
  std::string folder;

  void declare(OptionSet& options);
  // Opened at the first call and closed by close_store(). Null without a store, and where it can't be used: then a
  // warning says why, and answers are computed.
  AnswerStore* open() const;
};

// Before an answer is shown: a reader who has enough of it ends the program.
void write_to_store();

// The end of the program: what is left is written, and what went wrong is told.
void close_store();

}  // namespace grundy
