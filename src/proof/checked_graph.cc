// The form: vertices get colours that every isomorphism keeps (a loop, red or blue, the colours of the neighbours,
// and so on until nothing more is told apart). Where several vertices are left with one colour, each of them in turn
// gets a colour of its own, and the least text that comes out is the form. Two shortcuts keep that from being endless:
//
//   1. Twins, with the same neighbours but for each other, can be exchanged: one of them is enough.
//   2. What is no part of a cycle, nor between two, hangs on the rest as trees. In trees, coloured or not, vertices
//   with
//      the same colour can be exchanged by a symmetry (colour refinement finds the orbits of forests), and a vertex
//      with a colour of its own stays where it is under every symmetry; so once all other vertices are told apart, any
//      choice leads to the same text.
#include "proof/checked_graph.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace grundy {
namespace {

constexpr CheckedGraph::Vertex most_vertices = 4096;

std::optional<CheckedGraph::Vertex> read_vertex(std::string_view word) {
  CheckedGraph::Vertex vertex = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), vertex);
  if (error != std::errc() || end != word.data() + word.size() || vertex >= most_vertices) return {};
  return vertex;
}

}  // namespace

std::optional<CheckedGraph> CheckedGraph::read(std::string_view text) {
  CheckedGraph made;
  if (text == "0") {
    made.add_vertices(1);
    return made;
  }
  std::vector<bool> named;
  while (true) {
    const std::string_view word = text.substr(0, text.find(','));
    if (!made.read_word(word, named)) return {};
    if (word.size() == text.size()) break;
    text.remove_prefix(word.size() + 1);
  }
  if (std::find(named.begin(), named.end(), false) != named.end()) return {};
  made.sort_edges();
  return made;
}

// An edge, or the colour of a vertex.
bool CheckedGraph::read_word(std::string_view word, std::vector<bool>& named) {
  const std::size_t line = word.find('-');
  const bool coloured = line == std::string_view::npos && (word.ends_with('r') || word.ends_with('b'));
  if (line == std::string_view::npos && !coloured) return false;
  const std::optional<Vertex> a = read_vertex(word.substr(0, coloured ? word.size() - 1 : line));
  const std::optional<Vertex> b = coloured ? a : read_vertex(word.substr(line + 1));
  if (!a || !b) return false;
  add_vertices(std::max(*a, *b) + std::size_t{1});
  named.resize(size());
  named[*a] = named[*b] = true;
  if (*a != *b) {
    add_edge(*a, *b);
    return true;
  }
  const Mark mark = !coloured ? Mark::loop : word.ends_with('r') ? Mark::red : Mark::blue;
  if (marks_[*a] != Mark::none && marks_[*a] != mark) return false;
  marks_[*a] = mark;
  return true;
}

void CheckedGraph::add_vertices(std::size_t count) {
  if (count <= size()) return;
  near_.resize(count);
  marks_.resize(count);
}

void CheckedGraph::add_edge(Vertex a, Vertex b) {
  near_[a].push_back(b);
  near_[b].push_back(a);
}

void CheckedGraph::sort_edges() {
  for (std::vector<Vertex>& near : near_) {
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
  }
}

bool CheckedGraph::has_loops() const { return std::find(marks_.begin(), marks_.end(), Mark::loop) != marks_.end(); }

bool CheckedGraph::has_colours() const {
  return std::any_of(marks_.begin(), marks_.end(), [](Mark mark) { return mark == Mark::red || mark == Mark::blue; });
}

bool CheckedGraph::has_edges() const {
  return has_loops() || std::any_of(near_.begin(), near_.end(), [](const auto& near) { return !near.empty(); });
}

std::vector<CheckedGraph> CheckedGraph::parts_without(const std::vector<Vertex>& gone) const {
  std::vector<bool> seen(size());
  for (const Vertex v : gone) seen[v] = true;
  std::vector<CheckedGraph> parts;
  for (Vertex first = 0; first < size(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    std::map<Vertex, Vertex> numbers{{first, 0}};
    for (std::vector<Vertex> fresh{first}; !fresh.empty();) {
      const Vertex v = fresh.back();
      fresh.pop_back();
      for (const Vertex w : near_[v]) {
        if (seen[w]) continue;
        seen[w] = true;
        numbers.emplace(w, static_cast<Vertex>(numbers.size()));
        fresh.push_back(w);
      }
    }
    CheckedGraph& part = parts.emplace_back(CheckedGraph());
    part.add_vertices(numbers.size());
    for (const auto& [v, number] : numbers) {
      part.marks_[number] = marks_[v];
      for (const Vertex w : near_[v]) {
        if (const auto other = numbers.find(w); v < w && other != numbers.end()) part.add_edge(number, other->second);
      }
    }
    part.sort_edges();
  }
  return parts;
}

std::string CheckedGraph::form() const {
  const std::vector<bool> in_core = core();
  Colours colours(size());
  for (Vertex v = 0; v < size(); ++v) colours[v] = (in_core[v] ? 4U : 0U) + static_cast<std::uint32_t>(marks_[v]);
  return least_text(colours, in_core);
}

// What is left when vertices with at most one neighbour go, again and again.
std::vector<bool> CheckedGraph::core() const {
  std::vector<bool> stays(size(), true);
  std::vector<std::size_t> degree(size());
  std::vector<Vertex> going;
  for (Vertex v = 0; v < size(); ++v) {
    degree[v] = near_[v].size();
    if (degree[v] <= 1) going.push_back(v);
  }
  while (!going.empty()) {
    const Vertex v = going.back();
    going.pop_back();
    if (!stays[v]) continue;
    stays[v] = false;
    for (const Vertex w : near_[v]) {
      if (stays[w] && --degree[w] <= 1) going.push_back(w);
    }
  }
  return stays;
}

CheckedGraph::Colours CheckedGraph::refined(Colours colours) const {
  for (std::size_t before = 0;;) {
    // What is seen of a vertex: its colour, then those around it.
    std::vector<std::pair<Colours, Vertex>> views;
    for (Vertex v = 0; v < size(); ++v) {
      Colours view{colours[v]};
      for (const Vertex w : near_[v]) view.push_back(colours[w]);
      std::sort(view.begin() + 1, view.end());
      views.emplace_back(std::move(view), v);
    }
    std::sort(views.begin(), views.end());
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < views.size(); ++i) {
      if (i > 0 && views[i].first != views[i - 1].first) ++count;
      colours[views[i].second] = count;
    }
    if (count + std::size_t{1} == before) return colours;
    before = count + std::size_t{1};
  }
}

bool CheckedGraph::are_twins(Vertex a, Vertex b) const {
  std::vector<Vertex> of_a = near_[a];
  std::vector<Vertex> of_b = near_[b];
  std::erase(of_a, b);
  std::erase(of_b, a);
  return of_a == of_b && marks_[a] == marks_[b];
}

std::string CheckedGraph::least_text(const Colours& unrefined, const std::vector<bool>& core) const {
  const Colours colours = refined(unrefined);
  // The least colour of several vertices, of those in the core first. (A colour is in the core or outside.)
  std::vector<std::vector<Vertex>> of_colour(size());
  for (Vertex v = 0; v < size(); ++v) of_colour[colours[v]].push_back(v);
  const auto open = [&](bool in_core) {
    return std::find_if(of_colour.begin(), of_colour.end(),
                        [&](const auto& same) { return same.size() > 1 && core[same[0]] == in_core; });
  };
  auto chosen = open(true);
  const bool all_count = chosen != of_colour.end();
  if (!all_count) chosen = open(false);
  if (chosen == of_colour.end()) return text_by(colours);
  std::string least;
  std::vector<Vertex> tried;
  for (const Vertex v : *chosen) {
    if (std::any_of(tried.begin(), tried.end(), [&](Vertex other) { return are_twins(v, other); })) continue;
    tried.push_back(v);
    Colours marked = colours;
    for (std::uint32_t& colour : marked) colour = 2 * colour + 1;
    --marked[v];
    std::string text = least_text(marked, core);
    if (least.empty() || text < least) least = std::move(text);
    if (!all_count) break;
  }
  return least;
}

std::string CheckedGraph::text_by(const Colours& names) const {
  std::vector<std::pair<Vertex, Vertex>> edges;
  for (Vertex v = 0; v < size(); ++v) {
    if (has_loop(v)) edges.emplace_back(names[v], names[v]);
    for (const Vertex w : near_[v]) {
      if (v < w) edges.emplace_back(std::min(names[v], names[w]), std::max(names[v], names[w]));
    }
  }
  std::sort(edges.begin(), edges.end());
  std::string text;
  for (const auto& [a, b] : edges) {
    text += (text.empty() ? "" : ",") + std::to_string(a) + "-" + std::to_string(b);
  }
  std::vector<std::pair<Vertex, char>> colours;
  for (Vertex v = 0; v < size(); ++v) {
    if (marks_[v] == Mark::red || marks_[v] == Mark::blue) {
      colours.emplace_back(names[v], marks_[v] == Mark::red ? 'r' : 'b');
    }
  }
  std::sort(colours.begin(), colours.end());
  for (const auto& [v, colour] : colours) text += (text.empty() ? "" : ",") + std::to_string(v) + colour;
  return text.empty() ? "0" : text;
}

}  // namespace grundy
