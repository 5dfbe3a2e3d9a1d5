#include "engine/registry/rule_rules.h"

#include <algorithm>

#include "rule_language/solve/endless_play.h"

namespace grundy {
namespace {

// A first question about a game fills a table only if it has at most this many cells; a table that is asked for more
// and more positions may grow beyond.
constexpr std::uint64_t most_first_cells = std::uint64_t{1} << 22;
constexpr std::uint64_t most_grown_cells = std::uint64_t{1} << 26;

std::uint64_t cells(const std::vector<std::uint64_t>& most) {
  std::uint64_t product = 1;
  for (const std::uint64_t m : most) {
    if (m >= most_grown_cells) return most_grown_cells + 1;
    product = std::min((m + 1) * product, most_grown_cells + 1);
  }
  return product;
}

bool contains(const std::vector<std::uint64_t>& most, std::span<const lang::Number> flat) {
  for (std::size_t i = 0; i < most.size(); ++i) {
    if (static_cast<std::uint64_t>(flat[i]) > most[i]) return false;
  }
  return true;
}

}  // namespace

const std::optional<lang::RecognisedCode>& RuleTables::recognised(const lang::RuleProgram& program,
                                                                  std::uint32_t game) {
  const auto known = codes_.find(game);
  if (known != codes_.end()) return known->second;
  return codes_[game] = lang::recognise_code(program, game);
}

bool RuleTables::fill(Table& table, const lang::RuleProgram& program, std::uint32_t game,
                      std::vector<std::uint64_t> most, SolveContext& context) {
  lang::DenseTable values = lang::DenseTable::solve(program, game, most, context.control, {});
  if (values.state() != lang::DenseTable::State::complete) return false;
  table.values = std::move(values);
  table.most = std::move(most);
  return true;
}

std::optional<Value> RuleTables::value(const lang::RuleProgram& program, std::uint32_t game,
                                       std::span<const lang::Number> flat, SolveContext& context) {
  const std::size_t count = program.code().games[game].parameters.size();
  Table& table = tables_[game];
  if (table.unsuitable || flat.size() != count) return std::nullopt;
  if (table.most.empty() || !contains(table.most, flat)) {
    std::vector<std::uint64_t> exact = table.most, doubled = table.most;
    exact.resize(count, 0);
    doubled.resize(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
      const auto wanted = static_cast<std::uint64_t>(flat[i]);
      if (wanted <= exact[i]) continue;
      doubled[i] = table.most.empty() ? wanted : std::max(wanted, 2 * exact[i]);
      exact[i] = wanted;
    }
    if (cells(exact) > (table.most.empty() ? most_first_cells : most_grown_cells)) return std::nullopt;
    const bool grown = cells(doubled) <= most_grown_cells && fill(table, program, game, doubled, context);
    if (!grown && !fill(table, program, game, exact, context)) {
      // What stopped it will stop the search as well, which then says why. Only a game of the wrong kind is given up.
      table.unsuitable = table.most.empty() && context.control.check() == StopReason::none;
      return std::nullopt;
    }
    context.count({.visited = cells(table.most), .options = table.values.option_count()});
  }
  const auto at = [&](std::size_t i) { return i < count ? static_cast<std::uint64_t>(flat[i]) : 0; };
  context.used("dense table");
  return Value(Nimber{table.values.at(at(0), at(1))});
}

std::optional<Error> RuleRules::endless_play(const Position& p) const {
  std::optional<Error> endless = lang::endless_growth(game_, p);
  if (endless) game_.session().record(*endless);
  return endless;
}

std::optional<TakeBreakCode> PlainRuleGame::recognised_code() const {
  const auto& found = tables_->recognised(game_.session().program(), start_);
  return found && found->proved ? std::optional(found->code) : std::nullopt;
}

std::optional<Value> PlainRuleGame::own_value(const Position& p, SolveContext& context) const {
  const lang::RuleProgram& program = game_.session().program();
  work_under(context.control);
  if (own_play() == Play::misere) return Value::unknown("the rules say misere play, which has outcomes, not values");
  std::vector<lang::Number> flat;
  p.unpack(flat);
  if (context.solver == SolverChoice::automatic && p.game() < program.game_count()) {
    const auto& recognised = tables_->recognised(program, p.game());
    if (context.use_theory && recognised && recognised->proved) {
      const auto n = static_cast<std::uint64_t>(flat[0]);
      const SearchResult<HeapValues::Answer> answer = context.heap_values(recognised->code).value(n, context.control);
      if (!answer.is_solved()) return Value::unknown(answer.reason());
      context.used("recognised as " + lang::shown_code(recognised->code));
      context.used(answer.answer.by_period ? "proved period" : "heap engine");
      return Value(Nimber{answer.answer.value});
    }
    if (std::optional<Value> known = tables_->value(program, p.game(), flat, context)) return known;
  }
  if (const std::optional<Error> endless = endless_play(p)) return Value::unknown(endless->message);
  return std::nullopt;
}

std::string PlainRuleGame::shown_cycle(const Position& p) const { return lang::shown_cycle(game_, p); }

}  // namespace grundy
