#include "call.h"

#include <fmt/format.h>
#include <pthread.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "base/stopwatch.h"
#include "engine/question/question_table.h"
#include "engine/registry/rule_games.h"
#include "file/input_file.h"
#include "file/process_memory.h"
#include "report/error_report.h"
#include "store/answer_store.h"

namespace grundy {
namespace {

namespace py = pybind11;

// A function that asks about its own game without end: the engine's threads are no frames of Python's, which would not
// notice.
constexpr unsigned most_questions_within = 400;

// What the two threads of a call share.
struct Shared {
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::optional<Progress> news;     // what the listener has not heard yet
  std::exception_ptr failure;       // such as std::bad_alloc
  std::optional<Error> refused;     // rules that are not in order
  std::vector<std::string> doubts;  // what went wrong with the store, whatever the answer
  unsigned long python_thread = 0;  // of the thread that asks, while it may be inside a function of the user's own
  std::atomic<bool> stop = false;
  const QuestionOfThread* above = question_of_thread();  // that this one is asked for

  unsigned depth() const { return above == nullptr ? 0 : above->depth; }
  std::atomic<bool> out_of_memory = false;
};

[[noreturn]] void refuse(std::string message, std::string hint = {}) {
  throw EngineError{bad_input(std::move(message), {}, std::move(hint))};
}

void add_rules(CallOptions& options, const py::handle& rules) {
  if (rules.is_none()) return;
  if (py::isinstance<py::str>(rules)) {
    options.rule_texts.push_back(py::cast<std::string>(rules));
  } else if (py::isinstance<FunctionGame>(rules)) {
    options.functions.push_back(py::cast<std::shared_ptr<FunctionGame>>(rules));
  } else if (py::isinstance<py::list>(rules) || py::isinstance<py::tuple>(rules)) {
    for (const py::handle one : rules) add_rules(options, one);
  } else if (py::hasattr(rules, "_rules")) {
    add_rules(options, rules.attr("_rules"));  // a grundy.Game
  } else {
    throw py::type_error("rules must be a text in the rule language, a grundy.Game, or a list of these");
  }
}

std::size_t memory_of(const py::handle& given) {
  if (!py::isinstance<py::str>(given)) return py::cast<std::size_t>(given);
  const Result<std::size_t> bytes = parse_memory(py::cast<std::string>(given));
  if (!bytes) throw EngineError{bytes.error()};
  return *bytes;
}

Result<std::unique_ptr<Registry>> registry_for(const CallOptions& options, const Control& control) {
  auto registry = std::make_unique<Registry>();
  registry->read_files_by(read_named_file);
  for (const std::string& text : options.rule_texts) {
    auto program = RuleProgram::compile(text, {}, {}, control);
    if (!program) return std::move(program).error();
    add_rule_games(*registry, *program);
  }
  for (const std::shared_ptr<FunctionGame>& game : options.functions) {
    registry->add(function_game_row(game, options.failure));
  }
  return registry;
}

Control control_for(const CallOptions& options, Shared& shared) {
  Control control;
  if (options.time_limit) control.limit_time(std::chrono::duration<double>(*options.time_limit));
  control.limit_memory(options.memory_limit.value_or(most_of_the_memory())).stop_when(&shared.stop);
  control.out_of_memory_when(&shared.out_of_memory);
  if (!options.progress.is_none()) {
    control.tell([&shared](const Progress& progress) {
      const std::lock_guard lock(shared.mutex);
      shared.news = progress;
    });
  }
  return control;
}

// A store is open while calls use it: between calls other programs may write to it. Calls of several threads share it,
// since a folder has one writer.
class StoreOfCall {
 public:
  explicit StoreOfCall(const std::string& folder) {
    const std::lock_guard lock(open_.mutex);
    store_ = open_.by_folder[folder].lock();
    if (store_) return;
    Result<std::unique_ptr<AnswerStore>> opened = open_store(folder, StoreMode::use);
    if (opened) {
      store_ = *std::move(opened);
      open_.by_folder[folder] = store_;
    } else {
      trouble_ = opened.error().message + "; the answer is computed without it";
    }
  }
  ~StoreOfCall() {
    const std::lock_guard lock(open_.mutex);  // nobody opens it while it is being closed
    store_.reset();
  }
  StoreOfCall(const StoreOfCall&) = delete;
  StoreOfCall& operator=(const StoreOfCall&) = delete;

  AnswerStore* get() const { return store_.get(); }
  // After the last answer is written: what went wrong.
  std::optional<std::string> finish() {
    if (!store_) return trouble_;
    (void)store_->write();  // its trouble is told
    return store_->trouble();
  }

 private:
  // A child process begins with none of its own: of those that are open in its parent it has no threads.
  struct OpenOnes {
    std::mutex mutex;
    std::map<std::string, std::weak_ptr<AnswerStore>> by_folder;
  };
  static OpenOnes& open_ones() {
    static OpenOnes* all = new OpenOnes;
    static const int asked = pthread_atfork(nullptr, nullptr, [] { all = new OpenOnes; });
    (void)asked;
    return *all;
  }

  OpenOnes& open_ = open_ones();
  std::shared_ptr<AnswerStore> store_;
  std::optional<std::string> trouble_;
};

void answer(const CallOptions& options, Shared& shared, const std::function<void(const Asking&)>& question) {
  // A function is known by its name alone, under which another program may have another one.
  std::optional<StoreOfCall> store;
  if (!options.store.empty() && options.functions.empty()) store.emplace(options.store);
  SolveContext context;
  context.answers = store ? store->get() : nullptr;
  context.control = control_for(options, shared);
  context.solver = solver_named(options.solver);
  context.use_theory = options.theory;
  context.threads = options.threads;
  const Result<std::unique_ptr<Registry>> registry = registry_for(options, context.control);
  if (registry) {
    question(Asking{**registry, context});
  } else {
    shared.refused = registry.error();
  }
  if (!store) return;
  if (std::optional<std::string> trouble = store->finish()) shared.doubts.push_back(*std::move(trouble));
}

void work(const CallOptions& options, Shared& shared, const std::function<void(const Asking&)>& question) {
  try {
    if (options.functions.empty()) {
      answer(options, shared, question);
    } else {
      // The thread stays known to Python for as long as it may call functions; the lock itself is held only in them.
      const py::gil_scoped_acquire known;
      shared.python_thread = PyThread_get_thread_ident();
      const QuestionOfThread mine{&shared.stop, shared.above, shared.depth() + 1};
      question_of_thread() = &mine;
      const py::gil_scoped_release unlocked;
      answer(options, shared, question);
    }
  } catch (...) {
    shared.failure = std::current_exception();
  }
  const std::lock_guard lock(shared.mutex);
  shared.done = true;
  shared.changed.notify_all();
}

// Solvers look at their limits; a function of the user's own that is in a loop without end does not.
class Overtime {
 public:
  explicit Overtime(const CallOptions& options) : time_limit_(options.time_limit) {}

  // Whether the call goes on although a limit was reached some time ago.
  bool is_over(bool out_of_memory) {
    const bool past = out_of_memory || (time_limit_ && since_.seconds() > *time_limit_);
    if (past && !reached_) reached_.emplace();
    return reached_ && reached_->seconds() > patience;
  }

 private:
  static constexpr double patience = 0.5;

  std::optional<double> time_limit_;
  Stopwatch since_;
  std::optional<Stopwatch> reached_;
};

// A function of the user's own may be in a loop without end.
void interrupt_function(Shared& shared) {
  shared.stop = true;
  if (shared.python_thread != 0) PyThreadState_SetAsyncExc(shared.python_thread, PyExc_KeyboardInterrupt);
}

[[noreturn]] void raise(PyObject* kind, const char* words = "") {
  PyErr_SetString(kind, words);
  throw py::error_already_set();
}

// With Python's lock: what the calling thread does when it wakes. Raises what ends the call.
void look_around(const CallOptions& options, Shared& shared) {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  if (Stay::is_over()) raise(PyExc_SystemExit);
  if (shared.above != nullptr && shared.above->is_stopped()) raise(PyExc_KeyboardInterrupt);
  std::optional<Progress> news;
  {
    const std::lock_guard lock(shared.mutex);
    news.swap(shared.news);
  }
  if (news) options.progress(news->done, news->total, news->unit, news->note);
}

// With Python's lock.
int staying = 0;
bool interpreter_ends = false;

void wait_for_those_who_stay() {
  using namespace std::chrono_literals;
  interpreter_ends = true;
  // Calls look up every few hundredths of a second; only functions of the user's own may not come back at all.
  for (const Stopwatch since; staying > 0 && since.seconds() < 10;) {
    const py::gil_scoped_release unlocked;
    std::this_thread::sleep_for(5ms);
  }
}

}  // namespace

Stay::Stay() {
  if (interpreter_ends) raise(PyExc_SystemExit);
  ++staying;
}
Stay::~Stay() { --staying; }
bool Stay::is_over() { return interpreter_ends; }

void Stay::watch_the_end() {
  py::module_::import("atexit").attr("register")(py::cpp_function(wait_for_those_who_stay));
  // The threads that stay in a process are not in its children.
  pthread_atfork(nullptr, nullptr, [] { staying = 0; });
}

CallOptions CallOptions::read(const py::dict& keywords) {
  CallOptions options;
  options.progress = py::none();
  for (const auto& [key, value] : keywords) {
    const auto name = py::cast<std::string>(key);
    if (name == "rules") {
      add_rules(options, value);
    } else if (name == "time_limit") {
      if (!value.is_none()) options.time_limit = py::cast<double>(value);
      if (options.time_limit && !(*options.time_limit >= 0)) refuse("time_limit must be a number of seconds");
    } else if (name == "memory_limit") {
      if (!value.is_none()) options.memory_limit = memory_of(value);
    } else if (name == "solver") {
      options.solver = py::cast<std::string>(value);
      const std::vector<std::string> choices = choices_of(shared_parameter("solver"));
      if (std::find(choices.begin(), choices.end(), options.solver) == choices.end()) {
        refuse(fmt::format("there is no solver '{}'", options.solver), "auto, definition, memo, search or outcome");
      }
    } else if (name == "theory") {
      options.theory = py::cast<bool>(value);
    } else if (name == "threads") {
      options.threads = py::cast<unsigned>(value);
    } else if (name == "store") {
      if (!value.is_none()) options.store = py::cast<std::string>(py::str(value));
    } else if (name == "progress") {
      options.progress = py::reinterpret_borrow<py::object>(value);
    } else {
      throw py::type_error(fmt::format("unexpected keyword argument '{}'", name));
    }
  }
  return options;
}

void run_call(const CallOptions& options, const std::function<void(const Asking&)>& question) {
  using namespace std::chrono_literals;
  Shared shared;
  if (shared.depth() > most_questions_within) raise(PyExc_RecursionError, "too many questions within each other");
  const Stay stay;
  std::exception_ptr raised;
  const std::size_t at_start = resident_memory();
  const std::size_t allowed = options.memory_limit.value_or(most_of_the_memory());
  Overtime overtime(options);
  bool late = false;
  Stopwatch interrupted;
  {
    const py::gil_scoped_release unlocked;
    std::thread worker([&] { work(options, shared, question); });
    std::unique_lock lock(shared.mutex);
    // Many of them, each within another, would leave no time for the last.
    const auto nap = shared.depth() < 5 ? 20ms : 200ms;
    while (!shared.changed.wait_for(lock, nap, [&] { return shared.done; })) {
      lock.unlock();
      shared.out_of_memory = resident_memory() > at_start && resident_memory() - at_start > allowed;
      {
        const py::gil_scoped_acquire locked;
        const bool first = !raised && !late;
        try {
          if (!raised) look_around(options, shared);
        } catch (...) {
          raised = std::current_exception();
        }
        late = late || (!raised && shared.python_thread != 0 && overtime.is_over(shared.out_of_memory));
        // A function may catch what is raised in it, and is then told again.
        if ((raised || late) && (first || interrupted.seconds() > 0.5)) {
          interrupt_function(shared);
          interrupted = Stopwatch();
        }
      }
      lock.lock();
    }
    lock.unlock();
    worker.join();
  }
  if (late && !raised) {
    Error reached = limit_reached(shared.out_of_memory ? "memory limit" : "time limit");
    reached.hint = "the function with the options did not come to an end";
    throw EngineError{std::move(reached)};
  }
  for (const std::exception_ptr& failure : {raised, options.failure->raised(), shared.failure}) {
    if (failure) std::rethrow_exception(failure);
  }
  if (shared.refused) throw EngineError{*shared.refused};
  for (const std::string& doubt : shared.doubts) py::module_::import("warnings").attr("warn")(doubt);
}

void translate_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const EngineError& failed) {
      const Error& error = failed.error;
      const char* const kind = error.kind == ErrorKind::bad_input ? "BadInput"
                               : error.kind == ErrorKind::limit   ? "LimitReached"
                                                                  : "FileError";
      py::object place = py::none();
      if (error.where) {
        // Python counts characters, not bytes.
        const py::bytes before(error.source.substr(0, error.where->offset));
        place = py::make_tuple(py::len(before.attr("decode")("utf-8", "replace")), error.where->length);
      }
      const py::object type = py::module_::import("grundy.errors").attr(kind);
      const py::object made = type(error.message, error_text(error), error.hint, error.source, place);
      PyErr_SetObject(type.ptr(), made.ptr());
    }
  });
}

}  // namespace grundy
