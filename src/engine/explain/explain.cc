#include "engine/explain/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>

#include "engine/sum/moves.h"
#include "engine/sum/unfold_sum.h"

namespace grundy {
namespace {

constexpr std::size_t most_options_shown = 12;
constexpr std::size_t most_parts_explained = 8;

using Lines = std::vector<std::string>;

// A position as it is written beside this term: builtin.nim(3) where a game of the user's own has the name.
std::string name_beside(const Summand& summand, const Term& position) {
  return Summand{position, {}, 1, false, summand.is_hidden}.text();
}

// Of a heap that falls apart the games list one of two mirror images; rules of one's own list what they say.
bool lists_one_of_mirror_images(const Term& term, const MoveList& list) {
  return term->heap_rule() && !term->rules_text() &&
         std::any_of(list.moves.begin(), list.moves.end(),
                     [&](const TermMove& move) { return move.after->part_count() > term->part_count(); });
}

// "kayles(3) has 4 moves ... so it is worth the least number missing: 3."
void explain_position(const Summand& summand, const Term& term, SolveContext& context, Lines& lines) {
  const Value value = term->value(context);
  const MoveList list = term->moves(context, {true, true, {}});
  const std::string text = name_beside(summand, term);
  if (value.as<LoopyValue>() != nullptr) {
    lines.push_back(
        fmt::format("{} is worth {}: play can be kept going for ever, and the braces hold the nimbers that "
                    "a player can move to; added to one of those it is won, otherwise nobody can force a "
                    "win.",
                    text, to_string(value)));
    return;
  }
  if (const auto* unknown = value.as<UnknownValue>()) {
    lines.push_back(fmt::format("The value of {}: {}.", text, unknown->reason));
    return;
  }
  if (!value.nimber() || !list.complete) {
    const std::string why = list.complete ? "" : fmt::format(" (its moves were not all valued: {})", list.reason);
    lines.push_back(fmt::format("{} is worth {}{}.", text, to_string(value), why));
    return;
  }
  if (list.moves.empty()) {
    lines.push_back(fmt::format("{} has no moves, so it is worth *0.", text));
    return;
  }
  std::map<std::uint64_t, std::string> reached;  // value -> the first option worth it
  for (const TermMove& move : list.moves) {
    if (move.blunder) continue;
    if (!move.value.nimber()) {
      lines.push_back(fmt::format("{} is worth {}, by a theorem; what its {} moves lead to is not all known.", text,
                                  to_string(value), list.moves.size()));
      return;
    }
    reached.emplace(*move.value.nimber(), name_beside(summand, move.after));
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
  if (lists_one_of_mirror_images(term, list)) {
    lines.emplace_back("  Moves that leave the same heaps, as mirror images do, were counted once.");
  }
}

// A row of the columns; the value if it is a nimber.
struct Part {
  std::string text;
  std::optional<std::uint64_t> nimber;
};

// What the sum falls apart into: its terms, and those terms into their heaps.
std::vector<Part> parts_of(const Sum& sum, SolveContext& context) {
  std::vector<Part> parts;
  for (const Summand& summand : sum.summands) {
    if (summand.game && summand.count == 1 && summand.game->part_count() > 1) {
      for (std::size_t i = 0; i < summand.game->part_count(); ++i) {
        const Term part = summand.game->part(i);
        parts.push_back({name_beside(summand, part), part->value(context).nimber()});
      }
    } else {
      parts.push_back(
          {summand.text(), multiple(summand.value_of_one(context), summand.count, summand.negative).nimber()});
    }
  }
  return parts;
}

// Every different position of the sum, each explained once.
void explain_parts(const Sum& sum, SolveContext& context, Lines& lines) {
  std::set<std::string> explained;
  for (const Summand& summand : sum.summands) {
    for (std::size_t i = 0; summand.game && i < summand.game->part_count(); ++i) {
      if (explained.size() == most_parts_explained) return;
      const Term part = summand.game->part(i);
      if (explained.insert(name_beside(summand, part)).second) explain_position(summand, part, context, lines);
    }
  }
}

void explain_sum(const std::vector<Part>& parts, Lines& lines) {
  std::vector<std::pair<std::string, std::uint64_t>> rows;
  for (const Part& part : parts) {
    if (!part.nimber) return;
    rows.emplace_back(part.text, *part.nimber);
  }
  lines.emplace_back("The value of a sum is the nim-sum of the values: add in binary without carrying.");
  const Lines columns = binary_columns(rows);
  lines.insert(lines.end(), columns.begin(), columns.end());
}

void explain_balancing_move(const Sum& sum, SolveContext& context, Lines& lines) {
  const SumMoves winning = moves_of(sum, Play::normal, false, context);
  if (winning.moves.empty()) return;
  const SumMove& move = winning.moves.front();
  const std::vector<Summand>& summands = winning.from.summands;
  const std::string where = summands.size() > 1 ? "in " + summands[move.summand].text() + ", " : "";
  lines.push_back(fmt::format("A winning move: {}{}. It leaves {}, which is worth *0.", where, move.words,
                              winning.text_after(move)));
}

// Nim heaps with their sizes, in columns: what Bouton's rule is about.
void explain_bouton(const Sum& sum, SolveContext& context, Lines& lines) {
  std::vector<std::pair<std::string, std::uint64_t>> rows;
  for (const Part& part : parts_of(sum, context)) {
    if (part.nimber) rows.emplace_back(part.text, *part.nimber);
  }
  lines.emplace_back(
      "Misere Nim (Bouton): while some heap holds more than one, play as in normal play and leave nim-sum 0; "
      "when only ones are left, leave an odd number of them.");
  if (rows.size() <= most_options_shown) {
    const Lines columns = binary_columns(rows);
    lines.insert(lines.end(), columns.begin(), columns.end());
  }
}

void explain_misere(const Sum& sum, const ValueReport& report, SolveContext& context, Lines& lines) {
  lines.emplace_back("In misere play whoever makes the last move loses.");
  const auto is_nim = [](const Summand& summand) {
    return summand.game ? summand.game->nim_heaps().has_value() : summand.constant.nimber().has_value();
  };
  if (std::all_of(sum.summands.begin(), sum.summands.end(), is_nim)) {
    explain_bouton(sum, context, lines);
  } else {
    lines.emplace_back("Values of the parts do not tell who wins a misere sum, so the whole sum was looked at.");
  }
  lines.push_back(fmt::format("The way used: {}.", report.method));
  if (report.outcome != Outcome::N || is_partizan(sum)) return;
  const SumMoves winning = moves_of(sum, Play::misere, false, context);
  if (winning.moves.empty()) return;
  const SumMove& move = winning.moves.front();
  const std::vector<Summand>& summands = winning.from.summands;
  const std::string where = summands.size() > 1 ? "in " + summands[move.summand].text() + ", " : "";
  lines.push_back(fmt::format("A winning move: {}{}. It leaves {}, which is lost for whoever is to move.", where,
                              move.words, winning.text_after(move)));
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
    explain_misere(sum, report, context, lines);
    return lines;
  }
  if (!can_be_added(sum)) return lines;
  if (!has_values(sum)) {
    lines.push_back(
        fmt::format("Positions have no values here, since {}; every position that can be reached was "
                    "looked at, from the ends backwards.",
                    ends_by_rule(sum) ? "play can end by a rule" : "Left and Right have different moves"));
    return lines;
  }
  explain_parts(sum, context, lines);
  const std::vector<Part> parts = parts_of(sum, context);
  if (parts.size() > 1 || (!sum.summands.empty() && sum.summands[0].count > 1)) explain_sum(parts, lines);
  if (report.outcome == Outcome::P) {
    lines.emplace_back(
        "The value is *0: every move makes it something else, and the opponent can bring it back to *0.");
  } else if (report.outcome == Outcome::N) {
    explain_balancing_move(sum, context, lines);
  }
  return lines;
}

}  // namespace grundy
