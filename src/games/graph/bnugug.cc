#include "games/graph/bnugug.h"

#include <algorithm>

#include "games/heap/splitting.h"
#include "value/mex.h"

namespace grundy {
namespace {

constexpr std::size_t longest_path = 5000;  // quadratic work before the first move

std::shared_ptr<const std::vector<std::uint64_t>> couples_up_to(std::size_t heap) {
  std::vector<std::uint64_t> values(heap + 1, 0);
  MexSet seen;
  for (std::size_t n = 3; n <= heap; ++n) {
    seen.clear();
    Couples{}.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      seen.insert(values[parts[0]] ^ values[parts[1]]);
      return true;
    });
    values[n] = seen.mex();
  }
  return std::make_shared<const std::vector<std::uint64_t>>(std::move(values));
}

bool is_path(const SimpleGraph& connected) {
  const std::vector<std::uint32_t> degree = degrees(connected);
  return connected.edges.size() + 1 == connected.vertices.size() &&
         std::all_of(degree.begin(), degree.end(), [](std::uint32_t d) { return d <= 2; });
}

}  // namespace

std::optional<Value> Bnugug::known_value(const SimpleGraph& position) const {
  if (family.has_only_even_members()) return Value(Nimber{position.edges.size() % 2});
  if (couples && position.vertices.size() < couples->size() && is_path(position)) {
    return Value(Nimber{(*couples)[position.vertices.size()]});
  }
  return {};
}

std::string Bnugug::format(std::span<const SimpleGraph> parts) const {
  const std::string what = graph->text(parts);
  return family.text().empty() ? fmt::format("bnugug({})", what) : fmt::format("bnugug({}; {})", what, family.text());
}

Result<Start<Bnugug>> Bnugug::read(const Arguments& arguments) {
  if (arguments.groups.size() > 2 || arguments.count(0) != 1) {
    return arguments.wrong("bnugug needs one graph and a family of protected graphs after a semicolon",
                           "for example bnugug(spider(1,1,4); paths)");
  }
  Result<GraphNames> graph = read_graph(arguments.groups[0][0]);
  if (!graph) return std::move(graph).error();
  Bnugug rules;
  if (arguments.groups.size() == 2) {
    Result<ProtectedFamily> family = ProtectedFamily::read(arguments.groups[1]);
    if (!family) return std::move(family).error();
    rules.family = *std::move(family);
  }
  rules.graph = std::make_shared<const GraphNames>(*std::move(graph));
  const std::size_t vertices = rules.graph->whole.vertices.size();
  if (rules.family.is_single_edge() && vertices <= longest_path) rules.couples = couples_up_to(vertices);
  return Start<Bnugug>{rules, components(rules.graph->whole, false)};
}

}  // namespace grundy
