// Pictures as text. In one line: "ground-a a-b a-b b-c:red c-d*3 a@2,1" lists edges between named vertices, with a
// colour (green if none is given), a count of parallel edges, and places for drawing; the ground is called ground. A
// file may also give one edge per line as "ground a blue"; # starts a comment. docs/hackenbush.md has the grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hackenbush/picture.h"

namespace grundy {

struct PicturePlace {
  double x = 0;
  double y = 0;  // upwards
  friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

// What the vertices are called and where they are drawn; by vertex.
struct Scenery {
  std::vector<std::string> names{"ground"};
  std::vector<std::optional<PicturePlace>> places{std::nullopt};

  bool numbered = false;  // every vertex is called by its number

  std::string name(Vertex vertex) const {
    return vertex != ground && numbered ? std::to_string(vertex) : names[vertex];
  }
  std::string edge_name(const PictureEdge& edge) const { return name(edge.from) + "-" + name(edge.to); }
  friend bool operator==(const Scenery&, const Scenery&) = default;
};

struct NamedPicture {
  Picture picture;  // as written; it need not be standing
  Scenery scenery;
};

inline constexpr std::size_t most_picture_edges = EdgeListReader::most_copies;

Result<NamedPicture> read_picture(std::string_view text);
std::string write_picture(const Picture& picture, const Scenery& scenery);

// Stalks and trees in brackets: "LRRL" is a stalk from the ground upwards (L blue, R red, G green), "5" a green stalk
// of five edges, "LR[L][RR[3]]" a stalk LR that carries the branches L and RR, the latter with a stalk of three on top.
// Several trees are separated by commas. Vertices are numbered in the order of writing.
Result<NamedPicture> read_forest(std::string_view text);
// The same back; nothing if the picture is no forest. Needs a standing picture.
std::optional<std::string> write_forest(const Picture& picture);

}  // namespace grundy
