#include "engine/question/drawing_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/sum/sum.h"

namespace grundy {

Result<Drawing> draw_of(const DrawRequest& request, const Asking& asking) {
  const std::string& expression = request.expression;
  const Result<Sum> sum = read_sum(expression, asking.registry);
  if (!sum) return sum.error();
  const bool one_game = sum->summands.size() == 1 && sum->summands[0].game && sum->summands[0].count == 1;
  const auto refused = [&](std::string message, std::string hint = "") {
    return bad_input(std::move(message), TextSpan{0, expression.size()}, std::move(hint)).shown_in(expression);
  };
  if (!one_game) return refused("only one game can be drawn at a time");
  std::optional<Result<Drawing>> drawing = sum->summands[0].game->drawing(request.with_values, asking.tables);
  if (!drawing) {
    std::vector<std::string> can;
    for (const std::unique_ptr<AnyGame>& game : asking.registry.games()) {
      if (game->info().drawable) can.push_back(game->info().name);
    }
    return refused(
        "this game can't be drawn",
        fmt::format("these can: {}; 'grundy graph --of' draws the game graph of any position", fmt::join(can, ", ")));
  }
  if (!*drawing) return std::move(*drawing).error().shown_in(expression);
  return *std::move(*drawing);
}

}  // namespace grundy
