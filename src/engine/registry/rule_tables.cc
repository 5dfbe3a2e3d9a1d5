#include "engine/registry/rule_tables.h"

#include <algorithm>

#include "engine/registry/solver_tables.h"

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

bool contains(const std::vector<std::uint64_t>& most, std::span<const Number> flat) {
  for (std::size_t i = 0; i < most.size(); ++i) {
    if (static_cast<std::uint64_t>(flat[i]) > most[i]) return false;
  }
  return true;
}

}  // namespace

const std::optional<RecognisedCode>& RuleTables::recognised(const RuleProgram& program, std::uint32_t game) {
  const auto known = codes_.find(game);
  if (known != codes_.end()) return known->second;
  return codes_[game] = recognise_code(program, game);
}

bool RuleTables::fill(Table& table, const RuleProgram& program, std::uint32_t game, std::vector<std::uint64_t> most,
                      SolveContext& context) {
  DenseTable values = DenseTable::solve(program, game, most, context.control, {});
  if (values.state() != DenseTable::State::complete) return false;
  table.values = std::move(values);
  table.most = std::move(most);
  return true;
}

std::optional<Value> RuleTables::value(const RuleProgram& program, std::uint32_t game, std::span<const Number> flat,
                                       SolveContext& context) {
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
  context.used(table.values.is_native() ? "dense table, native code" : "dense table");
  return Value(Nimber{table.values.at(at(0), at(1))});
}

std::optional<Value> RuleTables::native_value(const std::shared_ptr<const RuleProgram>& program, std::uint32_t start,
                                              std::uint32_t game, std::span<const Number> flat, SolveContext& context) {
  NativeSolver& solver = natives_.try_emplace(start, program, start).first->second;
  const NativeSolver::Counts before = solver.counts();
  const NativeSolver::Answer answer = solver.value(game, flat, context.control);
  if (answer.state == NativeSolver::State::unsuitable) return std::nullopt;
  const NativeSolver::Counts after = solver.counts();
  context.count({.visited = after.visited - before.visited,
                 .options = after.options - before.options,
                 .table_bytes = solver.bytes()});
  if (answer.state == NativeSolver::State::stopped) return Value::unknown(std::string(to_string(answer.reason)));
  context.used("memo search, native code");
  return Value(Nimber{answer.value});
}

}  // namespace grundy
