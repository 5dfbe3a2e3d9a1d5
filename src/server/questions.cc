#include "server/question.h"

#include "engine/graph/graph_analysis.h"
#include "engine/question/chomp_question.h"
#include "engine/question/compare_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/pattern_question.h"
#include "engine/question/table_question.h"
#include "engine/question/value_question.h"
#include "engine/registry/rule_games.h"
#include "report/chomp_report.h"
#include "report/games_report.h"
#include "report/table_report.h"
#include "report/writer.h"
#include "server/heap_questions.h"
#include "server/shared_parameters.h"

namespace grundy::server {
namespace {

Result<Answer> ask_value(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> expression = parameters.required("expression");
  if (!expression) return std::move(expression).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> explain = parameters.flag("explain");
  if (!explain) return explain.error();
  Result<ValueReport> report = answer(ValueRequest{*expression, *play, *explain}, registry, context);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->outcome != Outcome::unknown};
}

Result<Answer> ask_moves(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> expression = parameters.required("expression");
  if (!expression) return std::move(expression).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> all = parameters.flag("all");
  if (!all) return all.error();
  const Result<std::string> player = parameters.choice("player", {"both", "left", "right"});
  if (!player) return player.error();
  MovesRequest request{*expression, *play, *all};
  if (*player != "both") request.player = *player == "left" ? Player::left : Player::right;
  Result<MovesReport> report = answer(request, registry, context);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->complete && report->outcome != Outcome::unknown};
}

Result<Answer> ask_table(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  const Result<bool> outcomes = parameters.flag("outcomes");
  if (!outcomes) return outcomes.error();
  const Result<bool> zeros = parameters.flag("zeros");
  if (!zeros) return zeros.error();
  Result<TableReport> report = answer(TableRequest{*game, parameters.text("to")}, registry, context);
  if (!report) return std::move(report).error();
  TableView view;
  view.outcomes = *outcomes;
  view.zeros = *zeros;
  Result<std::string> json = table_json(*report, view, writing(parameters));
  if (!json) return std::move(json).error();
  return Answer{*std::move(json), report->complete};
}

Result<Answer> ask_pattern(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  Result<PatternReport> report = answer(PatternRequest{*game, parameters.text("to")}, registry, context);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->complete};
}

Result<Answer> ask_compare(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> left = parameters.required("left");
  if (!left) return std::move(left).error();
  Result<std::string> right = parameters.required("right");
  if (!right) return std::move(right).error();
  Result<CompareReport> report = answer(CompareRequest{*left, *right}, registry, context);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters))};
}

// A directed graph with a token, as text (edge lists, DOT or JSON), or the graph of a game unfolded.
Result<Answer> ask_graph(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  constexpr std::size_t most_positions = 100'000;
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  if (parameters.has("graph") == parameters.has("of")) return bad_input("give either 'graph' or 'of'");
  GameGraph game;
  if (parameters.has("of")) {
    Result<GameGraph> unfolded = graph_of_expression(parameters.text("of"), registry, context, most_positions, *play);
    if (!unfolded) return std::move(unfolded).error();
    game = *std::move(unfolded);
  } else {
    const std::string text = parameters.text("graph");
    Result<InputGraph> read = read_graph(text, std::nullopt, 1);
    if (!read) return std::move(read).error();
    game = {"graph", *std::move(read), {}};
  }
  GraphRequest request;
  request.play = *play;
  request.threads = 1;
  Result<GraphAnalysis> analysis = GraphAnalysis::solve(std::move(game), request, context);
  if (!analysis) return std::move(analysis).error();
  GraphWriteOptions write;
  write.all_rows = true;
  write.stats = writing(parameters).stats;
  std::string json;
  write_graph_json(analysis->report(false), write, [&json](std::string_view piece) { json += piece; });
  return Answer{std::move(json)};
}

// Also the P-positions themselves with 'list', and the values with 'grundy'.
Result<Answer> ask_chomp(const Parameters& parameters, const Registry&, SolveContext& context) {
  const Result<std::string> board = parameters.required("board");
  if (!board) return board.error();
  const Result<chomp::Board> size = parse_board(*board);
  if (!size) return size.error();
  const Result<bool> list = parameters.flag("list");
  if (!list) return list.error();
  const Result<bool> grundy = parameters.flag("grundy");
  if (!grundy) return grundy.error();
  ChompRequest request;
  request.board = *size;
  request.list = *list;
  request.grundy = *grundy;
  request.threads = 1;
  const Result<ChompReport> report = answer(request, context.control);
  if (!report) return report.error();
  return Answer{to_json(*report, writing(parameters))};
}

Result<Answer> ask_games(const Parameters& parameters, const Registry& registry, SolveContext&) {
  const std::string name = parameters.text("name");
  std::vector<GameInfo> games;
  if (name.empty()) {
    for (const auto& game : registry.games()) games.push_back(game->info());
  } else {
    const AnyGame* game = registry.find(name);
    if (game == nullptr) return registry.unknown_game(name);
    games.push_back(game->info());
  }
  return Answer{games_json(games)};
}

}  // namespace

const std::vector<Question>& all_questions() {
  static const std::vector<Question> questions = {
      {"value", {"expression", "explain"}, ask_value},
      {"moves", {"expression", "all", "player"}, ask_moves},
      {"table", {"game", "to", "outcomes", "zeros"}, ask_table},
      {"pattern", {"game", "to"}, ask_pattern},
      {"compare", {"left", "right"}, ask_compare},
      {"period", {"game", "limit"}, ask_period},
      {"values", {"game", "to"}, ask_values},
      {"graph", {"graph", "of"}, ask_graph},
      {"chomp", {"board", "list", "grundy"}, ask_chomp},
      {"games", {"name"}, ask_games},
  };
  return questions;
}

const Question* find_question(std::string_view name) {
  for (const Question& question : all_questions()) {
    if (question.name == name) return &question;
  }
  return nullptr;
}

std::vector<std::string_view> parameters_of(const Question& question) {
  std::vector<std::string_view> names = question.parameters;
  names.insert(names.end(), shared_parameters().begin(), shared_parameters().end());
  return names;
}

Result<Answer> ask(const Question& question, const Parameters& parameters, const Registry& registry,
                   SolveContext& context) {
  if (Status fine = parameters.only(parameters_of(question)); !fine) return std::move(fine).error();
  if (Status ready = prepare(parameters, context); !ready) return std::move(ready).error();
  if (!parameters.has("rules")) return question.ask(parameters, registry, context);
  // Games of the asker's own live in a registry of this question alone.
  auto program = lang::RuleProgram::compile(parameters.text("rules"), {}, {}, context.control);
  if (!program) return std::move(program).error();
  Registry with_rules;
  add_rule_games(with_rules, *program);
  return question.ask(parameters, with_rules, context);
}

}  // namespace grundy::server
