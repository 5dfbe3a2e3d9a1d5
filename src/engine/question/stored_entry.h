// One entry of a store, without a question at hand: what it says, whether it is right, and what it becomes when another
// store says something else.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/registry/registry.h"
#include "report/store_report.h"
#include "store/answer_store.h"
#include "store/store_key.h"

namespace grundy {

// Position and answer as people read them: "cram(5x9)", "*1".
StoreLine shown(const StoreKey& key, std::string_view answer);

// A packed component as the expression that has its value.
std::string component_text(const StoreKey& key);

enum class Agreement : std::uint8_t { same, ours_is_longer, theirs_is_longer, contradiction };
Agreement agreement_of(StoredKind kind, std::string_view ours, std::string_view theirs);

// Asks again, without a store, with the rules that the store keeps.
class StoreVerifier {
 public:
  explicit StoreVerifier(AnswerStore& store) : store_(store) {}
  // Nothing if it can't be found out under this control.
  std::optional<bool> is_right(const StoreKey& key, std::string_view answer, const Control& control);

 private:
  const Registry* registry_for(const std::string& rules);
  std::optional<bool> value_is(const std::string& text, const std::string& rules, std::string_view answer,
                               const Control& control);

  AnswerStore& store_;
  std::map<std::string, std::unique_ptr<Registry>> registries_;
};

}  // namespace grundy
