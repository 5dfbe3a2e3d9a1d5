// How Python asks the engine: what every call takes besides its question, and the frame in which a question runs.
//
// The question runs in a thread of its own without Python's lock. The calling thread waits, and wakes now and then to
// do what only it may do: let Python look for Ctrl-C, call the listener of progress, and watch the memory of the
// process.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/question/asking.h"
#include "function_rules.h"

namespace grundy {

// The keywords that all functions share; Python's grundy.Options describes them.
struct CallOptions {
  std::vector<std::string> rule_texts;
  std::vector<std::shared_ptr<FunctionGame>> functions;
  std::shared_ptr<FunctionFailure> failure = std::make_shared<FunctionFailure>();
  std::optional<double> time_limit;
  std::optional<std::size_t> memory_limit;
  std::string solver = "auto";
  bool theory = true;
  unsigned threads = 1;
  std::string store;          // a folder; empty for none
  pybind11::object progress;  // a callable, or None

  static CallOptions read(const pybind11::dict& keywords);
};

// While one of these exists, the interpreter waits with its end: a thread that comes back from the engine and finds no
// interpreter would take the process down with it. Made and destroyed with Python's lock, which is all that guards it.
class Stay {
 public:
  Stay();  // raises SystemExit where the interpreter is on its way out
  ~Stay();
  Stay(const Stay&) = delete;
  Stay& operator=(const Stay&) = delete;

  // Whether the interpreter waits for whoever stays.
  static bool is_over();
  // What the module does when it is loaded.
  static void watch_the_end();
};

// An error of the engine on its way to becoming a Python exception.
struct EngineError {
  Error error;
};
void translate_errors();

// Runs the question; Ctrl-C and what a listener or a function of the user's own raised come out as exceptions.
void run_call(const CallOptions& options, const std::function<void(const Asking&)>& question);

// ask(asking) gives Result<Report>.
template <class Ask>
auto ask_engine(const pybind11::dict& keywords, Ask&& ask) {
  using Reply = decltype(ask(std::declval<const Asking&>()));
  std::optional<Reply> reply;
  run_call(CallOptions::read(keywords), [&](const Asking& asking) { reply.emplace(ask(asking)); });
  if (!*reply) throw EngineError{std::move(*reply).error()};
  return *std::move(*reply);
}

}  // namespace grundy
