// The only file that sees nauty, and a unit of its own: nauty's header defines names such as `graph` and `set`.
#include "base/canonical_order.h"

extern "C" {
#include <nautinv.h>
#include <nauty.h>
}

#include <algorithm>
#include <mutex>
#include <numeric>

namespace grundy {
namespace {

// nauty may keep work space in static variables, so calls from several threads wait for one another. The same holds for
// who is asked whether to stop: nauty's hooks carry no data of ours.
std::mutex nauty_in_use;
const Control* control_of_nauty = nullptr;

void look_whether_to_stop(graph*, int*, int*, int, int, int, int, int, int) {
  if (control_of_nauty->check() != StopReason::none) nauty_kill_request = 1;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> canonical_order(const GraphToOrder& given, const Control* control) {
  const std::size_t n = given.vertices;
  if (n == 0) return std::vector<std::uint32_t>{};
  const int words = SETWORDSNEEDED(static_cast<int>(n));
  std::vector<int> order(n);
  std::vector<int> cell_goes_on(n, 1);
  std::vector<int> orbits(n);
  std::iota(order.begin(), order.end(), 0);
  if (given.marked) {  // a cell of its own, in front
    std::swap(order[0], order[*given.marked]);
    cell_goes_on[0] = 0;
  }
  cell_goes_on.back() = 0;
  std::vector<setword> adjacency(n * static_cast<std::size_t>(words), 0);
  std::vector<setword> result(adjacency.size(), 0);
  bool as_digraph = given.directed;  // nauty asks for it where a vertex is its own neighbour, too
  for (const auto& [from, to] : given.edges) {
    as_digraph = as_digraph || from == to;
    ADDELEMENT(GRAPHROW(adjacency.data(), from, words), to);
    if (!given.directed) ADDELEMENT(GRAPHROW(adjacency.data(), to, words), from);
  }
  DEFAULTOPTIONS_GRAPH(undirected);
  DEFAULTOPTIONS_DIGRAPH(directed);
  optionblk options = as_digraph ? directed : undirected;
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  const std::lock_guard lock(nauty_in_use);
  if (control != nullptr) {
    control_of_nauty = control;
    options.usernodeproc = look_whether_to_stop;
  }
  densenauty(adjacency.data(), order.data(), cell_goes_on.data(), orbits.data(), &options, &stats, words,
             static_cast<int>(n), result.data());
  if (std::exchange(nauty_kill_request, 0) != 0) return {};
  return std::vector<std::uint32_t>(order.begin(), order.end());
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_in_order(const GraphToOrder& graph,
                                                                    const std::vector<std::uint32_t>& order) {
  std::vector<std::uint32_t> place(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  edges.reserve(graph.edges.size());
  for (const auto& [from, to] : graph.edges) {
    const bool turn = !graph.directed && place[to] < place[from];
    edges.emplace_back(place[turn ? to : from], place[turn ? from : to]);
  }
  std::sort(edges.begin(), edges.end());
  return edges;
}

}  // namespace grundy
