#include "engine/question/row_of_heaps.h"

#include <fmt/format.h>

#include <array>

namespace grundy {
namespace {

// Boards that are one row, and graphs that are paths.
struct HeapsInDisguise {
  fmt::format_string<const std::string&> form;
  const char* code;
};

std::optional<HeapRule> rule_in_disguise(const GameFamily& family) {
  // A domino takes two neighbours of a row; so does an edge of a path with its ends. A vertex of a path goes with its
  // neighbours (games/graph/node_kayles.h, arc_kayles.h, cram.h).
  static const HeapsInDisguise known[] = {{"cram(1x{})", "0.07"},
                                          {"cram({}x1)", "0.07"},
                                          {"arc_kayles(path({}))", "0.07"},
                                          {"node_kayles(path({}))", "0.137"}};
  std::string text = family.text();
  std::erase(text, ' ');
  for (const HeapsInDisguise& one : known) {
    if (fmt::format(one.form, family.variables()[0]) == text) return *TakeBreakCode::parse(one.code);
  }
  return {};
}

}  // namespace

std::optional<HeapRule> rule_of_row(const GameFamily& family) {
  if (family.variables().size() != 1) return {};
  if (std::optional<HeapRule> rule = rule_in_disguise(family)) return rule;
  std::optional<HeapRule> rule;
  for (const std::uint64_t n : {0, 1, 2, 5}) {
    const Result<Sum> sum = family.at(std::array{n});
    const Term game = sum ? sum->only_game() : nullptr;
    const std::optional<HeapRule> here = game ? game->heap_rule() : std::nullopt;
    if (!here || game->heaps() != std::vector{n} || (rule && to_string(*rule) != to_string(*here))) return {};
    rule = here;
  }
  return rule;
}

std::vector<std::uint32_t> values_of_row(const HeapRule& rule, std::uint64_t last, SolveContext& context) {
  std::vector<std::uint32_t> values;
  for (std::uint64_t n = 0; n <= last; ++n) {
    const std::optional<std::uint64_t> value = context.heap_value(rule, n).nimber();
    if (!value) break;
    values.push_back(static_cast<std::uint32_t>(*value));
  }
  return values;
}

}  // namespace grundy
