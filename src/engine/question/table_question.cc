#include "engine/question/table_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/stopwatch.h"
#include "engine/question/cost.h"
#include "engine/question/shared_cells.h"
#include "engine/sum/misere_sum.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"
#include "solve/search/search_checkpoint.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_cells = 100'000'000;
constexpr std::uint64_t most_shared_cells = std::uint64_t{1} << 20;  // by several processes; more of them are cheap
constexpr std::size_t most_cells_marked = 10'000;  // unknown, after a limit: theory still knows some of them

constexpr const char* only_outcomes = "only the outcome is known";

constexpr std::size_t most_impossible = 64;  // cells before the first possible one: then the text is taken to be wrong

// The last number of every parameter: "20" for all of them, "20x30", "4x4x6".
Result<std::vector<std::uint64_t>> read_ends(const std::string& text, std::size_t parameters) {
  if (text.empty()) {
    return bad_input("it is not said how far the table goes", {}, "add --to 20, or --to 20x20 for two parameters");
  }
  std::vector<std::uint64_t> ends;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t by = std::min(text.find('x', start), text.size());
    const std::string_view part = std::string_view(text).substr(start, by - start);
    const Result<std::uint64_t> end = read_number({part, 0}, "the end of the table", 0, most_cells);
    if (!end) return Error(end.error()).shown_in(part);
    ends.push_back(*end);
    start = by + 1;
  }
  if (ends.size() == 1) ends.resize(parameters, ends[0]);
  if (ends.size() == parameters) return ends;
  constexpr const char* counts[] = {"only one runs", "two run", "three run"};
  return bad_input(fmt::format("'{}' has {} numbers, but {}", text, ends.size(), counts[parameters - 1]), {},
                   parameters == 1   ? "write --to 20"
                   : parameters == 2 ? "write --to 20x20"
                                     : "write --to 6x6x6");
}

// The value of a cell, or who wins there where that is all there is. All cells share what was found about misere play.
class Cells {
 public:
  Cells(Play play, SolveContext& context) : play_(play), context_(context) {
    if (uses_misere_theory(play, context)) misere_.emplace(context);
  }

  Value value(const Sum& sum) {
    if (play_ == Play::normal && has_values(sum) && play_of(sum, play_) == Play::normal) {
      return value_of(sum, context_);
    }
    const bool as_asked = play_of(sum, play_) == play_;
    std::optional<OutcomeAnswer> known = misere_ && as_asked ? misere_->outcome(sum) : std::nullopt;
    const OutcomeAnswer found = known ? *std::move(known) : outcome_of(sum, play_, context_);
    return Value::unknown(only_outcomes, found.outcome);
  }
  SolveContext& context() { return context_; }

  // What other processes have found, by the number of the cell.
  void know(std::vector<std::optional<Value>> values) { known_ = std::move(values); }
  std::optional<Value> known(std::uint64_t cell) const { return cell < known_.size() ? known_[cell] : std::nullopt; }

 private:
  std::vector<std::optional<Value>> known_;
  Play play_;
  SolveContext& context_;
  std::optional<MisereSums> misere_;
};

// Values until the control says stop; false if the table ends there. One of boards goes on: what is not known is
// marked. What another process has found is taken also after a stop.
Result<bool> add_value(TableReport& table, const Sum& sum, Cells& cells, std::optional<Value> known = {}) {
  const bool is_new = !known;
  Value value = known ? *std::move(known) : cells.value(sum);
  if (std::optional<Error> error = fault_of(sum); error && error->kind != ErrorKind::limit) return *std::move(error);
  const StopReason stop = is_new ? cells.context().control.check(table.values.bytes()) : StopReason::none;
  const Term game = sum.only_game();
  const bool is_board = game && game->key_form();
  if (stop != StopReason::none) {
    table.complete = false;
    table.reason = to_string(stop);
    if (!is_board || table.values.size() > most_cells_marked) return false;
  }
  const auto* const unknown = value.as<UnknownValue>();
  // Where outcomes are all that is asked for, one that is known leaves nothing open.
  const bool is_open = unknown != nullptr && (unknown->outcome == Outcome::unknown || unknown->reason != only_outcomes);
  if (is_open && is_board) {
    table.complete = false;
    table.reason = unknown->reason;
  }
  table.values.push_back(std::move(value));
  return true;
}

// All combinations of the numbers that run, the last one fastest. What is no position leaves a gap; a text that is none
// anywhere is an error.
Status fill(TableReport& table, const GameFamily& family, const std::vector<std::uint64_t>& ends, Cells& cells,
            std::optional<double> patience, const Control& control) {
  const Stopwatch stopwatch;
  std::vector<std::uint64_t> at(ends.size(), table.from);
  std::uint64_t total = 1;
  for (const std::uint64_t end : ends) total *= end - table.from + 1;
  bool any_possible = false;
  for (std::uint64_t done = 1; done <= total; ++done) {
    if (patience && any_possible && stopwatch.seconds() > *patience) return Done{};
    const Result<Sum> sum = family.at(at);
    if (!sum && !any_possible && (done == most_impossible || done == total)) return sum.error();
    if (!sum) {
      table.values.push_back(std::nullopt);
      if (const StopReason stop = control.check(); stop != StopReason::none) {
        table.complete = false;
        table.reason = to_string(stop);
        return Done{};
      }
    } else {
      any_possible = true;
      const Result<bool> added = add_value(table, *sum, cells, cells.known(done - 1));
      if (!added) return added.error();
      if (!*added) return Done{};
    }
    control.report({done, total, "values"});
    for (std::size_t i = at.size(); i > 0; --i) {
      if (++at[i - 1] <= ends[i - 1]) break;
      at[i - 1] = table.from;
    }
  }
  return Done{};
}

// The same cells by all processes of the team; only the first goes on with them.
void fill_by_team(const TableReport& table, const GameFamily& family, const std::vector<std::uint64_t>& ends,
                  std::size_t total, Play play, Cells& cells, const Asking& asking, CellCheckpoint* saved) {
  const auto at = [&](std::size_t cell) {
    std::vector<std::uint64_t> numbers(ends.size());
    for (std::size_t i = ends.size(); i-- > 0;) {
      const std::uint64_t count = ends[i] - table.from + 1;
      numbers[i] = table.from + cell % count;
      cell /= count;
    }
    return family.at(numbers);
  };
  const auto value = [&](const Sum& sum) { return cells.value(sum); };
  cells.know(valued_by_team({total, at, play, value}, asking, saved));
}

// Where the game knows all values up to the last ones at once. The game must be alone, and its numbers those that run.
Result<bool> fill_at_once(TableReport& table, const GameFamily& family, const std::vector<std::uint64_t>& ends,
                          Play play, SolveContext& context) {
  if (play != Play::normal || table.from != 0 || context.solver != SolverChoice::automatic) return false;
  const Result<Sum> last = family.at(ends);
  const Term game = last ? last->only_game() : nullptr;
  if (!game || !has_values(*last) || play_of(*last, play) != play) return false;
  const NumberTable values = game->values_up_to_here(context);
  if (std::optional<Error> error = fault_of(*last); error && error->kind != ErrorKind::limit) return *std::move(error);
  if (!values.at || values.numbers != ends) return false;
  const std::uint64_t rows = ends.size() == 1 ? 0 : ends[0];
  for (std::uint64_t row = 0; row <= rows; ++row) {
    if (const StopReason stop = context.control.check(table.values.bytes()); stop != StopReason::none) {
      table.complete = false;
      table.reason = to_string(stop);
      return true;
    }
    for (std::uint64_t i = 0; i <= ends.back(); ++i) {
      table.values.push_nimber(ends.size() == 1 ? values.at(i, 0) : values.at(row, i));
    }
  }
  return true;
}

// The table is what is told about: the counts of a search for one value would make the bar jump.
Status fill_telling_cells_only(TableReport& table, const GameFamily& family, const std::vector<std::uint64_t>& ends,
                               std::optional<double> patience, Cells& cells) {
  SolveContext& context = cells.context();
  const Control control = std::exchange(context.control, context.control.silent());
  // Patience may end within a cell too, and is no limit: what is there is all that was asked for.
  if (patience) context.control.limit_time(std::chrono::duration<double>(*patience));
  Status filled = fill(table, family, ends, cells, patience, control);
  if (patience && !table.complete && control.check() == StopReason::none) {
    table.complete = true;
    table.reason.clear();
  }
  context.control = control;
  return filled;
}

Result<TableReport> board_table(const GameFamily& family, Cells& cells) {
  const Result<Sum> sum = family.at({});
  if (!sum) return sum.error();
  const Term term = sum->only_game();
  const std::optional<BoardView> board = term ? term->board() : std::nullopt;
  if (!board) {
    return bad_input(fmt::format("nothing runs in '{}'", family.text()), {},
                     "write a letter in the place of the number that runs, as in subtract(n; 1,3,4)");
  }
  TableReport table;
  table.game = term->text();
  table.shape = TableReport::Shape::board;
  table.columns = board->width;
  for (std::size_t y = board->height; y-- > 0;) {  // the top row first, as it is read
    for (std::size_t x = 0; x < board->width; ++x) {
      const Term& square = board->squares[x + y * board->width];
      if (!square) {
        table.values.push_back(std::nullopt);
      } else if (const Result<bool> added = add_value(table, Sum{{Summand{square, {}, 1, false}}}, cells);
                 !added || !*added) {
        return added ? Result<TableReport>(table) : added.error();
      }
    }
  }
  return table;
}

// A row that begins with gaps begins with its first position instead.
void drop_leading_gaps(TableReport& table) {
  const auto possible =
      std::find_if(table.values.begin(), table.values.end(), [](const auto& value) { return value.has_value(); });
  table.from += possible.cell();
  table.values.keep(possible.cell(), table.values.size());
}

Result<TableReport> number_table(const GameFamily& family, const TableRequest& request, Cells& cells,
                                 const Asking& asking) {
  const std::size_t parameters = family.variables().size();
  if (parameters > 3) {
    return bad_input(
        fmt::format("{} parameters run in '{}', but a table shows at most three", parameters, family.text()));
  }
  const Result<std::vector<std::uint64_t>> ends = read_ends(request.to, parameters);
  if (!ends) return ends.error();
  TableReport table;
  table.game = family.text();
  table.variables = family.variables();
  table.shape = parameters == 1 ? TableReport::Shape::row : TableReport::Shape::grid;
  table.from = family.first();
  std::uint64_t total = 1;
  for (const std::uint64_t end : *ends) {
    if (end < table.from) return bad_input(fmt::format("the table of {} starts at {}", family.text(), table.from));
    if (end - table.from + 1 > most_cells / total) {
      return bad_input(fmt::format("a table may have at most {} values", most_cells));
    }
    total *= end - table.from + 1;
  }
  if (parameters > 1) table.columns = static_cast<std::size_t>(ends->back() - table.from + 1);
  if (parameters > 2) table.layer_rows = static_cast<std::size_t>((*ends)[1] - table.from + 1);
  const Result<bool> at_once = fill_at_once(table, family, *ends, request.play, cells.context());
  if (!at_once) return at_once.error();
  if (*at_once) return table;
  // A table of more cells than that is cheap.
  const bool is_shared = asking.team.size() > 1 && !request.patience && total <= most_shared_cells;
  std::optional<CellCheckpoint> saved;
  if (asking.team.leads() && !request.checkpoint.empty() && total <= most_shared_cells) {
    const std::string subject =
        fmt::format("{} to {} ({} play)", table.game, fmt::join(*ends, "x"), to_string(request.play));
    Result<CellCheckpoint> opened = CellCheckpoint::open(request.checkpoint, subject, static_cast<std::size_t>(total));
    if (!opened) return std::move(opened).error();
    cells.know(saved.emplace(*std::move(opened)).cells());
  }
  if (is_shared) {
    fill_by_team(table, family, *ends, static_cast<std::size_t>(total), request.play, cells, asking,
                 saved ? &*saved : nullptr);
  }
  if (saved) {
    if (Status kept = saved->finish(); !kept) return std::move(kept).error();
  }
  if (!asking.team.leads()) return table;
  if (Status filled = fill_telling_cells_only(table, family, *ends, request.patience, cells); !filled) {
    return std::move(filled).error();
  }
  if (parameters == 1) drop_leading_gaps(table);
  if (parameters > 1) table.values.keep(0, table.values.size() / table.columns * table.columns);
  return table;
}

}  // namespace

Result<TableReport> table_of(const TableRequest& request, const Asking& asking) {
  SolveContext& context = asking.tables;
  const Cost cost(context);
  SearchStore store(request.checkpoint);
  const StoreUse use(context, request.checkpoint.empty() || !asking.team.leads() ? nullptr : &store);
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) return family.error();
  Cells cells(request.play, context);
  Result<TableReport> table =
      family->variables().empty() ? board_table(*family, cells) : number_table(*family, request, cells, asking);
  if (const Status saved = context.save(); !saved) return saved.error();
  if (!table) return table;
  table->play = request.play;
  table->stats = cost.read();
  return table;
}

}  // namespace grundy
