#include "engine/question/stored_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "engine/graph/stored_graph.h"
#include "engine/question/chomp_question.h"
#include "engine/question/hackenbush_question.h"
#include "engine/question/misere_question.h"
#include "engine/question/misere_sweep_question.h"
#include "engine/question/stored_period.h"
#include "engine/question/stored_reports.h"
#include "engine/question/stored_run.h"
#include "engine/question/sweep_question.h"
#include "engine/registry/rule_games.h"
#include "engine/registry/stored_components.h"
#include "engine/registry/stored_heaps.h"
#include "engine/sum/stored_outcome.h"
#include "heap/run.h"
#include "misere/quotient_checkpoint.h"

namespace grundy {
namespace {

struct CellsOfForm {
  std::string game;
  int rows = 0;
  WideKey cells;
  bool has(int cell) const { return ((cell < 64 ? cells.low >> cell : cells.high >> (cell - 64)) & 1) != 0; }
};

CellsOfForm cells_of(const StoreKey& key) {
  CellsOfForm made;
  const std::size_t blank = key.game.find(' ');
  made.game = key.game.substr(0, blank);
  made.rows = blank == std::string::npos ? 0 : std::atoi(key.game.c_str() + blank);
  made.cells = component_from(key.position);
  return made;
}

std::string rows_of(const CellsOfForm& cells) {
  int columns = 1;
  int rows = 1;
  for (int cell = 0; cell < 128; ++cell) {
    if (!cells.has(cell)) continue;
    columns = std::max(columns, cell / cells.rows + 1);
    rows = std::max(rows, cell % cells.rows + 1);
  }
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) text += cells.has(column * cells.rows + row) ? '.' : '#';
  }
  return text;
}

std::string edges_of(const CellsOfForm& cells) {
  std::string text;
  const auto add = [&text](int a, int b) { text += fmt::format("{}{}-{}", text.empty() ? "" : " ", a, b); };
  for (int cell = 0; cell < 128; ++cell) {
    if (!cells.has(cell)) continue;
    if (cell % cells.rows + 1 < cells.rows && cells.has(cell + 1)) add(cell, cell + 1);
    if (cell + cells.rows < 128 && cells.has(cell + cells.rows)) add(cell, cell + cells.rows);
  }
  return text;
}

std::string period_text(const HeapPrefix& prefix) {
  const std::string values = fmt::format("{} values", prefix.values.size());
  return prefix.period
             ? fmt::format("{}, period {} from heap {} on", values, prefix.period->period, prefix.period->preperiod)
             : values;
}

bool is_prefix(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  return a.size() <= b.size() && std::equal(a.begin(), a.end(), b.begin());
}

Agreement compare_heaps(const HeapPrefix& ours, const HeapPrefix& theirs) {
  if (ours.period && theirs.period && !(*ours.period == *theirs.period)) return Agreement::contradiction;
  const std::size_t common = std::min(ours.values.size(), theirs.values.size());
  if (!std::equal(ours.values.begin(), ours.values.begin() + static_cast<std::ptrdiff_t>(common),
                  theirs.values.begin())) {
    return Agreement::contradiction;
  }
  if (ours.period || theirs.period) {
    if (ours.period && theirs.period) return Agreement::same;
    return ours.period ? Agreement::ours_is_longer : Agreement::theirs_is_longer;
  }
  if (ours.values.size() == theirs.values.size()) return Agreement::same;
  return is_prefix(theirs.values, ours.values) ? Agreement::ours_is_longer : Agreement::theirs_is_longer;
}

Agreement compare_runs(const std::vector<std::uint32_t>& ours, const std::vector<std::uint32_t>& theirs) {
  if (ours.size() == theirs.size()) return ours == theirs ? Agreement::same : Agreement::contradiction;
  if (is_prefix(ours, theirs)) return Agreement::theirs_is_longer;
  return is_prefix(theirs, ours) ? Agreement::ours_is_longer : Agreement::contradiction;
}

Agreement compare_quotients(const QuotientState& ours, const QuotientState& theirs) {
  const bool longer = theirs.phi.size() > ours.phi.size();
  if (theirs.phi.size() == ours.phi.size() && theirs.monoid.order() != ours.monoid.order()) {
    return Agreement::contradiction;
  }
  // Names of elements may differ; whether a single heap is lost may not.
  for (std::size_t heap = 0; heap < std::min(ours.phi.size(), theirs.phi.size()); ++heap) {
    if (ours.monoid.p.contains(ours.phi[heap]) != theirs.monoid.p.contains(theirs.phi[heap])) {
      return Agreement::contradiction;
    }
  }
  return longer ? Agreement::theirs_is_longer : Agreement::ours_is_longer;
}

// The values of a rule, as far as they are claimed; nothing where they can't be computed.
std::optional<HeapValues> values_up_to(const StoreKey& key, std::size_t size, const Control& control) {
  const Registry builtin;
  const Result<NamedHeapRule> named = read_heap_rule(key.game, builtin);
  if (!named || size == 0) return {};
  HeapValues values(named->rule);
  if (values.extend_to(size - 1, control) != StopReason::none) return {};
  return values;
}

bool have(const HeapValues& values, const std::vector<std::uint32_t>& claimed) {
  for (std::size_t heap = 0; heap < claimed.size(); ++heap) {
    if (values[heap] != claimed[heap]) return false;
  }
  return true;
}

std::optional<bool> run_is_right(const StoreKey& key, std::string_view answer, const Control& control) {
  const std::optional<std::vector<std::uint32_t>> claimed = run_values_from(answer);
  if (!claimed) return false;
  const std::optional<HeapValues> values = values_up_to(key, claimed->size(), control);
  if (!values) return {};
  return have(*values, *claimed);
}

std::optional<bool> heaps_are_right(const StoreKey& key, std::string_view answer, const Control& control) {
  const std::optional<HeapPrefix> prefix = prefix_from(answer);
  if (!prefix) return false;
  std::optional<HeapValues> known = values_up_to(key, prefix->values.size(), control);
  if (!known) return {};
  HeapValues& values = *known;
  if (!have(values, prefix->values)) return false;
  if (!prefix->period) return true;
  // A heap so far out that only a period can tell.
  constexpr std::uint64_t far_out = std::uint64_t{1} << 40;
  if (values.extend_to(far_out, control) != StopReason::none) return {};
  return values.proved_period() && values.proved_period()->period == prefix->period->period &&
         values.proved_period()->preperiod == prefix->period->preperiod &&
         values.proved_period()->increment == prefix->period->increment;
}

std::optional<bool> period_is_right(const StoreKey& key, std::string_view answer, SolveContext& context) {
  const std::optional<PeriodReport> claimed = period_from(answer);
  if (!claimed) return false;
  const Registry builtin;
  const Result<PeriodReport> found = period_of({.game = key.game}, Asking{builtin, context});
  if (!found || found->status != Evidence::proved) return {};
  return found->period == claimed->period && found->preperiod == claimed->preperiod &&
         found->increment == claimed->increment && found->max_value == claimed->max_value;
}

std::optional<bool> quotient_is_right(const StoreKey& key, std::string_view answer, const Control& control) {
  const std::optional<QuotientState> claimed = read_quotient(answer);
  if (!claimed || claimed->phi.empty()) return false;
  const Result<TakeBreakCode> code = TakeBreakCode::parse(key.game);
  if (!code) return {};
  QuotientLimits limits;
  limits.heaps = claimed->phi.size() - 1;
  const Result<MisereQuotient> found = misere_quotient_of(*code, limits, control);
  if (!found || found->known_to() + 1 < claimed->phi.size()) return {};
  for (std::size_t heap = 0; heap < claimed->phi.size(); ++heap) {
    if (found->is_p(*found->phi(heap)) != claimed->monoid.p.contains(claimed->phi[heap])) return false;
  }
  return true;
}

std::optional<bool> board_is_right(const StoreKey& key, std::string_view answer, const Asking& asking) {
  ChompReport claimed;
  if (!read_stored(answer, claimed)) return false;
  const Result<ChompBoard> board = parse_board(key.position.substr(0, key.position.find(' ')));
  if (!board) return false;
  ChompRequest request;
  request.board = *board;
  request.grundy = key.position.ends_with(" values");
  const Result<ChompReport> found = chomp_of(request, asking);
  if (!found) return {};
  return bytes_of(*found) == answer;
}

std::optional<bool> picture_is_right(const StoreKey& key, std::string_view answer, const Asking& asking) {
  const std::size_t blank = std::min(key.position.find(' '), key.position.size() - 1);
  Result<NamedPicture> picture = read_picture(key.position.substr(blank + 1));
  if (!picture) return {};
  const Result<HackenbushAnswer> found =
      hackenbush_of({.picture = *std::move(picture), .cuts = key.position.starts_with("cuts")}, asking);
  if (!found || found->report.outcome == Outcome::unknown) return {};
  std::vector<Value> cuts;
  for (const CutReport& cut : found->report.cuts) cuts.push_back(cut.value);
  return bytes_of(found->report.value, cuts) == answer;
}

std::optional<bool> row_is_right(const StoreKey& key, std::string_view answer, const Control& control) {
  const CodeAndLimits row = row_of_key(key);
  const Result<TakeBreakCode> code = TakeBreakCode::parse(row.code);
  if (!code) return false;
  unsigned long long limit = 0;
  unsigned long long order = 0;
  const bool is_misere = std::sscanf(row.limits.c_str(), "misere %llu %llu", &limit, &order) == 2;
  if (!is_misere && std::sscanf(row.limits.c_str(), "%llu", &limit) != 1) return false;
  const std::optional<std::string> found =
      is_misere ? misere_sweep_line(*code, limit, order, control) : sweep_line(*code, limit, control);
  if (!found) return {};
  return *found == answer;
}

}  // namespace

std::string component_text(const StoreKey& key) {
  const CellsOfForm cells = cells_of(key);
  if (cells.rows < 1 || cells.rows > 128) return key.game;
  return cells.game == "cram" ? fmt::format("cram(\"{}\")", rows_of(cells))
                              : fmt::format("{}({})", cells.game, edges_of(cells));
}

StoreLine shown(const StoreKey& key, std::string_view answer) {
  StoreLine line{std::string(name_of(key.kind)), key.game, key.rules, key.position, ""};
  switch (key.kind) {
    case StoredKind::value:
      if (const std::optional<Value> value = value_from(answer)) line.answer = to_string(*value);
      break;
    case StoredKind::outcome:
      line.position = key.position.substr(1) + (key.position[0] == play_letter(Play::misere) ? " (misere)" : "");
      if (const std::optional<OutcomeAnswer> known = outcome_from(answer)) line.answer = to_string(known->outcome);
      break;
    case StoredKind::component:
      line.position = component_text(key);
      if (answer.size() == 1) line.answer = fmt::format("*{}", static_cast<unsigned char>(answer[0]));
      break;
    case StoredKind::heaps:
      if (const std::optional<HeapPrefix> prefix = prefix_from(answer)) line.answer = period_text(*prefix);
      break;
    case StoredKind::run:
      line.position = fmt::format("{} ({})", key.game, key.position);
      if (const auto values = run_values_from(answer)) line.answer = fmt::format("{} values", values->size());
      break;
    case StoredKind::period:
      if (const std::optional<PeriodReport> period = period_from(answer)) {
        line.answer = fmt::format("period {}, preperiod {}", *period->period, period->preperiod);
      }
      break;
    case StoredKind::quotient:
      if (const std::optional<QuotientState> quotient = read_quotient(answer)) {
        line.answer = fmt::format("order {}, {} heaps", quotient->monoid.order(), quotient->phi.size());
      }
      break;
    case StoredKind::board: {
      ChompReport board;
      if (read_stored(answer, board)) line.answer = fmt::format("{} P-positions", *board.p_positions);
      break;
    }
    case StoredKind::picture:
      line.position = key.position.substr(std::min(key.position.find(' ') + 1, key.position.size()));
      if (const std::optional<StoredPicture> picture = picture_from(answer)) line.answer = to_string(picture->value);
      break;
    case StoredKind::row:
      line.answer = answer.substr(0, answer.find('\n'));
      break;
    case StoredKind::graph:
      if (const std::optional<std::string> graph = stored_graph_text(answer)) line.answer = *graph;
      break;
    case StoredKind::moves:
      if (const std::optional<std::string> graph = stored_moves_text(answer)) line.answer = *graph;
      break;
    case StoredKind::rules:
      line.answer = answer;
      break;
  }
  if (line.answer.empty()) line.answer = "(damaged)";
  return line;
}

Agreement agreement_of(StoredKind kind, std::string_view ours, std::string_view theirs) {
  if (ours == theirs) return Agreement::same;
  if (kind == StoredKind::heaps) {
    const auto a = prefix_from(ours);
    const auto b = prefix_from(theirs);
    if (a && b) return compare_heaps(*a, *b);
  }
  if (kind == StoredKind::run) {
    const auto a = run_values_from(ours);
    const auto b = run_values_from(theirs);
    if (a && b) return compare_runs(*a, *b);
  }
  if (kind == StoredKind::quotient) {
    const auto a = read_quotient(ours);
    const auto b = read_quotient(theirs);
    if (a && b) return compare_quotients(*a, *b);
  }
  // How an answer was found, and how far somebody looked for it, is no part of it.
  if (kind == StoredKind::outcome) {
    const auto a = outcome_from(ours);
    const auto b = outcome_from(theirs);
    if (a && b && a->outcome == b->outcome) return Agreement::same;
  }
  if (kind == StoredKind::period) {
    const auto a = period_from(ours);
    const auto b = period_from(theirs);
    const bool same = a && b && a->period == b->period && a->preperiod == b->preperiod && a->increment == b->increment;
    if (same) return Agreement::same;
  }
  return Agreement::contradiction;
}

const Registry* StoreVerifier::registry_for(const std::string& rules) {
  std::unique_ptr<Registry>& known = registries_[rules];
  if (known) return known.get();
  auto made = std::make_unique<Registry>();
  if (!rules.empty()) {
    const std::optional<std::string> text = store_.find(StoreKey{StoredKind::rules, rules}.bytes());
    if (!text) return nullptr;
    const auto program = RuleProgram::compile(*text);
    if (!program) return nullptr;
    add_rule_games(*made, *program);
  }
  known = std::move(made);
  return known.get();
}

std::optional<bool> StoreVerifier::value_is(const std::string& text, const std::string& rules, std::string_view answer,
                                            const Control& control) {
  const Registry* const registry = registry_for(rules);
  if (registry == nullptr) return {};
  const Result<Sum> sum = read_sum(text, *registry);
  const Term game = sum ? sum->only_game() : nullptr;
  if (!game) return {};
  // Rules that come with the program may have changed since.
  const std::optional<std::string> own = game->rules_text();
  if ((own ? digest_of(*own) : "") != rules) return {};
  SolveContext context;
  context.control = control;
  const Value value = game->value(context);
  if (!value.is_known() || game->fault()) return {};
  return bytes_of(value) == answer;
}

std::optional<bool> StoreVerifier::is_right(const StoreKey& key, std::string_view answer, const Control& control) {
  SolveContext context;
  context.control = control;
  switch (key.kind) {
    case StoredKind::value:
      return value_is(key.position, key.rules, answer, control);
    case StoredKind::component: {
      if (answer.size() != 1) return false;
      const std::optional<std::string> worth = bytes_of(Value(Nimber{static_cast<unsigned char>(answer[0])}));
      return value_is(component_text(key), "", *worth, control);
    }
    case StoredKind::outcome: {
      const std::optional<OutcomeAnswer> claimed = outcome_from(answer);
      if (!claimed || key.position.empty()) return false;
      const Registry* const registry = registry_for(key.rules);
      const Result<Sum> sum =
          registry != nullptr ? read_sum(key.position.substr(1), *registry) : Result<Sum>(bad_input("no rules"));
      if (!sum) return {};
      const Play play = key.position[0] == play_letter(Play::misere) ? Play::misere : Play::normal;
      const OutcomeAnswer found = outcome_of(*sum, play, context);
      if (found.outcome == Outcome::unknown) return {};
      return found.outcome == claimed->outcome;
    }
    case StoredKind::heaps:
      return heaps_are_right(key, answer, control);
    case StoredKind::run:
      return run_is_right(key, answer, control);
    case StoredKind::period:
      return period_is_right(key, answer, context);
    case StoredKind::quotient:
      return quotient_is_right(key, answer, control);
    case StoredKind::board:
      return board_is_right(key, answer, {*registry_for(""), context});
    case StoredKind::picture:
      return picture_is_right(key, answer, {*registry_for(""), context});
    case StoredKind::row:
      return row_is_right(key, answer, control);
    case StoredKind::graph:
      return stored_graph_is_right(key, answer, store_, control);
    case StoredKind::moves:
      return stored_moves_are_right(key, answer);
    case StoredKind::rules:
      return digest_of(answer) == key.game;
  }
  return {};
}

}  // namespace grundy
