#include "cli/store_option.h"

#include <cstdio>
#include <cstdlib>

namespace grundy {
namespace {

std::unique_ptr<AnswerStore> in_use;

void warn(const std::string& text) { std::fprintf(stderr, "warning: %s\n", text.c_str()); }

void tell_trouble() {
  if (!in_use) return;
  if (const std::optional<std::string> trouble = in_use->trouble()) warn(*trouble);
}

}  // namespace

void StoreOption::declare(OptionSet& options) {
  options.text("--store", folder, "DIR",
               "keep answers in this folder and use those that are there (default: GRUNDY_STORE, if it is set)");
}

AnswerStore* StoreOption::open() const {
  static bool tried = false;
  if (std::exchange(tried, true)) return in_use.get();
  const char* const set = std::getenv("GRUNDY_STORE");
  const std::string place = !folder.empty() ? folder : set != nullptr ? set : "";
  // Of several processes one writes; the others ask it nothing that is not theirs to compute.
  if (place.empty() || !team().leads()) return nullptr;
  Result<std::unique_ptr<AnswerStore>> opened = open_store(place, StoreMode::use);
  if (!opened) {
    const Error& error = opened.error();
    warn(error.message + (error.hint.empty() ? "" : " (" + error.hint + ")") + "; the answer is computed without it");
    return nullptr;
  }
  in_use = *std::move(opened);
  tell_trouble();
  return in_use.get();
}

void write_to_store() {
  if (in_use) (void)in_use->write();  // its trouble is told at the end
}

void close_store() {
  if (!in_use) return;
  write_to_store();
  tell_trouble();
  in_use.reset();
}

}  // namespace grundy
