#include "engine/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

namespace grundy {
namespace {

constexpr std::size_t most_options_shown = 12;

using Lines = std::vector<std::string>;

// "kayles(3) moves to ... so it is worth the least number missing: 3."
void explain_term(const Summand& summand, SolveContext& context, Lines& lines) {
  const Value value = summand.game->value(context);
  const MoveList list = summand.game->moves(context, {true, true, {}});
  const std::string text = summand.game->text();
  if (!value.nimber() || !list.complete) {
    lines.push_back(fmt::format("{} is worth {}.", text, to_string(value)));
    return;
  }
  if (list.moves.empty()) {
    lines.push_back(fmt::format("{} has no moves, so it is worth *0.", text));
    return;
  }
  std::map<std::uint64_t, std::string> reached;  // value -> the first option worth it
  for (const TermMove& move : list.moves) {
    if (!move.blunder && move.value.nimber()) reached.emplace(*move.value.nimber(), move.after->text());
  }
  lines.push_back(fmt::format("{} has {} move{}. The values they lead to:", text, list.moves.size(),
                              list.moves.size() == 1 ? "" : "s"));
  std::size_t shown = 0;
  for (const auto& [option_value, option] : reached) {
    if (++shown > most_options_shown) {
      lines.push_back(fmt::format("  ... and {} further values", reached.size() - most_options_shown));
      break;
    }
    lines.push_back(fmt::format("  *{:<4} for example {}", option_value, option));
  }
  lines.push_back(fmt::format("  The least number that is not among them (the mex) is {}, so {} = {}.", *value.nimber(),
                              text, to_string(value)));
}

void explain_sum(const Sum& sum, SolveContext& context, Lines& lines) {
  std::vector<std::pair<std::string, std::uint64_t>> rows;
  for (const Summand& summand : sum.summands) {
    const std::optional<std::uint64_t> nimber =
        multiple(summand.value_of_one(context), summand.count, summand.negative).nimber();
    if (!nimber) return;
    rows.emplace_back(summand.text(), *nimber);
  }
  lines.emplace_back("The value of a sum is the nim-sum of the values: add in binary without carrying.");
  const Lines columns = binary_columns(rows);
  lines.insert(lines.end(), columns.begin(), columns.end());
}

void explain_balancing_move(const Sum& sum, const Value& total, SolveContext& context, Lines& lines) {
  for (const Summand& summand : sum.summands) {
    if (!summand.game) continue;
    const Value one = summand.value_of_one(context);
    const MoveList winning = summand.game->moves(context, {false, true, total + -one});
    if (winning.moves.empty()) continue;
    const TermMove& move = winning.moves.front();
    lines.push_back(fmt::format("A winning move: in {}, {}. It leaves {}, which balances the rest to *0.",
                                summand.game->text(), move.words, move.after->text()));
    return;
  }
}

}  // namespace

Lines binary_columns(const std::vector<std::pair<std::string, std::uint64_t>>& rows) {
  std::uint64_t sum = 0;
  std::uint64_t all = 1;
  std::size_t name_width = 7;
  for (const auto& [name, number] : rows) {
    sum ^= number;
    all |= number;
    name_width = std::max(name_width, name.size());
  }
  const auto bits = static_cast<std::size_t>(std::bit_width(all));
  const std::size_t digits = std::to_string(all).size();
  Lines lines;
  const auto row = [&](const std::string& name, std::uint64_t number) {
    lines.push_back(fmt::format("  {:<{}}  {:>{}} = {:0{}b}", name, name_width, number, digits, number, bits));
  };
  for (const auto& [name, number] : rows) row(name, number);
  lines.push_back(fmt::format("  {:-<{}}", "", name_width + digits + bits + 5));
  row("nim-sum", sum);
  return lines;
}

Lines explain(const Sum& sum, const ValueReport& report, SolveContext& context) {
  Lines lines;
  if (report.play == Play::misere) {
    lines.emplace_back("In misere play whoever makes the last move loses.");
    lines.emplace_back("Values of the parts do not tell who wins a misere sum, so the whole sum was looked at.");
    lines.push_back(fmt::format("The way used: {}.", report.method));
    return lines;
  }
  std::string previous;
  for (const Summand& summand : sum.summands) {
    if (!summand.game || summand.game->text() == previous) continue;
    explain_term(summand, context, lines);
    previous = summand.game->text();
  }
  const bool several = sum.summands.size() > 1 || (!sum.summands.empty() && sum.summands[0].count > 1);
  if (several) explain_sum(sum, context, lines);
  if (report.outcome == Outcome::P) {
    lines.emplace_back(
        "The value is *0: every move makes it something else, and the opponent can bring it back to *0.");
  } else if (report.outcome == Outcome::N) {
    explain_balancing_move(sum, report.value, context, lines);
  }
  return lines;
}

}  // namespace grundy
