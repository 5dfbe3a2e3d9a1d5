#include "engine/question/heap_rule_text.h"

#include <fmt/format.h>

#include <array>
#include <cctype>

#include "engine/sum/game_family.h"

namespace grundy {
namespace {

Error no_heap_rule(const std::string& text, const GameInfo& info) {
  return bad_input(info.family == own_rules_family
                       ? fmt::format("the rules of '{}' are not recognised as a take-and-break code", text)
                       : fmt::format("the values of '{}' are not those of a take-and-break code", text),
                   {}, "grundy pattern looks for a period in the values of any game");
}

Result<NamedHeapRule> rule_of(const GameFamily& family, const std::string& text) {
  const GameInfo& info = family.game()->info();
  if (family.variables().size() != 1) return no_heap_rule(text, info);
  const std::uint64_t first = family.first();
  const Result<Sum> sum = family.at(std::array{first});
  if (!sum) return sum.error();
  const Term term = sum->only_game();
  const std::optional<HeapRule> rule = term->heap_rule();
  if (!rule) return no_heap_rule(text, info);
  const std::vector<std::uint64_t> heaps = term->heaps();
  if (info.family == own_rules_family) {
    return NamedHeapRule{*rule, fmt::format("'{}' is recognised as {}", text, to_string(*rule))};
  }
  if (heaps.size() == 1 && heaps[0] > first) {
    return NamedHeapRule{*rule, fmt::format("{} is a heap of {} + {} under the code {}; its heaps are counted here",
                                            family.text(), family.variables()[0], heaps[0] - first, to_string(*rule))};
  }
  return NamedHeapRule{*rule, ""};
}

}  // namespace

Result<NamedHeapRule> read_heap_rule(const std::string& text, const Registry& registry) {
  const AnyGame* const named = registry.find(text);
  const bool is_code = named != nullptr && named->info().name == "code" && named->info().family != own_rules_family &&
                       text.find('(') == std::string::npos;
  if (!is_code) {
    const Result<GameFamily> family = GameFamily::read(text, registry);
    if (family && family->game() && (named != nullptr || family->variables().size() == 1))
      return rule_of(*family, text);
    if (named != nullptr && !family) return family.error();
  }
  Result<HeapRule> rule = parse_heap_rule(text);
  if (rule) return NamedHeapRule{*std::move(rule), ""};
  const bool is_name = named == nullptr && !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) != 0 &&
                       text.find('(') == std::string::npos;
  if (is_name) return registry.unknown_game(text).shown_in(text);
  return std::move(rule).error().shown_in(text);
}

}  // namespace grundy
