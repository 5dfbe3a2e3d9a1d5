// Grundy as a library: #include <grundy/grundy.h>, find_package(grundy), link grundy::grundy.
//
//   const grundy::Registry registry;                       // all built-in games
//   grundy::SolveContext context;                          // how to solve, limits, tables
//   auto report = value_of(grundy::ValueRequest{"kayles(7) + nim(3)"}, {registry, context});
//   if (report) use(report->value, report->outcome); else show(report.error().message);
//
// docs/library.md has the ten calls that most programs need, examples/library five programs. A game of your own is a
// type that models grundy::GameRules (rules/game_rules.h). MemoSolver values it, make_game (engine/registry/adapter.h)
// turns it into an AnyGame like those of the registry.
//
// Promises
// - Errors are values: functions that can fail return Result<T>. No exception crosses an interface, except
//   std::bad_alloc when the system itself is out of memory. Nothing is printed and nothing aborts.
// - No global state. A Registry is immutable once it is built and may be shared by any number of threads. Solvers and
//   SolveContexts belong to one thread at a time; give every thread its own. A Control may be read by many threads, and
//   the stop flag it points to may be set from any thread or signal handler.
// - Every search runs under a Control (time, memory, stop flag) and gives up with a reason. Value::unknown is never
//   mistaken for a value.
// - The interface may change between minor versions while the version is below 1.0.
#pragma once

#include "base/control.h"
#include "base/result.h"
#include "base/version.h"
#include "engine/question/moves_question.h"
#include "engine/question/sequence_question.h"
#include "engine/question/table_question.h"
#include "engine/question/value_question.h"
#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "engine/sum/sum.h"
#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "solve/definition.h"
#include "solve/graph/retrograde.h"
#include "solve/memo.h"
#include "solve/outcome_search.h"
#include "value/value.h"
