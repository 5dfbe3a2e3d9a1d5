#include "engine/registry/hackenbush_drawing.h"

#include <fmt/format.h>

#include "hackenbush/draw.h"
#include "report/writer.h"

namespace grundy {

Status small_enough_to_show(const Picture& picture) {
  constexpr std::size_t most_drawn = 1000;
  if (picture.edges.size() <= most_drawn) return Done{};
  return bad_input(fmt::format("a picture of {} edges is too large to explain or draw", picture.edges.size()), {},
                   fmt::format("at most {} edges; the value and the winning cuts need no limit", most_drawn));
}

Drawing draw_picture(const Picture& picture, const Scenery& scenery, const Value& value, std::span<const Value> cuts,
                     std::size_t fallen) {
  // What fits on an edge: the value, or the letter of the outcome if the value has no name.
  const auto label = [&](std::size_t i) -> std::string {
    if (cuts.empty()) return "";
    return cuts[i].is_known() ? to_string(cuts[i]) : std::string(to_string(cuts[i].outcome()));
  };
  Drawing drawing = draw(picture, scenery, label);
  drawing.caption = fmt::format("{} edge{}{}: {}", picture.edges.size(), picture.edges.size() == 1 ? "" : "s",
                                fallen == 0 ? "" : fmt::format(" ({} fell)", fallen), value_in_words(value));
  return drawing;
}

}  // namespace grundy
