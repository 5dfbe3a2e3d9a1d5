// The questions of the engine, one function each: from Python's arguments to a request, from the report to an answer.
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include "answer.h"
#include "call.h"
#include "engine/question/chomp_question.h"
#include "engine/question/compare_question.h"
#include "engine/question/drawing_question.h"
#include "engine/question/export_question.h"
#include "engine/question/graph_question.h"
#include "engine/question/hackenbush_question.h"
#include "engine/question/heap_values_question.h"
#include "engine/question/misere_position_question.h"
#include "engine/question/misere_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/nim_question.h"
#include "engine/question/pattern_question.h"
#include "engine/question/sequence_question.h"
#include "engine/question/table_question.h"
#include "engine/question/value_question.h"
#include "engine/question/verify_question.h"
#include "engine/registry/hackenbush_drawing.h"
#include "engine/registry/rule_games.h"
#include "report/drawing.h"

namespace grundy {
namespace {

namespace py = pybind11;
using py::arg;
using Keywords = const py::dict&;

Play play_named(const std::string& name) {
  if (name == "normal") return Play::normal;
  if (name == "misere") return Play::misere;
  throw EngineError{bad_input("play is 'normal' or 'misere', not '" + name + "'")};
}

std::optional<Player> player_named(const std::string& name) {
  if (name == "both") return {};
  if (name == "left") return Player::left;
  if (name == "right") return Player::right;
  throw EngineError{bad_input("player is 'left', 'right' or 'both', not '" + name + "'")};
}

// ---------------------------------------------------------------------------------------------------------------------
// Sums of games

PythonAnswer ask_value(const std::string& expression, const std::string& play, bool explain, bool parts,
                       bool outcome_only, Keywords keywords) {
  const ValueRequest request{expression, play_named(play), explain, parts, outcome_only};
  ValueReport report = ask_engine(keywords, [&](const Asking& asking) { return value_of(request, asking); });
  std::string stopped = report.unknown_reason;
  PythonAnswer answer = answer_of(std::move(report));
  answer.stopped = std::move(stopped);
  return answer;
}

PythonAnswer ask_moves(const std::string& expression, const std::string& play, bool all, const std::string& player,
                       Keywords keywords) {
  MovesRequest request{expression, play_named(play), all};
  request.player = player_named(player);
  MovesReport report = ask_engine(keywords, [&](const Asking& asking) { return moves_of(request, asking); });
  std::string stopped = report.complete ? "" : report.reason;
  PythonAnswer answer = answer_of(std::move(report));
  answer.stopped = std::move(stopped);
  return answer;
}

PythonAnswer ask_compare(const std::string& left, const std::string& right, const std::string& play,
                         Keywords keywords) {
  const CompareRequest request{left, right, play_named(play)};
  return answer_of(ask_engine(keywords, [&](const Asking& asking) { return compare_of(request, asking); }));
}

std::string ask_drawing(const std::string& expression, bool values, Keywords keywords) {
  return to_svg({ask_engine(keywords, [&](const Asking& asking) { return draw_of({expression, values}, asking); })});
}

// ---------------------------------------------------------------------------------------------------------------------
// Tables and sequences

// Finite nimbers become an array of int64 and a mask of squares that are blocked; nothing where there are other values.
py::object table_array(const TableReport& report) {
  std::vector<std::int64_t> values;
  std::vector<bool> blocked;
  for (const std::optional<Value>& cell : report.values) {
    const std::optional<std::uint64_t> nimber = cell ? cell->nimber() : std::optional<std::uint64_t>(0);
    if (!nimber || *nimber > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) return py::none();
    values.push_back(static_cast<std::int64_t>(*nimber));
    blocked.push_back(!cell);
  }
  const std::size_t rows = report.rows();
  py::object array = array_of(std::move(values));
  if (report.columns != 0) array = array.attr("reshape")(rows, report.columns);
  if (std::find(blocked.begin(), blocked.end(), true) == blocked.end()) return array;
  const py::object mask = py::cast(blocked);
  return py::module_::import("numpy.ma")
      .attr("array")(array, arg("mask") = py::module_::import("numpy").attr("reshape")(mask, array.attr("shape")));
}

PythonAnswer ask_table(const std::string& game, const std::string& to, const std::string& play, bool outcomes,
                       Keywords keywords) {
  const TableRequest request{game, to, play_named(play)};
  const auto report = std::make_shared<const TableReport>(
      ask_engine(keywords, [&](const Asking& asking) { return table_of(request, asking); }));
  using Write = decltype(&table_text);
  const auto written = [report, outcomes](Write write) -> PythonAnswer::Writer {
    return [report, outcomes, write] {
      Result<std::string> text = write(*report, TableView{outcomes, false}, WriteOptions{});
      if (!text) throw EngineError{std::move(text).error()};
      return *std::move(text);
    };
  };
  PythonAnswer answer{written(table_json), written(table_text), written(table_svg)};
  answer.stopped = report->complete ? "" : report->reason;
  answer.values = table_array(*report);
  return answer;
}

PythonAnswer ask_heap_values(const std::string& game, std::uint64_t to, Keywords keywords) {
  HeapValuesReport report =
      ask_engine(keywords, [&](const Asking& asking) { return heap_values_of({game, to}, asking); });
  py::object values = array_of(std::move(report.values));
  const bool complete = report.complete;
  const auto kept = std::make_shared<const HeapValuesReport>(std::move(report));
  const auto json = [kept] { return to_json(*kept); };
  PythonAnswer answer{json, json};
  answer.stopped = complete ? "" : "stopped by a limit";
  answer.values = std::move(values);
  return answer;
}

PythonAnswer ask_plot(const std::string& game, std::uint64_t to, Keywords keywords) {
  const auto plot = std::make_shared<const Plot>(
      ask_engine(keywords, [&](const Asking& asking) { return plot_of({game, to}, asking); }));
  return {[plot] { return to_json(plot->report); }, [plot] { return to_text(plot->report); },
          [plot] { return to_svg(*plot); }};
}

PythonAnswer ask_period(const std::string& game, std::optional<std::uint64_t> limit, bool certificate,
                        Keywords keywords) {
  PeriodRequest request{.game = game, .limit = limit};
  request.certificate = certificate;
  PeriodReport report = ask_engine(keywords, [&](const Asking& asking) {
    request.threads = asking.tables.threads;
    return period_of(request, asking);
  });
  std::string text = std::move(report.certificate);
  PythonAnswer answer = answer_of(std::move(report));
  answer.certificate = std::move(text);
  return answer;
}

PythonAnswer ask_pattern(const std::string& game, const std::string& to, const std::string& play, Keywords keywords) {
  const PatternRequest request{game, to, play_named(play)};
  return answer_of(ask_engine(keywords, [&](const Asking& asking) { return pattern_of(request, asking); }));
}

std::pair<std::string, std::string> ask_program(const std::string& game, const std::string& language,
                                                Keywords keywords) {
  ExportRequest request{game, language == "python" ? SourceLanguage::python : SourceLanguage::cpp};
  for (const std::string& text : CallOptions::read(keywords).rule_texts) {
    auto program = RuleProgram::compile(text);
    if (!program) throw EngineError{std::move(program).error()};
    request.programs.insert(request.programs.begin(), *std::move(program));
  }
  ExportReport report = ask_engine(keywords, [&](const Asking& asking) { return export_of(request, asking); });
  return {std::move(report.source), std::move(report.way)};
}

// ---------------------------------------------------------------------------------------------------------------------
// Misere play

PythonAnswer ask_misere(const std::string& game, std::optional<std::uint64_t> limit, std::optional<std::uint64_t> table,
                        bool certificate, Keywords keywords) {
  MisereRequest request{.game = game, .limit = limit, .table = table, .certificate = certificate};
  MisereReport report = ask_engine(keywords, [&](const Asking& asking) { return misere_of(request, asking); });
  std::string text = std::move(report.certificate);
  PythonAnswer answer = answer_of(std::move(report));
  answer.certificate = std::move(text);
  return answer;
}

// For reports whose words leave nothing to choose.
template <class Report>
PythonAnswer plain_answer(Report report) {
  const auto kept = std::make_shared<const Report>(std::move(report));
  return {[kept] { return to_json(*kept, WriteOptions{}); }, [kept] { return to_text(*kept); }};
}

PythonAnswer ask_genus(const std::string& expression, std::optional<std::uint64_t> to, Keywords keywords) {
  return plain_answer(ask_engine(keywords, [&](const Asking& asking) { return genus_of({expression, to}, asking); }));
}

PythonAnswer ask_form(const std::string& expression, Keywords keywords) {
  return plain_answer(ask_engine(keywords, [&](const Asking& asking) { return misere_form_of(expression, asking); }));
}

PythonAnswer ask_position_quotient(const std::string& expressions, Keywords keywords) {
  return plain_answer(
      ask_engine(keywords, [&](const Asking& asking) { return misere_quotient_of_positions(expressions, asking); }));
}

// ---------------------------------------------------------------------------------------------------------------------
// Chomp, Hackenbush, graphs

PythonAnswer ask_chomp(const std::string& board, bool list, bool grundy, bool explain, Keywords keywords) {
  const Result<ChompBoard> size = parse_board(board);
  if (!size) throw EngineError{Error(size.error()).shown_in(board)};
  ChompRequest request;
  request.board = *size;
  request.list = list;
  request.grundy = grundy;
  request.explain = explain;
  const auto report = std::make_shared<const ChompReport>(ask_engine(keywords, [&](const Asking& asking) {
    request.threads = asking.tables.threads;
    return chomp_of(request, asking);
  }));
  return {[report] { return to_json(*report, WriteOptions{}); },
          [report] { return to_text(*report, WriteOptions{false}); }, [report] { return to_svg(*report); }};
}

PythonAnswer ask_hackenbush(const std::string& text, bool all, bool explain, bool values, Keywords keywords) {
  Result<NamedPicture> picture = read_picture(text);
  if (!picture) throw EngineError{std::move(picture).error().shown_in(text)};
  // Without an explanation there is an answer to pictures that are too large to be drawn.
  const bool draw = static_cast<bool>(small_enough_to_show(standing(picture->picture)));
  const HackenbushRequest request{
      .picture = *std::move(picture), .all_cuts = all, .explain = explain, .draw = draw, .label_edges = values && draw};
  const auto found = std::make_shared<const HackenbushAnswer>(
      ask_engine(keywords, [&](const Asking& asking) { return hackenbush_of(request, asking); }));
  PythonAnswer answer{[found] { return to_json(found->report, WriteOptions{}); },
                      [found] { return to_text(found->report, WriteOptions{false}); }};
  if (draw) answer.svg = [found] { return to_svg(found->drawings); };
  if (found->report.outcome == Outcome::unknown) answer.stopped = "the value could not be found within the limits";
  return answer;
}

std::string collected(const std::function<void(const TextSink&)>& write) {
  std::string text;
  write([&text](std::string_view piece) { text += piece; });
  return text;
}

PythonAnswer ask_graph(const std::string& text, const std::string& of, const std::string& source,
                       const std::string& play, bool rounds, Keywords keywords) {
  GraphRequest request;
  request.of = of;
  request.text = text;
  request.source = source;
  request.solving.play = play_named(play);
  const auto analysis = std::make_shared<const GraphAnalysis>(ask_engine(keywords, [&](const Asking& asking) {
    request.solving.threads = asking.tables.threads;
    return graph_of(request, asking);
  }));
  const auto written = [analysis, rounds](auto write) -> PythonAnswer::Writer {
    return [analysis, rounds, write] {
      return collected([&](const TextSink& sink) { write(analysis->report(rounds), sink); });
    };
  };
  PythonAnswer answer{
      written([](const GraphReport& report, const TextSink& sink) { write_graph_json(report, {}, sink); }),
      written([](const GraphReport& report, const TextSink& sink) { write_graph_text(report, {}, sink); })};
  if (analysis->moves().vertex_count() <= most_drawn_vertices) answer.svg = written(write_graph_svg);
  return answer;
}

// ---------------------------------------------------------------------------------------------------------------------
// The rest

PythonAnswer ask_nim(const std::string& expression, bool explain, Keywords keywords) {
  return plain_answer(
      ask_engine(keywords, [&](const Asking& asking) { return nim_of({expression, explain}, asking); }));
}

PythonAnswer ask_verify(const std::string& certificate, const std::string& name, Keywords keywords) {
  const VerifyRequest request{name, certificate};
  const auto report = std::make_shared<const VerifyReport>(
      ask_engine(keywords, [&](const Asking& asking) { return verify_of(request, asking); }));
  return {[report] { return to_json(*report); }, [report] { return to_text(*report); }};
}

PythonAnswer ask_games(const std::string& name, Keywords keywords) {
  const auto games = std::make_shared<const std::vector<GameInfo>>(
      ask_engine(keywords, [&](const Asking& asking) -> Result<std::vector<GameInfo>> {
        std::vector<GameInfo> all;
        if (name.empty()) {
          for (const auto& game : asking.registry.games()) all.push_back(game->info());
          return all;
        }
        const AnyGame* const game = asking.registry.find(name);
        if (game == nullptr) return asking.registry.unknown_game(name);
        return std::vector{game->info()};
      }));
  return {[games] { return games_json(*games, rule_language_words()); },
          [games, name] { return name.empty() ? games_list_text(*games) : game_text(games->front()); }};
}

}  // namespace

void add_questions(py::module_& module) {
  module.def("value", ask_value);
  module.def("moves", ask_moves);
  module.def("compare", ask_compare);
  module.def("drawing", ask_drawing);
  module.def("table", ask_table);
  module.def("heap_values", ask_heap_values);
  module.def("plot", ask_plot);
  module.def("period", ask_period);
  module.def("pattern", ask_pattern);
  module.def("program", ask_program);
  module.def("misere", ask_misere);
  module.def("genus", ask_genus);
  module.def("form", ask_form);
  module.def("position_quotient", ask_position_quotient);
  module.def("chomp", ask_chomp);
  module.def("hackenbush", ask_hackenbush);
  module.def("graph", ask_graph);
  module.def("nim", ask_nim);
  module.def("verify", ask_verify);
  module.def("games", ask_games);
}

}  // namespace grundy
