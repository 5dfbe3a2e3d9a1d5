// Outcomes, distances and values of a whole graph, to and from a store. The key is a digest of all its moves and of the
// positions that end it by a rule, so that a file under another name is known again and a changed one is not. Graphs of
// a moderate size are kept themselves beside their answers, so that these can be verified.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/stopwatch.h"
#include "engine/registry/solve_context.h"
#include "solve/graph/loopy_values.h"
#include "solve/graph/retrograde.h"
#include "store/answer_store.h"
#include "store/store_key.h"

namespace grundy {

class StoredGraph {
 public:
  // Without a store nothing is found, and nothing is kept; nor are graphs that are too large for an entry of it.
  StoredGraph(const Digraph& moves, std::span<const DeclaredEnd> ends, Play play, bool with_values,
              const SolveContext& context);

  struct Labels {
    OutcomeTable outcomes;
    std::optional<LoopyValues> values;
  };
  std::optional<Labels> find() const;
  // If finding them took longer than reading them will, or was done elsewhere.
  void keep(const OutcomeTable& outcomes, const LoopyValues* values, bool found_elsewhere = false) const;

 private:
  const Digraph& moves_;
  std::span<const DeclaredEnd> ends_;
  bool with_values_;
  AnswerStore* store_;
  std::string digest_;  // of the graph
  std::string key_;
  Stopwatch since_;
};

// Entries in words; nothing if they are damaged.
std::optional<std::string> stored_graph_text(std::string_view bytes);
std::optional<std::string> stored_moves_text(std::string_view bytes);

// Whether solving the graph again has the same answer; nothing if the graph is not kept, or a limit was reached.
std::optional<bool> stored_graph_is_right(const StoreKey& key, std::string_view answer, AnswerStore& store,
                                          const Control& control);
bool stored_moves_are_right(const StoreKey& key, std::string_view answer);

}  // namespace grundy
