#include "games/graph/bnugug.h"

#include "games/heap/splitting.h"

namespace grundy {
std::optional<Value> Bnugug::known_value(const SimpleGraph& position) const {
  if (family.has_only_even_members()) return Value(Nimber{position.edges.size() % 2});
  return couples.of(position);
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
  if (rules.family.is_single_edge())
    rules.couples = PathValues(CouplesAreForever{}, rules.graph->whole.vertices.size());
  return Start<Bnugug>{rules, components(rules.graph->whole, false)};
}

}  // namespace grundy
