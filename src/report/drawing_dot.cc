#include <fmt/format.h>

#include "report/drawing.h"

namespace grundy {

std::string dot_quoted(std::string_view text) {
  std::string safe = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + "\"";
}

std::string to_dot(const std::vector<Drawing>& drawings) {
  std::string text = "graph {\n  rankdir=BT;\n  node [shape=circle, fontsize=11];\n";
  for (std::size_t panel = 0; panel < drawings.size(); ++panel) {
    const Drawing& drawing = drawings[panel];
    const auto id = [panel](std::size_t point) { return fmt::format("p{}_{}", panel, point); };
    text += fmt::format("  subgraph cluster_{} {{\n    label={};\n", panel, dot_quoted(drawing.caption));
    for (std::size_t i = 0; i < drawing.points.size(); ++i) {
      const Drawing::Point& point = drawing.points[i];
      std::string words = point.name;
      if (!point.label.empty()) words += (words.empty() ? "" : ": ") + point.label;
      const bool ground = drawing.has_ground && i == 0;
      text += fmt::format("    {} [label={}{}{}];\n", id(i), dot_quoted(ground ? "ground" : words),
                          ground ? ", shape=box" : "", point.marked ? ", style=filled" : "");
    }
    for (const Drawing::Line& line : drawing.lines) {
      text += fmt::format("    {} -- {} [color={}, penwidth=2", id(line.from), id(line.to), dot_quoted(line.colour));
      if (!line.label.empty()) text += fmt::format(", label={}", dot_quoted(line.label));
      text += "];\n";
    }
    text += "  }\n";
  }
  return text + "}\n";
}

}  // namespace grundy
