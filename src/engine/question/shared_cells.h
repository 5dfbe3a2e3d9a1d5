// The cells of a table, valued by all processes of a team before the first of them writes the table: so the table is
// the one that it would have written alone.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/question/asking.h"
#include "engine/question/cell_checkpoint.h"
#include "engine/sum/sum.h"

namespace grundy {

struct CellWork {
  std::size_t cells = 0;
  std::function<Result<Sum>(std::size_t cell)> at;
  Play play = Play::normal;
  std::function<Value(const Sum& sum)> value;  // under the control of asking.tables, by one thread of each process
};

// By cell. Nothing for what is no position, for what can't be sent, and for what a stop has left: the first process
// finds out about those by itself, and the others get nothing at all. With a store, cells that it has are not valued
// again, and those that took long are kept, whoever has valued them; with a checkpoint, all of them: so a table goes on
// with any number of processes. Only the first process has either.
std::vector<std::optional<Value>> valued_by_team(const CellWork& work, const Asking& asking, CellCheckpoint* saved);

}  // namespace grundy
