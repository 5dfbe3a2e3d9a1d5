// The checker's own form of graphs: the same for all isomorphic ones, and different for all others.
#include "proof/checked_graph.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace grundy {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

std::string text_of(const Edges& edges) {
  std::string text;
  for (const auto& [a, b] : edges) text += fmt::format("{}{}-{}", text.empty() ? "" : ",", a, b);
  return text;
}

// As many forms as there are connected graphs (OEIS A001349): fewer would take different graphs for one, more would
// tell isomorphic ones apart.
TEST(CheckedGraph, has_one_form_for_each_connected_graph) {
  const std::size_t counts[] = {0, 0, 1, 2, 6, 21, 112};
  for (std::uint32_t size = 2; size <= 6; ++size) {
    Edges all;
    for (std::uint32_t b = 1; b < size; ++b) {
      for (std::uint32_t a = 0; a < b; ++a) all.emplace_back(a, b);
    }
    std::set<std::string> forms;
    for (std::uint32_t set = 1; set < std::uint32_t{1} << all.size(); ++set) {
      Edges edges;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((set >> i & 1) != 0) edges.push_back(all[i]);
      }
      const auto graph = CheckedGraph::read(text_of(edges));
      if (graph && graph->size() == size && graph->parts_without({}).size() == 1) forms.insert(graph->form());
    }
    EXPECT_EQ(forms.size(), counts[size]) << size;
  }
}

// Cycles with trees on them, and loops: other names for the vertices change nothing.
TEST(CheckedGraph, names_of_vertices_do_not_matter) {
  std::mt19937 engine(3);
  const auto below = [&](std::uint32_t limit) { return static_cast<std::uint32_t>(engine() % limit); };
  for (int round = 0; round < 300; ++round) {
    const std::uint32_t size = 4 + below(12);
    Edges edges;
    for (std::uint32_t v = 1; v < size; ++v) edges.emplace_back(below(v), v);
    for (std::uint32_t more = below(5); more > 0; --more) edges.emplace_back(below(size), below(size));
    std::vector<std::uint32_t> names(size);
    std::iota(names.begin(), names.end(), 0);
    std::shuffle(names.begin(), names.end(), engine);
    Edges renamed;
    for (const auto& [a, b] : edges) renamed.emplace_back(names[b], names[a]);
    std::shuffle(renamed.begin(), renamed.end(), engine);
    const std::string form = CheckedGraph::read(text_of(edges))->form();
    EXPECT_EQ(CheckedGraph::read(text_of(renamed))->form(), form) << text_of(edges);
    EXPECT_EQ(CheckedGraph::read(form)->form(), form);
  }
}

TEST(CheckedGraph, colours_of_vertices_matter) {
  const auto form = [](const char* text) { return CheckedGraph::read(text)->form(); };
  EXPECT_EQ(form("0-1,1-2,2-3,0r"), form("2-3,1-2,0-1,3r"));
  EXPECT_EQ(form("1r,0-1,1-2,2-0,2b"), form("0-1,1-2,2-0,0r,1b"));
  EXPECT_NE(form("0-1,1-2,2-3,0r"), form("0-1,1-2,2-3,0b"));
  EXPECT_NE(form("0-1,1-2,2-3,0r"), form("0-1,1-2,2-3,1r"));
  EXPECT_NE(form("0-1,1-2,2-3,0r"), form("0-1,1-2,2-3"));
  EXPECT_NE(form("0-1,0-2,1r,2b"), form("0-1,0-2,1r,2r"));  // leaves that would be twins
  EXPECT_EQ(form("0b"), "0b");
}

TEST(CheckedGraph, is_not_read_from_anything_else) {
  for (const char* text : {"", "1", "0-", "-1", "0-1,", ",0-1", "0-2", "0-1,3-1", "a-b", "0-1 1-2", "0-5000", "00-1x",
                           "r", "0-1,0r,0b", "0-1,0-0,0r", "0-1,0g", "0-1,r"}) {
    EXPECT_FALSE(CheckedGraph::read(text)) << text;
  }
  EXPECT_TRUE(CheckedGraph::read("0-0"));
}

}  // namespace
}  // namespace grundy
