#include <fmt/format.h>

#include <algorithm>

#include "hackenbush/depth_first.h"
#include "hackenbush/picture_text.h"

namespace grundy {
namespace {

std::optional<Colour> colour_of_letter(char c) {
  if (c == 'L' || c == 'l' || c == 'B' || c == 'b') return Colour::blue;
  if (c == 'R' || c == 'r') return Colour::red;
  if (c == 'G' || c == 'g') return Colour::green;
  return {};
}

char letter(Colour colour) { return colour == Colour::blue ? 'L' : colour == Colour::red ? 'R' : 'G'; }

}  // namespace

Result<NamedPicture> read_forest(std::string_view text) {
  NamedPicture named;
  named.scenery.numbered = true;
  std::vector<Vertex> open;  // where the branches that are open stand
  Vertex top = ground;
  const auto grow = [&](Colour colour) {
    const auto next = static_cast<Vertex>(named.scenery.names.size());
    named.picture.edges.push_back({top, next, colour});
    named.scenery.names.push_back(std::to_string(next));
    named.scenery.places.emplace_back();
    top = next;
  };
  bool branched = false;  // a bracket was closed here: only another branch may follow
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t') continue;
    if (c == '[') {
      open.push_back(top);
      branched = false;
    } else if (c == ']') {
      if (open.empty()) return bad_input("this bracket closes nothing", TextSpan{i, 1});
      if (top == open.back()) {
        return bad_input("an empty branch", TextSpan{i, 1}, "write its edges, for example [L] or [3]");
      }
      top = open.back();
      open.pop_back();
      branched = true;
    } else if (c == ',') {
      if (!open.empty()) return bad_input("a tree ends inside a bracket", TextSpan{i, 1}, "close it with ]");
      top = ground;
      branched = false;
    } else if (branched) {
      return bad_input("after a branch only another branch or a comma can follow", TextSpan{i, 1},
                       "put it into brackets");
    } else if (c >= '0' && c <= '9') {
      std::size_t length = 0;
      std::size_t end = i;
      for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end) {
        length = std::min<std::size_t>(length * 10 + static_cast<std::size_t>(text[end] - '0'), most_picture_edges + 1);
      }
      if (named.picture.edges.size() + length > most_picture_edges) {
        return bad_input(fmt::format("more than {} edges", most_picture_edges), TextSpan{i, end - i});
      }
      for (; length > 0; --length) grow(Colour::green);
      i = end - 1;
    } else if (const std::optional<Colour> colour = colour_of_letter(c)) {
      grow(*colour);
    } else {
      return bad_input(fmt::format("expected L, R, G, a number or a bracket, not '{}'", c), TextSpan{i, 1},
                       "for example stalk(LRRL), stalk(5) or tree(LR[L][RR])");
    }
  }
  if (!open.empty()) return bad_input("a bracket is never closed", TextSpan{text.size(), 1}, "add a ]");
  return named;
}

std::optional<std::string> write_forest(const Picture& picture) {
  const DepthFirst tree(picture);
  if (!tree.back_edges.empty() || !tree.loops.empty()) return {};
  std::vector<std::uint32_t> branches(tree.parent.size(), 0);
  for (std::size_t i = 1; i < tree.preorder.size(); ++i) ++branches[tree.parent[tree.preorder[i]]];

  std::string text;
  std::vector<Vertex> open;  // forks whose current branch is not closed
  for (std::size_t i = 1; i < tree.preorder.size();) {
    Vertex vertex = tree.preorder[i];
    const Vertex below = tree.parent[vertex];
    if (below == ground) {
      text.append(open.size(), ']');
      open.clear();
      if (!text.empty()) text += ',';
    } else {  // a new branch of a fork; everything above that fork is finished
      while (!open.empty() && tree.depth[open.back()] >= tree.depth[below]) {
        text += ']';
        open.pop_back();
      }
      text += '[';
      open.push_back(below);
    }
    // One stalk, up to the next fork or the end.
    std::string letters;
    while (true) {
      letters += letter(picture.edges[tree.parent_edge[vertex]].colour);
      ++i;
      if (branches[vertex] != 1) break;
      vertex = tree.preorder[i];
    }
    const bool green = letters.find_first_not_of('G') == std::string::npos;
    text += green ? std::to_string(letters.size()) : letters;
  }
  text.append(open.size(), ']');
  return text;
}

}  // namespace grundy
