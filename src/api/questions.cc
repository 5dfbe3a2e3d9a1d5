#include "api/question.h"

#include <fmt/format.h>

#include "base/memory_text.h"
#include "engine/question/chomp_question.h"
#include "engine/question/compare_question.h"
#include "engine/question/graph_question.h"
#include "engine/question/heap_values_question.h"
#include "engine/question/misere_position_question.h"
#include "engine/question/misere_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/pattern_question.h"
#include "engine/question/question_table.h"
#include "engine/question/sequence_question.h"
#include "engine/question/table_question.h"
#include "engine/question/value_question.h"
#include "engine/registry/rule_games.h"
#include "report/chomp_report.h"
#include "report/games_report.h"
#include "report/table_report.h"
#include "report/writer.h"

namespace grundy {
namespace {

// The parameters that every question understands.
Result<Play> play_of(const Parameters& parameters) {
  Result<std::string> play = parameters.choice("play", shared_parameter("play").choices);
  if (!play) return std::move(play).error();
  return *play == "misere" ? Play::misere : Play::normal;
}

Status prepare(const Parameters& parameters, SolveContext& context) {
  Result<std::string> solver = parameters.choice("solver", shared_parameter("solver").choices);
  if (!solver) return std::move(solver).error();
  context.solver = solver_named(*solver);
  if (parameters.has("theory")) {
    Result<bool> theory = parameters.flag("theory");
    if (!theory) return std::move(theory).error();
    context.use_theory = *theory;
  }
  if (const Result<bool> stats = parameters.flag("stats"); !stats) return stats.error();
  return Done{};
}

WriteOptions writing(const Parameters& parameters) {
  WriteOptions options;
  const Result<bool> stats = parameters.flag("stats");
  options.stats = stats && *stats;
  return options;
}

Result<Answer> ask_value(const Parameters& parameters, const Asking& asking) {
  Result<std::string> expression = parameters.required("expression");
  if (!expression) return std::move(expression).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> explain = parameters.flag("explain");
  if (!explain) return explain.error();
  const Result<bool> parts = parameters.flag("parts");
  if (!parts) return parts.error();
  const Result<bool> outcome = parameters.flag("outcome");
  if (!outcome) return outcome.error();
  Result<ValueReport> report = value_of({*expression, *play, *explain, *parts, *outcome}, asking);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->outcome != Outcome::unknown, report->unknown_reason};
}

Result<Answer> ask_moves(const Parameters& parameters, const Asking& asking) {
  Result<std::string> expression = parameters.required("expression");
  if (!expression) return std::move(expression).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> all = parameters.flag("all");
  if (!all) return all.error();
  const Result<std::string> player = parameters.choice("player", question_row("moves").find("player")->choices);
  if (!player) return player.error();
  MovesRequest request{*expression, *play, *all};
  if (*player != "both") request.player = *player == "left" ? Player::left : Player::right;
  if (parameters.has("values")) {
    const Result<bool> values = parameters.flag("values");
    if (!values) return values.error();
    request.values = *values;
  }
  const Result<bool> replies = parameters.flag("replies");
  if (!replies) return replies.error();
  request.replies = *replies;
  request.find = parameters.text("find");
  const auto most = parameters.number("most");
  if (!most) return most.error();
  if (*most) request.most = **most;
  Result<MovesReport> report = moves_of(request, asking);
  if (!report) return std::move(report).error();
  const bool known = report->complete && (report->outcome != Outcome::unknown || !request.values);
  return Answer{to_json(*report, writing(parameters)), known, report->reason};
}

Result<Answer> ask_table(const Parameters& parameters, const Asking& asking) {
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> outcomes = parameters.flag("outcomes");
  if (!outcomes) return outcomes.error();
  const Result<bool> zeros = parameters.flag("zeros");
  if (!zeros) return zeros.error();
  Result<TableReport> report = table_of({*game, parameters.text("to"), *play}, asking);
  if (!report) return std::move(report).error();
  TableView view;
  view.outcomes = *outcomes;
  view.zeros = *zeros;
  Result<std::string> json = table_json(*report, view, writing(parameters));
  if (!json) return std::move(json).error();
  return Answer{*std::move(json), report->complete};
}

Result<Answer> ask_pattern(const Parameters& parameters, const Asking& asking) {
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  Result<PatternReport> report = pattern_of({*game, parameters.text("to"), *play}, asking);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->complete};
}

Result<Answer> ask_compare(const Parameters& parameters, const Asking& asking) {
  Result<std::string> left = parameters.required("left");
  if (!left) return std::move(left).error();
  Result<std::string> right = parameters.required("right");
  if (!right) return std::move(right).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  Result<CompareReport> report = compare_of({*left, *right, *play}, asking);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters))};
}

Result<Answer> ask_period(const Parameters& parameters, const Asking& asking) {
  PeriodRequest request;
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  request.game = *std::move(game);
  const auto limit = parameters.number("limit");
  if (!limit) return limit.error();
  request.limit = *limit;
  request.threads = 1;
  Result<PeriodReport> report = period_of(request, asking);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->status == Evidence::proved};
}

Result<Answer> ask_misere(const Parameters& parameters, const Asking& asking) {
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  const auto limit = parameters.number("limit");
  if (!limit) return limit.error();
  const auto to = parameters.number("to");
  if (!to) return to.error();
  const auto table = parameters.flag("table");
  if (!table) return table.error();
  const auto genus = parameters.flag("genus");
  if (!genus) return genus.error();
  const auto form = parameters.flag("form");
  if (!form) return form.error();
  const WriteOptions write = writing(parameters);
  if (*genus) {
    const Result<GenusReport> report = genus_of({*game, *to}, asking);
    return report ? Result<Answer>(Answer{to_json(*report, write), report->stopped.empty()}) : report.error();
  }
  if (*form) {
    const Result<FormReport> report = misere_form_of(*game, asking);
    return report ? Result<Answer>(Answer{to_json(*report, write)}) : report.error();
  }
  if (names_positions(*game, asking)) {
    const Result<PositionQuotientReport> report = misere_quotient_of_positions(*game, asking);
    return report ? Result<Answer>(Answer{to_json(*report, write), report->stopped.empty()}) : report.error();
  }
  MisereRequest request{.game = *std::move(game), .limit = *limit};
  if (*table || *to) request.table = to->value_or(20);
  Result<MisereReport> report = misere_of(request, asking);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->status == Evidence::proved};
}

Result<Answer> ask_values(const Parameters& parameters, const Asking& asking) {
  const Result<std::string> game = parameters.required("game");
  if (!game) return game.error();
  const auto to = parameters.number("to");
  if (!to) return to.error();
  const Result<HeapValuesReport> report = heap_values_of({*game, to->value_or(most_heap_values)}, asking);
  if (!report) return report.error();
  return Answer{to_json(*report), report->complete};
}

// A directed graph with a token, as text (edge lists, DOT or JSON), or the graph of a game unfolded.
Result<Answer> ask_graph(const Parameters& parameters, const Asking& asking) {
  constexpr std::size_t most_positions = 100'000;
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  if (parameters.has("graph") == parameters.has("of")) return bad_input("give either 'graph' or 'of'");
  const std::string text = parameters.text("graph");
  GraphRequest request;
  request.of = parameters.text("of");
  request.text = text;
  request.most_positions = most_positions;
  request.solving.play = *play;
  request.solving.threads = 1;
  const Result<bool> layout = parameters.flag("layout");
  if (!layout) return layout.error();
  if (*layout) request.most_positions = most_drawn_vertices;
  const Result<GraphAnalysis> analysis = graph_of(request, asking);
  if (!analysis) return analysis.error();
  if (*layout && analysis->moves().vertex_count() > most_drawn_vertices) {
    return limit_reached(fmt::format("more than {} positions are too many to draw", most_drawn_vertices));
  }
  GraphWriteOptions write;
  write.layout = *layout;
  write.all_rows = true;
  write.stats = writing(parameters).stats;
  std::string json;
  write_graph_json(analysis->report(false), write, [&json](std::string_view piece) { json += piece; });
  return Answer{std::move(json)};
}

// Also the P-positions themselves with 'list', and the values with 'grundy'.
Result<Answer> ask_chomp(const Parameters& parameters, const Asking& asking) {
  const Result<std::string> board = parameters.required("board");
  if (!board) return board.error();
  const Result<ChompBoard> size = parse_board(*board);
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
  const Result<ChompReport> report = chomp_of(request, asking);
  if (!report) return report.error();
  return Answer{to_json(*report, writing(parameters))};
}

Result<Answer> ask_games(const Parameters& parameters, const Asking& asking) {
  const std::string name = parameters.text("name");
  std::vector<GameInfo> games;
  if (name.empty()) {
    for (const auto& game : asking.registry.games()) games.push_back(game->info());
  } else {
    const AnyGame* game = asking.registry.find(name);
    if (game == nullptr) return asking.registry.unknown_game(name);
    games.push_back(game->info());
  }
  return Answer{games_json(games, rule_language_words())};
}

}  // namespace

const std::vector<Question>& all_questions() {
  static const std::vector<Question> questions = {
      {"value", ask_value},     {"moves", ask_moves},   {"table", ask_table},   {"pattern", ask_pattern},
      {"compare", ask_compare}, {"period", ask_period}, {"misere", ask_misere}, {"values", ask_values},
      {"graph", ask_graph},     {"chomp", ask_chomp},   {"games", ask_games},
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
  std::vector<std::string_view> names;
  for (const QuestionParameter& own : question_row(question.name).parameters) names.push_back(own.name);
  for (const QuestionParameter& shared : shared_parameters()) names.push_back(shared.name);
  return names;
}

Result<Answer> ask(const Question& question, const Parameters& parameters, const Registry& registry,
                   SolveContext& context) {
  if (Status fine = parameters.only(parameters_of(question)); !fine) return std::move(fine).error();
  if (Status ready = prepare(parameters, context); !ready) return std::move(ready).error();
  if (!parameters.has("rules")) return question.ask(parameters, {registry, context});
  // Games of the asker's own live in a registry of this question alone.
  auto program = RuleProgram::compile(parameters.text("rules"), {}, {}, context.control);
  if (!program) return std::move(program).error();
  Registry with_rules;
  add_rule_games(with_rules, *program);
  // Strangers can make up rules without end: a store keeps no answers about them.
  context.answers = nullptr;
  return question.ask(parameters, {with_rules, context});
}

Attempt attempt(const Question& question, const Parameters& parameters, const Registry& registry,
                SolveContext& context) {
  Result<Answer> answer = ask(question, parameters, registry, context);
  const bool unknown = answer ? !answer->known : answer.error().kind == ErrorKind::limit;
  StopReason stop = unknown ? context.control.check() : StopReason::none;
  // Time that has run out shows afterwards; memory has been given back.
  if (unknown && stop == StopReason::none && answer && answer->reason == to_string(StopReason::memory_limit)) {
    stop = StopReason::memory_limit;
  }
  return {std::move(answer), stop};
}

Error out_of_limits(StopReason stop, const DirectLimits& limits) {
  Error error = limit_reached(fmt::format("unknown: {} (a direct question has {} seconds and {})", to_string(stop),
                                          limits.seconds, memory_text(limits.memory)));
  error.hint = "ask it as a job: POST /api/jobs";
  return error;
}

}  // namespace grundy
