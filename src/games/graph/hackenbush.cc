#include "games/graph/hackenbush.h"

#include <fmt/format.h>

#include <algorithm>

#include "hackenbush/bush.h"
#include "hackenbush/cut_values.h"
#include "hackenbush/fusion.h"

namespace grundy {

namespace {

Picture joined(std::span<const Picture> parts) {
  Picture whole;
  for (const Picture& part : parts) whole.edges.insert(whole.edges.end(), part.edges.begin(), part.edges.end());
  return whole;
}

Picture renumbered(const Picture& picture) { return {as_bush(picture).edges}; }

}  // namespace

std::string HackenbushNames::format(std::span<const Picture> parts) const {
  const Picture whole = joined(parts);
  if (whole.edges.empty()) return "stalk()";
  if (whole.edges.size() == edges_of_title) return title;
  return fmt::format("hackenbush(\"{}\")", write_picture(whole, *scenery));
}

std::string HackenbushNames::note() const {
  if (fallen == 0) return "";
  return fmt::format("{} edge{} not connected to the ground fell at once", fallen, fallen == 1 ? "" : "s");
}

std::string HackenbushNames::describe(const Picture& position, std::span<const Picture> option) const {
  Picture left = joined(option);
  std::vector<bool> stands(vertex_count(position), false);
  stands[ground] = true;
  for (const PictureEdge& edge : left.edges) stands[edge.from] = stands[edge.to] = true;
  std::vector<PictureEdge> before = position.edges;
  std::sort(before.begin(), before.end());
  std::sort(left.edges.begin(), left.edges.end());
  std::vector<PictureEdge> gone;
  std::set_difference(before.begin(), before.end(), left.edges.begin(), left.edges.end(), std::back_inserter(gone));
  // What falls has no end that stands; the edge that was cut has one.
  const auto cut =
      std::find_if(gone.begin(), gone.end(), [&](const PictureEdge& e) { return stands[e.from] || stands[e.to]; });
  std::string words = "cut " + scenery->edge_name(*cut);
  if (cut->colour != Colour::green) words += fmt::format(" ({})", to_string(cut->colour));
  if (gone.size() > 1)
    words += fmt::format("; {} more edge{}", gone.size() - 1, gone.size() == 2 ? " falls" : "s fall");
  return words;
}

std::optional<Value> GreenHackenbush::known_value(const Picture& position) const {
  return Value(green_value(renumbered(position)));
}

std::vector<std::size_t> GreenHackenbush::cuts_worth(const Picture& position, const Value& wanted) {
  std::vector<std::size_t> found;
  const std::optional<std::uint64_t> nimber = wanted.nimber();
  if (!nimber) return found;
  const std::vector<std::uint64_t> values = green_cut_values(renumbered(position));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0 && position.edges[i] == position.edges[i - 1]) continue;  // the same move
    if (values[i] == *nimber) found.push_back(i);
  }
  return found;
}

AnyHackenbush hackenbush_start(NamedPicture named, std::string title) {
  Picture picture = standing(named.picture);
  const std::size_t title_edges = title.empty() ? 0 : picture.edges.size();
  const std::size_t fallen = named.picture.edges.size() - picture.edges.size();
  const HackenbushNames names{std::make_shared<const Scenery>(std::move(named.scenery)), std::move(title), title_edges,
                              fallen};
  if (palette(picture).only_green()) {
    return Start<GreenHackenbush>{{names}, split_at_ground(picture)};
  }
  return Start<ColouredHackenbush>{{names}, {std::move(picture)}};
}

namespace {

Result<AnyHackenbush> read_hackenbush_file(const Arguments& arguments) {
  const Field& file = arguments.groups[0][0];
  if (arguments.name != "hackenbush") {
    return bad_input(fmt::format("{} reads no files", arguments.name), file.span(),
                     fmt::format("write hackenbush({}) for a picture in a file", file.text));
  }
  if (!file.content) return no_files_here(file, "write the edges themselves in quotes: \"a-b b-c\"");
  Result<NamedPicture> named = read_picture(*file.content);
  if (!named) return std::move(named).error().shown_in_file(file.file_name(), *file.content);
  return hackenbush_start(*std::move(named), fmt::format("hackenbush({})", file.text));
}

}  // namespace

Result<AnyHackenbush> read_hackenbush(const Arguments& arguments) {
  const bool as_forest = arguments.name != "hackenbush";
  const bool one_field = arguments.groups.size() == 1 && arguments.count(0) == 1;
  if (one_field && arguments.groups[0][0].names_a_file()) return read_hackenbush_file(arguments);
  std::string_view text = arguments.text;
  std::size_t offset = 0;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '"') {
    const std::size_t last = text.find_last_of('"');
    if (last == first) return arguments.wrong("the quotes are never closed", "write hackenbush(\"ground-a a-b\")");
    offset = first + 1;
    text = text.substr(offset, last - offset);
  }
  Result<NamedPicture> named = as_forest ? read_forest(text) : read_picture(text);
  if (!named) return std::move(named).error().shifted_by(offset);
  std::string title;
  if (as_forest && !named->picture.edges.empty()) {
    title = fmt::format("{}({})", arguments.name, *write_forest(named->picture));
  }
  return hackenbush_start(*std::move(named), std::move(title));
}

}  // namespace grundy
