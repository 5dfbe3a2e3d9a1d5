// Colour refinement with backtracking: vertices get colours by their options and by who can move to them, over and over
// until nothing changes. Where a colour is shared by several vertices, one is singled out and matched with each
// candidate.
#include "solve/isomorphism.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/hash.h"

namespace grundy {
namespace {

using Colours = std::vector<std::uint64_t>;

struct TwoWayGraph {
  explicit TwoWayGraph(const RootedGraph& graph) : out(graph.options), in(graph.options.size()) {
    for (std::uint32_t v = 0; v < out.size(); ++v) {
      for (const std::uint32_t w : out[v]) in[w].push_back(v);
    }
  }
  std::vector<std::vector<std::uint32_t>> out;
  std::vector<std::vector<std::uint32_t>> in;
};

std::uint64_t colour_of_neighbours(const std::vector<std::uint32_t>& neighbours, const Colours& colours) {
  std::vector<std::uint64_t> seen;
  for (const std::uint32_t w : neighbours) seen.push_back(colours[w]);
  std::sort(seen.begin(), seen.end());
  return hash_of(seen);
}

std::size_t distinct(Colours colours) {
  std::sort(colours.begin(), colours.end());
  return static_cast<std::size_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
}

void refine(const TwoWayGraph& graph, Colours& colours) {
  std::size_t classes = distinct(colours);
  while (true) {
    Colours next(colours.size());
    for (std::size_t v = 0; v < colours.size(); ++v) {
      next[v] = combine(combine(colours[v], colour_of_neighbours(graph.out[v], colours)),
                        colour_of_neighbours(graph.in[v], colours));
    }
    colours = std::move(next);
    const std::size_t now = distinct(colours);
    if (now == classes) return;
    classes = now;
  }
}

class Matcher {
 public:
  Matcher(const RootedGraph& a, const RootedGraph& b, std::uint64_t most_steps)
      : a_(a), b_(b), steps_left_(most_steps) {}

  std::optional<bool> match(Colours left, Colours right) {
    if (steps_left_ == 0) return {};
    --steps_left_;
    // Both sides are refined the same number of rounds, so equal colours mean the same history.
    refine_together(left, right);
    Colours sorted_left = left;
    Colours sorted_right = right;
    std::sort(sorted_left.begin(), sorted_left.end());
    std::sort(sorted_right.begin(), sorted_right.end());
    if (sorted_left != sorted_right) return false;
    const auto twin = std::adjacent_find(sorted_left.begin(), sorted_left.end());
    if (twin == sorted_left.end()) return edges_match(left, right);
    const auto v = static_cast<std::size_t>(std::find(left.begin(), left.end(), *twin) - left.begin());
    Colours marked_left = left;
    marked_left[v] = mix(*twin + 1);
    for (std::size_t w = 0; w < right.size(); ++w) {
      if (right[w] != *twin) continue;
      Colours marked_right = right;
      marked_right[w] = marked_left[v];
      const std::optional<bool> matched = match(marked_left, std::move(marked_right));
      if (!matched || *matched) return matched;
    }
    return false;
  }

 private:
  void refine_together(Colours& left, Colours& right) const {
    // One graph made of both keeps the rounds in step.
    Colours both = left;
    both.insert(both.end(), right.begin(), right.end());
    refine(joined_, both);
    const auto middle = both.begin() + static_cast<std::ptrdiff_t>(left.size());
    left.assign(both.begin(), middle);
    right.assign(middle, both.end());
  }

  bool edges_match(const Colours& left, const Colours& right) const {
    std::map<std::uint64_t, std::uint32_t> partner;
    for (std::uint32_t w = 0; w < right.size(); ++w) partner[right[w]] = w;
    for (std::size_t v = 0; v < left.size(); ++v) {
      std::vector<std::uint32_t> expected;
      for (const std::uint32_t w : a_.options[v]) expected.push_back(partner[left[w]]);
      std::vector<std::uint32_t> actual = b_.options[partner[left[v]]];
      std::sort(expected.begin(), expected.end());
      std::sort(actual.begin(), actual.end());
      if (expected != actual) return false;
    }
    return true;
  }

  static RootedGraph join(const RootedGraph& a, const RootedGraph& b) {
    RootedGraph both = a;
    const auto shift = static_cast<std::uint32_t>(a.options.size());
    for (const std::vector<std::uint32_t>& options : b.options) {
      both.options.emplace_back();
      for (const std::uint32_t w : options) both.options.back().push_back(w + shift);
    }
    return both;
  }

  const RootedGraph& a_;
  const RootedGraph& b_;
  TwoWayGraph joined_{join(a_, b_)};
  std::uint64_t steps_left_;
};

}  // namespace

std::optional<bool> isomorphic(const RootedGraph& a, const RootedGraph& b, std::uint64_t most_steps) {
  if (a.options.size() != b.options.size()) return false;
  Colours left(a.options.size(), 1);
  Colours right(b.options.size(), 1);
  left[0] = right[0] = 2;
  return Matcher(a, b, most_steps).match(std::move(left), std::move(right));
}

}  // namespace grundy
