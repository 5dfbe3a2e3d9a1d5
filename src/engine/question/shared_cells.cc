#include "engine/question/shared_cells.h"

#include <algorithm>

#include "base/stopwatch.h"
#include "cluster/share_out.h"
#include "engine/registry/stored_answers.h"
#include "engine/sum/unfold_sum.h"
#include "file/payload.h"

namespace grundy {
namespace {

constexpr std::size_t most_pieces = 4096;
constexpr double dear_seconds = 50e-6;

// Where a store has the value of a cell, in the words of RulesTerm. Only normal play has values.
std::optional<StoreKey> place_of(const Sum& sum, Play play) {
  const Term game = sum.only_game();
  if (!game || game->part_count() != 1) return {};
  if (play == Play::misere || !has_values(sum) || play_of(sum, play) == Play::misere) return {};
  return key_of(StoredKind::value, game->text(), *game);
}

}  // namespace

std::vector<std::optional<Value>> valued_by_team(const CellWork& cells, const Asking& asking, CellCheckpoint* saved) {
  SolveContext& context = asking.tables;
  const Control control = context.control;
  AnswerStore* const store = asking.team.leads() ? usable_store(context) : nullptr;
  std::vector<std::optional<Value>> found(cells.cells);
  if (saved != nullptr) found = saved->cells();
  const std::size_t size = (cells.cells + most_pieces - 1) / most_pieces;
  const auto last_of = [&](std::size_t piece) { return std::min(cells.cells, (piece + 1) * size); };

  // 1. The first process looks into its checkpoint and its store; no other thread reads positions yet.
  std::vector<std::string> places(store != nullptr ? cells.cells : 0);
  for (std::size_t cell = 0; cell < places.size() && control.check() == StopReason::none; ++cell) {
    const Result<Sum> sum = cells.at(cell);
    const std::optional<StoreKey> place = sum ? place_of(*sum, cells.play) : std::nullopt;
    if (!place) continue;
    keep_rules(*store, *sum->only_game());
    places[cell] = place->bytes();
    if (found[cell]) continue;
    if (const std::optional<std::string> bytes = store->find(places[cell])) found[cell] = value_from(*bytes);
  }
  // 2. A piece is some cells in a row, most often one.
  SharedWork work{
      .pieces = (cells.cells + size - 1) / size, .unit = "parts of the table", .threads = 1, .by_cost = true};
  work.question = [&](std::size_t piece) {
    std::string known;
    for (std::size_t cell = piece * size; cell < last_of(piece); ++cell) known += found[cell] ? '1' : '0';
    return known;
  };
  // 3. Whoever values a cell says whether that took long.
  work.answer = [&](std::size_t piece, const std::string& known, const Control& limits) {
    PieceAnswer answer;
    PayloadWriter out;
    context.control = limits;
    const std::size_t first = piece * size;
    for (std::size_t cell = first; cell < last_of(piece) && answer.stopped == StopReason::none; ++cell) {
      std::optional<Value> value;
      const Stopwatch stopwatch;
      const Result<Sum> sum = known[cell - first] == '1' ? Result<Sum>(bad_input("known")) : cells.at(cell);
      if (sum) value = cells.value(*sum);
      answer.stopped = limits.check();
      // A stop leaves it to the next run, and a fault inside the rules is for the first process to tell.
      if (answer.stopped != StopReason::none || (sum && fault_of(*sum))) value.reset();
      write_cell(out, value, stopwatch.seconds() > dear_seconds);
    }
    answer.text = std::move(out).take();
    return answer;
  };
  // 4. The first process keeps them, in the order in which they come.
  work.keep = [&](std::size_t piece, const std::string& text) {
    PayloadReader in(text);
    for (std::size_t cell = piece * size; cell < last_of(piece); ++cell) {
      SentCell sent = read_cell(in);
      if (!sent.value) continue;
      if (sent.is_dear && cell < places.size() && !places[cell].empty()) {
        store->put(places[cell], *bytes_of(*sent.value));
      }
      if (saved != nullptr) saved->keep(cell, *sent.value);
      found[cell] = std::move(sent.value);
    }
  };
  work.take = [](std::size_t, const std::string&) { return true; };
  (void)share_out(work, asking.team, control);
  context.control = control;
  return found;
}

}  // namespace grundy
