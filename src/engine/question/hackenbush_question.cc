#include "engine/question/hackenbush_question.h"

#include <fmt/format.h>

#include "base/stopwatch.h"
#include "hackenbush/draw.h"
#include "hackenbush/explain.h"
#include "hackenbush/solver.h"
#include "report/writer.h"

namespace grundy {
namespace {

using hackenbush::Colour;
using hackenbush::Palette;
using hackenbush::Picture;
using hackenbush::Scenery;
using hackenbush::Solver;
using hackenbush::Step;

// Larger pictures would be drawn and explained at a length that nobody reads.
constexpr std::size_t most_edges_to_show = 1000;

std::string method_for(const Palette& colours) {
  if (colours.only_green()) return "fusion and colon principle";
  return colours.only_blue_and_red() ? "ordinal sums, blocks and simplest numbers" : "canonical forms";
}

CutReport cut_report(const hackenbush::Edge& edge, const Scenery& scenery, Value value) {
  const Outcome left = value.outcome();
  CutReport cut{scenery.edge_name(edge), std::string(to_string(edge.colour)), std::move(value), false, false};
  cut.wins_for_left = edge.colour != Colour::red && (left == Outcome::P || left == Outcome::L);
  cut.wins_for_right = edge.colour != Colour::blue && (left == Outcome::P || left == Outcome::R);
  return cut;
}

// What fits on an edge: the value, or the letter of the outcome if the value has no name.
std::string short_label(const Value& value) {
  return value.is_known() ? to_string(value) : std::string(to_string(value.outcome()));
}

void explain_and_draw(const HackenbushRequest& request, const Picture& picture, Solver& solver, const Control& control,
                      HackenbushAnswer& answer) {
  Scenery scenery = request.picture.scenery;
  const Palette colours = hackenbush::palette(picture);
  const auto label = [&](std::size_t i) {
    return request.label_edges && !answer.report.cuts.empty() ? short_label(answer.report.cuts[i].value) : "";
  };
  if (request.draw) {
    answer.drawings.push_back(hackenbush::draw(picture, scenery, label));
    answer.drawings.back().caption =
        fmt::format("{} edge{}{}: {}", picture.edges.size(), picture.edges.size() == 1 ? "" : "s",
                    answer.report.fallen == 0 ? "" : fmt::format(" ({} fell)", answer.report.fallen),
                    value_in_words(answer.report.value));
  }
  if (!request.explain) return;
  if (colours.only_green()) {
    const std::vector<Step> steps = hackenbush::explain_green(picture, scenery);
    std::size_t number = 0;
    for (const Step& step : steps) {
      answer.report.explanation.push_back(fmt::format("{}. {}", ++number, step.words));
      if (request.draw) {
        answer.drawings.push_back(hackenbush::draw(step.after, scenery));
        answer.drawings.back().caption = answer.report.explanation.back();
      }
    }
    answer.report.explanation.push_back(fmt::format("Check (parity principle): {} edges and *{} are both {}.",
                                                    picture.edges.size(), answer.report.value.nimber().value_or(0),
                                                    picture.edges.size() % 2 == 0 ? "even" : "odd"));
  } else if (colours.only_blue_and_red()) {
    answer.report.explanation = hackenbush::explain_blue_red(picture, scenery, solver, control);
  } else {
    answer.report.explanation = {
        "Green beside blue or red: every cut was searched, and the values were kept in canonical form."};
  }
}

}  // namespace

Result<HackenbushAnswer> answer(const HackenbushRequest& request, SolveContext& context) {
  const Picture picture = hackenbush::standing(request.picture.picture);
  if ((request.explain || request.draw) && picture.edges.size() > most_edges_to_show) {
    return bad_input(fmt::format("a picture of {} edges is too large to explain or draw", picture.edges.size()), {},
                     fmt::format("at most {} edges; the value and the winning cuts need no limit", most_edges_to_show));
  }
  const Stopwatch stopwatch;
  Solver& solver = context.tool<Solver>();
  HackenbushAnswer answer;
  HackenbushReport& report = answer.report;
  report.picture = hackenbush::write_picture(picture, request.picture.scenery);
  report.edges = picture.edges.size();
  report.fallen = request.picture.picture.edges.size() - picture.edges.size();
  report.coloured = !hackenbush::palette(picture).only_green();
  report.all_cuts = request.all_cuts;
  report.value = solver.value(picture, context.control);
  report.outcome = report.value.outcome();
  report.method = method_for(hackenbush::palette(picture));
  if (request.cuts && report.outcome != Outcome::unknown) {
    std::vector<Value> values = solver.cut_values(picture, context.control);
    report.cuts_valued = true;
    report.cuts.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      report.cuts.push_back(cut_report(picture.edges[i], request.picture.scenery, std::move(values[i])));
    }
  }
  explain_and_draw(request, picture, solver, context.control, answer);
  report.stats.seconds = stopwatch.seconds();
  report.stats.stored = solver.positions();
  report.stats.visited = solver.positions();
  return answer;
}

}  // namespace grundy
