// The options that every question about an expression shares, and the context they lead to.
#pragma once

#include <string>

#include "cli/limits.h"
#include "cli/rule_options.h"
#include "cli/store_option.h"
#include "engine/registry/solve_context.h"
#include "report/writer.h"
#include "value/outcome.h"

namespace grundy {

struct SolvingOptions {
  Limits limits;
  RuleOptions rules;
  StoreOption store;
  std::string play = "normal";
  bool misere = false;
  std::string solver = "auto";
  bool no_theory = false;
  bool json = false;
  bool stats = false;
  bool no_stats = false;

  void declare_output(OptionSet& options);   // --json, --stats, --no-stats
  void declare_solving(OptionSet& options);  // --solver, --no-theory, --store, the limits and the rules
  void declare_play(OptionSet& options);
  void declare_long_run(OptionSet& options);  // the limits, the rules, --store, --json, --stats and --no-stats

  Play chosen_play() const { return misere || play == "misere" ? Play::misere : Play::normal; }
  WriteOptions write_options() const;
  Status prepare(SolveContext& context) const;
};

}  // namespace grundy
