// A game with parameters left open: "subtract(n; 1,3,4)", "wythoff(x,y)", or just "kayles". A field of the first group
// that is a plain word stands for a parameter that runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace grundy {

class GameFamily {
 public:
  // Words that games themselves understand in this place are no parameters.
  static Result<GameFamily> read(std::string_view text, const Registry& registry);

  const std::string& text() const { return text_; }
  const std::vector<std::string>& variables() const { return variables_; }
  const AnyGame& game() const { return *game_; }

  // The position with these numbers in the places of the variables.
  Result<Term> at(std::span<const std::uint64_t> numbers) const;

 private:
  const Registry* registry_ = nullptr;
  const AnyGame* game_ = nullptr;
  std::string text_;
  std::string name_;
  std::vector<std::string> pieces_;  // of the arguments; a variable stands between each two
  std::vector<std::string> variables_;
};

}  // namespace grundy
