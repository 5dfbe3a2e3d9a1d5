// A sum with numbers left open: "subtract(n; 1,3,4)", "wythoff(x,y)", "kayles(n) + nim(3)", or just "kayles". A letter
// stands for a number that runs, wherever it stands; the same letter in two places runs in both.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sum/sum.h"

namespace grundy {

class GameFamily {
 public:
  // An expression that is a position as it stands has no parameters: what looks like a letter means something there.
  static Result<GameFamily> read(std::string_view text, const Registry& registry);

  const std::string& text() const { return text_; }
  const std::vector<std::string>& variables() const { return variables_; }
  const AnyGame* game() const { return game_; }  // null for a sum
  std::uint64_t first() const { return game_ ? game_->info().table_from : 0; }

  // The position with these numbers in the places of the variables.
  Result<Sum> at(std::span<const std::uint64_t> numbers) const;

 private:
  void find_variables(const ExpressionTerm& term);
  void add_variable(std::string_view letter, std::size_t offset);

  const Registry* registry_ = nullptr;
  const AnyGame* game_ = nullptr;
  std::string text_;
  std::vector<std::string> variables_;  // in the order of their first places
  struct Place {
    std::size_t offset;  // within text_
    std::size_t length;
    std::size_t variable;
  };
  std::vector<Place> places_;  // from left to right
};

}  // namespace grundy
