#include "function_rules.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/registry/adapter.h"

namespace grundy {
namespace {

namespace py = pybind11;

thread_local const std::atomic<bool>* stop_flag = nullptr;
constexpr std::size_t options_between_looks = 1024;

// An iterator written in C keeps Python's lock for as long as it is asked, and nobody could press Ctrl-C.
void let_others_in() {
  {
    const py::gil_scoped_release unlocked;
  }
  if (stop_flag == nullptr || !stop_flag->load(std::memory_order_relaxed)) return;
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw py::error_already_set();
}

struct FunctionRules {
  using Position = FunctionGame::Number;

  std::shared_ptr<FunctionGame> game;

  template <class Visit>
  void for_each_option(Position position, Visit&& visit) const {
    for (const FunctionGame::Option& option : game->options(position)) {
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

class FunctionTerm final : public TermOf<FunctionRules> {
 public:
  using TermOf::TermOf;

  std::optional<Error> fault() const override {
    if (!rules().game->has_failed()) return {};
    return bad_input(rules().game->failure_text());
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

void stop_functions_when(const std::atomic<bool>* flag) { stop_flag = flag; }

FunctionGame::Number FunctionGame::number_of(const py::object& position) {
  if (numbers_.contains(position)) return py::cast<Number>(numbers_[position]);
  const auto number = static_cast<Number>(positions_.size());
  numbers_[position] = number;
  positions_.push_back(position);
  known_.emplace_back();
  return number;
}

std::string FunctionGame::text(Number number) const {
  std::string text = py::cast<std::string>(py::repr(positions_[number]));
  // A tuple of several brings parentheses of its own.
  const bool in_brackets = py::isinstance<py::tuple>(positions_[number]) && py::len(positions_[number]) > 1;
  return in_brackets ? name_ + text : fmt::format("{}({})", name_, text);
}

const std::vector<FunctionGame::Option>& FunctionGame::options(Number number) {
  static const std::vector<Option> none;
  const py::gil_scoped_acquire locked;
  if (failure_) return none;
  if (known_[number]) return *known_[number];
  try {
    std::vector<Option> asked = ask(number);
    return known_[number].emplace(std::move(asked));
  } catch (...) {
    failure_ = std::current_exception();
    return none;
  }
}

std::vector<FunctionGame::Option> FunctionGame::ask(Number number) {
  std::vector<Option> options;
  const py::object given = options_(positions_[number]);
  if (!py::hasattr(given, "__iter__")) {
    const py::object wrong = py::module_::import("grundy.errors").attr("WrongType");
    PyErr_SetObject(wrong.ptr(), py::str(fmt::format("the options of {} must be a list of positions, not {}",
                                                     text(number), py::cast<std::string>(py::repr(given))))
                                     .ptr());
    throw py::error_already_set();
  }
  for (const py::handle option : given) {
    if (options.size() % options_between_looks == options_between_looks - 1) let_others_in();
    Option& parts = options.emplace_back();
    if (py::isinstance<py::list>(option)) {
      for (const py::handle part : option) parts.push_back(number_of(py::reinterpret_borrow<py::object>(part)));
    } else {
      parts.push_back(number_of(py::reinterpret_borrow<py::object>(option)));
    }
  }
  return options;
}

std::string FunctionGame::failure_text() const {
  const py::gil_scoped_acquire locked;
  try {
    std::rethrow_exception(failure_);
  } catch (const std::exception& raised) {
    return fmt::format("the rules of {} raised an exception: {}", name_, raised.what());
  }
}

std::unique_ptr<AnyGame> function_game_row(const std::shared_ptr<FunctionGame>& game) {
  GameInfo info;
  info.name = game->name();
  info.family = own_rules_family;
  info.summary = "rules given as a Python function";
  info.parameters = "a position, as Python writes it";
  return make_row(std::move(info), [game](const Arguments& arguments) -> Result<Term> {
    const Result<FunctionGame::Number> position = read_position(*game, arguments.text);
    if (!position) return position.error();
    return Term(std::make_shared<FunctionTerm>(FunctionRules{game}, std::vector{*position}));
  });
}

}  // namespace grundy
