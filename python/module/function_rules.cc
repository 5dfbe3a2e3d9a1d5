#include "function_rules.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/registry/adapter.h"

namespace grundy {
namespace {

namespace py = pybind11;

constexpr std::size_t positions_between_looks = 1024;

// An iterator written in C keeps Python's lock for as long as it is asked, and nobody could press Ctrl-C.
void let_others_in() {
  {
    const py::gil_scoped_release unlocked;
  }
  const QuestionOfThread* const question = question_of_thread();
  if (question == nullptr || !question->is_stopped()) return;
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw py::error_already_set();
}

struct FunctionRules {
  using Position = FunctionGame::Number;

  std::shared_ptr<FunctionGame> game;
  std::shared_ptr<FunctionFailure> failure;

  template <class Visit>
  void for_each_option(Position position, Visit&& visit) const {
    for (const FunctionGame::Option& option : game->options(position, *failure)) {
      if (!visit(std::span<const Position>(option))) return;
    }
  }
  std::uint64_t index_of(Position position) const { return position; }
  std::string format(std::span<const Position> parts) const {
    std::string text;
    const py::gil_scoped_acquire locked;
    for (const Position part : parts) text += (text.empty() ? "" : " + ") + game->text(part);
    return text.empty() ? "0" : text;
  }
  friend bool operator==(const FunctionRules& a, const FunctionRules& b) { return a.game == b.game; }
};

// Half characters can't be handed on.
std::string shown(const py::object& object) {
  const py::object bytes = py::repr(object).attr("encode")("utf-8", "backslashreplace");
  return py::cast<std::string>(bytes);
}

class FunctionTerm final : public TermOf<FunctionRules> {
 public:
  using TermOf::TermOf;

  std::optional<Error> fault() const override {
    if (!rules().failure->is_there()) return {};
    return bad_input(
        fmt::format("the rules of {} raised an exception", rules().game->name()));  // which is told instead
  }

 protected:
  std::shared_ptr<const RulesTerm> with(std::vector<Position> parts) const override {
    return std::make_shared<FunctionTerm>(shared_rules(), std::move(parts));
  }
};

Result<FunctionGame::Number> read_position(FunctionGame& game, std::string_view text) {
  constexpr std::string_view by_number = "position ";
  const py::gil_scoped_acquire locked;
  if (text.starts_with(by_number)) {
    FunctionGame::Number number = 0;
    const auto [end, wrong] = std::from_chars(text.data() + by_number.size(), text.data() + text.size(), number);
    if (wrong == std::errc{} && end == text.data() + text.size() && game.has_seen(number)) return number;
  }
  try {
    const py::object read = py::module_::import("ast").attr("literal_eval");
    return game.number_of(read(py::str(std::string(text))));
  } catch (const py::error_already_set&) {
    return bad_input(fmt::format("'{}' is no position of {}", text, game.name()), TextSpan{0, text.size()},
                     fmt::format("write it as in Python: {0}(5), {0}(3, 4), {0}('ab')", game.name()));
  }
}

}  // namespace

const QuestionOfThread*& question_of_thread() {
  thread_local const QuestionOfThread* question = nullptr;
  return question;
}

FunctionGame::Number FunctionGame::number_of(const py::object& position) {
  const auto seen = [](PyObject* number) {
    if (number == nullptr) throw py::error_already_set();
    return py::cast<Number>(py::handle(number));
  };
  PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr());
  if (known != nullptr || PyErr_Occurred() != nullptr) return seen(known);
  // The number is taken before the dictionary looks at the position: that may let another thread in, which may even be
  // the first to enter the same position. Then the number stays unused.
  const auto number = static_cast<Number>(positions_.size());
  positions_.push_back(position);
  known_.emplace_back();
  return seen(PyDict_SetDefault(numbers_.ptr(), position.ptr(), py::int_(number).ptr()));
}

std::string FunctionGame::text(Number number) const {
  std::string text = shown(positions_[number]);
  // A tuple of several brings parentheses of its own.
  const bool in_brackets = py::isinstance<py::tuple>(positions_[number]) && py::len(positions_[number]) > 1;
  return in_brackets ? name_ + text : fmt::format("{}({})", name_, text);
}

const std::vector<FunctionGame::Option>& FunctionGame::options(Number number, FunctionFailure& failure) {
  static const std::vector<Option> none;
  const py::gil_scoped_acquire locked;
  if (failure.is_there()) return none;
  if (known_[number]) return *known_[number];
  try {
    std::vector<Option> asked = ask(number);
    // Another thread may have asked meanwhile, and go through what it got without the lock.
    if (!known_[number]) known_[number] = std::move(asked);
    return *known_[number];
  } catch (...) {
    failure.set(std::current_exception());
    return none;
  }
}

std::vector<FunctionGame::Option> FunctionGame::ask(Number number) {
  std::vector<Option> options;
  const py::object given = options_(positions_[number]);
  if (!py::hasattr(given, "__iter__")) {
    const py::object wrong = py::module_::import("grundy.errors").attr("WrongType");
    PyErr_SetObject(wrong.ptr(), py::str(fmt::format("the options of {} must be a list of positions, not {}",
                                                     text(number), shown(given)))
                                     .ptr());
    throw py::error_already_set();
  }
  std::size_t positions = 0;
  const auto add = [&](Option& parts, const py::handle part) {
    if (++positions % positions_between_looks == 0) let_others_in();
    parts.push_back(number_of(py::reinterpret_borrow<py::object>(part)));
  };
  for (const py::handle option : given) {
    Option& parts = options.emplace_back();
    if (py::isinstance<py::list>(option)) {
      for (const py::handle part : option) add(parts, part);
    } else {
      add(parts, option);
    }
  }
  return options;
}

int FunctionGame::traverse(visitproc visit, void* arg) const {
  Py_VISIT(options_.ptr());
  Py_VISIT(numbers_.ptr());
  for (const py::object& position : positions_) Py_VISIT(position.ptr());
  return 0;
}

void FunctionGame::clear() {
  options_ = py::function();
  numbers_ = py::dict();
  for (py::object& position : positions_) position = py::object();
}

std::unique_ptr<AnyGame> function_game_row(const std::shared_ptr<FunctionGame>& game,
                                           const std::shared_ptr<FunctionFailure>& failure) {
  GameInfo info;
  info.name = game->name();
  info.family = own_rules_family;
  info.summary = "rules given as a Python function";
  info.parameters = "a position, as Python writes it";
  return make_row(std::move(info), [game, failure](const Arguments& arguments) -> Result<Term> {
    const Result<FunctionGame::Number> position = read_position(*game, arguments.text);
    if (!position) return position.error();
    return Term(std::make_shared<FunctionTerm>(FunctionRules{game, failure}, std::vector{*position}));
  });
}

}  // namespace grundy
