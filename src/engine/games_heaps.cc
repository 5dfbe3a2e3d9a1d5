#include "engine/adapter.h"
#include "engine/registry.h"
#include "games/heap/nim.h"

namespace grundy {

void add_heap_games(GameList& games) {
  games.push_back(make_game<Nim>({
      .name = "nim",
      .family = "heaps",
      .aliases = {},
      .summary = "take any number from one heap",
      .rules =
          "A move takes one or more from a single heap. A heap may be infinite (inf): a move leaves any finite heap.",
      .parameters = "the sizes of the heaps, or inf",
      .example = "nim(3,5,7)",
      .theory =
          "the value of a heap is its size (Bouton); an infinite heap is the first transfinite nimber; misere Nim "
          "is settled by Bouton's theorem",
      .source = "C. L. Bouton 1901",
      .table_form = "nim(n)",
      .table_from = 0,
      .samples = {"nim(6)", "nim(2,3,4)"},
  }));
}

}  // namespace grundy
