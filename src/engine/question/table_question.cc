#include "engine/question/table_question.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "engine/question/cost.h"
#include "engine/sum/misere_sum.h"
#include "engine/sum/outcome.h"
#include "solve/search/search_checkpoint.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_cells = 100'000'000;
constexpr std::size_t most_cells_marked = 10'000;  // unknown, after a limit: theory still knows some of them

struct Size {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
};

Result<Size> read_size(const std::string& text, std::size_t parameters) {
  const std::size_t by = text.find('x');
  if (text.empty())
    return bad_input("it is not said how far the table goes", {}, "add --to 20, or --to 20x20 for two parameters");
  if (parameters == 1 && by != std::string::npos) {
    return bad_input(fmt::format("'{}' is a size for two parameters, but only one runs", text), {}, "write --to 20");
  }
  const auto read = [&](std::string_view part) {
    Result<std::uint64_t> number = read_number({part, 0}, "the end of the table", 0, most_cells);
    if (!number) number.error().source = part;
    return number;
  };
  const Result<std::uint64_t> first = read(std::string_view(text).substr(0, by));
  if (!first) return first.error();
  Size size{*first, *first};
  if (by == std::string::npos) return size;
  const Result<std::uint64_t> second = read(std::string_view(text).substr(by + 1));
  if (!second) return second.error();
  size.second = *second;
  return size;
}

// The value of a cell, or who wins there where that is all there is. All cells share what was found about misere play.
class Cells {
 public:
  Cells(Play play, SolveContext& context) : play_(play), context_(context) {
    if (uses_misere_theory(play, context)) misere_.emplace(context);
  }

  Value value(const Term& term) {
    if (play_ == Play::normal && term->has_values() && term->own_play() != Play::misere) return term->value(context_);
    const Sum sum{{Summand{term, {}, 1, false}}};
    const bool as_asked = play_of(sum, play_) == play_;
    std::optional<OutcomeAnswer> known = misere_ && as_asked ? misere_->outcome(sum) : std::nullopt;
    const OutcomeAnswer found = known ? *std::move(known) : outcome_of(sum, play_, context_);
    return Value::unknown("only the outcome is known", found.outcome);
  }
  SolveContext& context() { return context_; }

 private:
  Play play_;
  SolveContext& context_;
  std::optional<MisereSums> misere_;
};

// Values until the control says stop; false if the table ends there. One of boards goes on: what is not known is
// marked.
Result<bool> add_value(TableReport& table, const Term& term, Cells& cells) {
  SolveContext& context = cells.context();
  Value value = cells.value(term);
  if (std::optional<Error> error = term->fault(); error && error->kind != ErrorKind::limit) return *std::move(error);
  const StopReason stop = context.control.check(table.values.capacity() * sizeof(std::optional<Value>));
  if (stop != StopReason::none) {
    table.complete = false;
    table.reason = to_string(stop);
    if (!term->proof_form() || table.values.size() > most_cells_marked) return false;
  }
  if (!value.is_known() && term->proof_form()) {
    table.complete = false;
    table.reason = value.as<UnknownValue>()->reason;
  }
  table.values.emplace_back(std::move(value));
  return true;
}

Status fill(TableReport& table, const GameFamily& family, Size to, Cells& cells, const Control& control) {
  const std::uint64_t total = (to.first + 1) * (table.shape == TableReport::Shape::grid ? to.second + 1 : 1);
  std::uint64_t done = 0;
  const auto tell = [&] {
    ++done;
    control.report({done, total, "values"});
  };
  for (std::uint64_t i = table.from; i <= to.first; ++i) {
    if (table.shape == TableReport::Shape::row) {
      const Result<Term> term = family.at(std::array{i});
      if (!term) return term.error();
      const Result<bool> added = add_value(table, *term, cells);
      if (!added) return added.error();
      if (!*added) return Done{};
      tell();
    } else {
      for (std::uint64_t j = table.from; j <= to.second; ++j) {
        const Result<Term> term = family.at(std::array{i, j});
        if (!term) return term.error();
        const Result<bool> added = add_value(table, *term, cells);
        if (!added) return added.error();
        if (!*added) return Done{};
        tell();
      }
    }
  }
  return Done{};
}

// The table is what is told about: the counts of a search for one value would make the bar jump.
Status fill_telling_cells_only(TableReport& table, const GameFamily& family, Size to, Cells& cells) {
  SolveContext& context = cells.context();
  const Control control = std::exchange(context.control, context.control.silent());
  Status filled = fill(table, family, to, cells, control);
  context.control = control;
  return filled;
}

Result<TableReport> board_table(const GameFamily& family, Cells& cells) {
  const Result<Term> term = family.at({});
  if (!term) return term.error();
  const std::optional<BoardView> board = (*term)->board();
  if (!board) {
    return bad_input(fmt::format("nothing runs in '{}'", family.text()), {},
                     "write a letter in the place of the number that runs, as in subtract(n; 1,3,4)");
  }
  TableReport table;
  table.game = (*term)->text();
  table.shape = TableReport::Shape::board;
  table.columns = board->width;
  for (std::size_t y = board->height; y-- > 0;) {  // the top row first, as it is read
    for (std::size_t x = 0; x < board->width; ++x) {
      const Term& square = board->squares[x + y * board->width];
      if (!square) {
        table.values.emplace_back();
      } else if (const Result<bool> added = add_value(table, square, cells); !added || !*added) {
        return added ? Result<TableReport>(table) : added.error();
      }
    }
  }
  return table;
}

Result<TableReport> number_table(const GameFamily& family, const std::string& to, Cells& cells) {
  const std::size_t parameters = family.variables().size();
  if (parameters > 2) {
    return bad_input(fmt::format("{} parameters run in '{}', but a table shows one or two", parameters, family.text()));
  }
  const Result<Size> size = read_size(to, parameters);
  if (!size) return size.error();
  TableReport table;
  table.game = family.text();
  table.variables = family.variables();
  table.shape = parameters == 1 ? TableReport::Shape::row : TableReport::Shape::grid;
  table.from = family.game().info().table_from;
  if (size->first < table.from || size->second < table.from) {
    return bad_input(fmt::format("the table of {} starts at {}", family.text(), table.from));
  }
  if (parameters == 2 && (size->first + 1) > most_cells / (size->second + 1)) {
    return bad_input(fmt::format("a table may have at most {} values", most_cells));
  }
  table.columns = parameters == 2 ? static_cast<std::size_t>(size->second - table.from + 1) : 0;
  if (Status filled = fill_telling_cells_only(table, family, *size, cells); !filled) return std::move(filled).error();
  if (parameters == 2) table.values.resize(table.values.size() / table.columns * table.columns);
  return table;
}

}  // namespace

Result<TableReport> table_of(const TableRequest& request, const Asking& asking) {
  SolveContext& context = asking.tables;
  const Cost cost(context);
  SearchStore store(request.checkpoint);
  const StoreUse use(context, request.checkpoint.empty() ? nullptr : &store);
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) return family.error();
  Cells cells(request.play, context);
  Result<TableReport> table =
      family->variables().empty() ? board_table(*family, cells) : number_table(*family, request.to, cells);
  if (const Status saved = context.save(); !saved) return saved.error();
  if (!table) return table;
  table->play = request.play;
  table->stats = cost.read();
  return table;
}

}  // namespace grundy
