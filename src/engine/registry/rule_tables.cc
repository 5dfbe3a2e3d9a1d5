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

// What stops it will stop the search as well, which then says why. Only a game of the wrong kind is given up.
bool RuleTables::fill(Table& table, const RuleProgram& program, std::uint32_t game, std::vector<std::uint64_t> most,
                      SolveContext& context) {
  const DenseTable* const earlier = table.most.empty() ? nullptr : &table.values;
  DenseTable values = DenseTable::solve(program, game, most, context.control, {}, earlier);
  table.unsuitable = values.state() == DenseTable::State::unsuitable;
  if (values.state() != DenseTable::State::complete) return false;
  table.values = std::move(values);
  table.most = std::move(most);
  context.count({.visited = cells(table.most), .options = table.values.option_count()});
  return true;
}

RuleTables::Table* RuleTables::table_of(const RuleProgram& program, std::uint32_t game, std::span<const Number> flat) {
  Table& table = tables_[game];
  const bool fits = !table.unsuitable && flat.size() == program.code().games[game].parameters.size();
  return fits && !flat.empty() && flat.size() <= 2 ? &table : nullptr;
}

std::optional<Value> RuleTables::value(const RuleProgram& program, std::uint32_t game, std::span<const Number> flat,
                                       SolveContext& context) {
  Table* table = table_of(program, game, flat);
  if (table == nullptr) return std::nullopt;
  for (auto& [other, filled] : tables_) {  // play from another game may have led here
    if (filled.most.size() == flat.size() && contains(filled.most, flat) && filled.values.has(game)) table = &filled;
  }
  if (table->most.empty() || !contains(table->most, flat)) {
    std::vector<std::uint64_t> exact = table->most;
    exact.resize(flat.size(), 0);
    for (std::size_t i = 0; i < flat.size(); ++i) exact[i] = std::max(exact[i], static_cast<std::uint64_t>(flat[i]));
    if (cells(exact) > (table->most.empty() ? most_first_cells : most_grown_cells)) return std::nullopt;
    // As much more as there is room for, up to twice: a table that grew cell by cell would be filled again and again.
    bool filled = false;
    for (const double more : {2.0, 1.4, 1.1}) {
      if (table->most.empty() || filled || table->unsuitable) break;
      std::vector<std::uint64_t> grown = table->most;
      for (std::size_t i = 0; i < grown.size(); ++i) {
        if (exact[i] > grown[i]) grown[i] = std::max(exact[i], static_cast<std::uint64_t>(more * double(grown[i])));
      }
      filled = cells(grown) <= most_grown_cells && fill(*table, program, game, std::move(grown), context);
    }
    if (!filled && (table->unsuitable || !fill(*table, program, game, exact, context))) return std::nullopt;
  }
  const auto at = [&](std::size_t i) { return i < flat.size() ? static_cast<std::uint64_t>(flat[i]) : 0; };
  context.used(table->values.is_native() ? "dense table, native code" : "dense table");
  return Value(Nimber{table->values.at_game(game, at(0), at(1))});
}

const DenseTable* RuleTables::table_up_to(const RuleProgram& program, std::uint32_t game, std::span<const Number> most,
                                          SolveContext& context) {
  Table* const table = table_of(program, game, most);
  if (table == nullptr) return nullptr;
  if (table->most.empty() || !contains(table->most, most)) {
    std::vector<std::uint64_t> wanted(most.begin(), most.end());
    if (cells(wanted) > most_grown_cells || !fill(*table, program, game, std::move(wanted), context)) return nullptr;
  }
  context.used(table->values.is_native() ? "dense table, native code" : "dense table");
  return &table->values;
}

std::optional<Value> RuleTables::native_value(const std::shared_ptr<const RuleProgram>& program, std::uint32_t start,
                                              std::uint32_t game, std::span<const Number> flat, SolveContext& context) {
  NativeSolver& solver = natives_.try_emplace(start, program, start).first->second;
  const NativeSolver::Counts before = solver.counts();
  return take(solver, before, solver.value(game, flat, context.control), context);
}

// A sixteenth of what the table would have: worth trying, and a game that is all of its table loses little.
std::optional<Value> RuleTables::value_if_easy(const std::shared_ptr<const RuleProgram>& program, std::uint32_t start,
                                               std::uint32_t game, std::span<const Number> flat,
                                               SolveContext& context) {
  constexpr std::uint64_t fewest_cells = 1 << 13;
  const Table* const table = table_of(*program, game, flat);
  if (table == nullptr || !table->most.empty()) return std::nullopt;
  std::uint64_t all = 1;
  for (const Number number : flat) {
    all *= std::min(static_cast<std::uint64_t>(number) + 1, most_first_cells + 1);
    if (all > most_first_cells) return std::nullopt;
  }
  if (all < fewest_cells) return std::nullopt;
  NativeSolver& solver = natives_.try_emplace(start, program, start).first->second;
  const NativeSolver::Counts before = solver.counts();
  return take(solver, before, solver.value_if_easy(game, flat, context.control, all / 16), context);
}

std::optional<Value> RuleTables::take(const NativeSolver& solver, NativeSolver::Counts before,
                                      const NativeSolver::Answer& answer, SolveContext& context) const {
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
