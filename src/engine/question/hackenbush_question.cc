#include "engine/question/hackenbush_question.h"

#include <fmt/format.h>

#include "base/stopwatch.h"
#include "engine/question/stored_reports.h"
#include "engine/registry/hackenbush_drawing.h"
#include "engine/registry/solver_tables.h"
#include "hackenbush/draw.h"
#include "hackenbush/explain.h"
#include "hackenbush/solver.h"
#include "report/writer.h"

namespace grundy {
namespace {

std::string method_for(const Palette& colours) {
  if (colours.only_green()) return "fusion and colon principle";
  return colours.only_blue_and_red() ? "ordinal sums, blocks and simplest numbers" : "canonical forms";
}

CutReport cut_report(const PictureEdge& edge, const Scenery& scenery, Value value) {
  const Outcome left = value.outcome();
  CutReport cut{scenery.edge_name(edge), std::string(to_string(edge.colour)), std::move(value), false, false};
  cut.wins_for_left = edge.colour != Colour::red && (left == Outcome::P || left == Outcome::L);
  cut.wins_for_right = edge.colour != Colour::blue && (left == Outcome::P || left == Outcome::R);
  return cut;
}

void explain_and_draw(const HackenbushRequest& request, const Picture& picture, HackenbushSolver& solver,
                      const Control& control, HackenbushAnswer& answer) {
  Scenery scenery = request.picture.scenery;
  const Palette colours = palette(picture);
  if (request.draw) {
    std::vector<Value> labels;
    for (const CutReport& cut : answer.report.cuts) {
      if (request.label_edges) labels.push_back(cut.value);
    }
    answer.drawings.push_back(draw_picture(picture, scenery, answer.report.value, labels, answer.report.fallen));
  }
  if (!request.explain) return;
  if (colours.only_green()) {
    const std::vector<Reduction> steps = explain_green(picture, scenery);
    std::size_t number = 0;
    for (const Reduction& step : steps) {
      answer.report.explanation.push_back(fmt::format("{}. {}", ++number, step.words));
      if (request.draw) {
        answer.drawings.push_back(draw(step.after, scenery));
        answer.drawings.back().caption = answer.report.explanation.back();
      }
    }
    answer.report.explanation.push_back(fmt::format("Check (parity principle): {} edges and *{} are both {}.",
                                                    picture.edges.size(), answer.report.value.nimber().value_or(0),
                                                    picture.edges.size() % 2 == 0 ? "even" : "odd"));
  } else if (colours.only_blue_and_red()) {
    answer.report.explanation = explain_blue_red(picture, scenery, solver, control);
  } else {
    answer.report.explanation = {
        "Green beside blue or red: every cut was searched, and the values were kept in canonical form."};
  }
}

}  // namespace

Result<HackenbushAnswer> hackenbush_of(const HackenbushRequest& request, const Asking& asking) {
  const Picture picture = standing(request.picture.picture);
  if (request.explain || request.draw) {
    if (Status small = small_enough_to_show(picture); !small) return std::move(small).error();
  }
  const Stopwatch stopwatch;
  HackenbushSolver& solver = asking.tables.tool<HackenbushSolver>();
  HackenbushAnswer answer;
  HackenbushReport& report = answer.report;
  report.picture = write_picture(picture, request.picture.scenery);
  report.edges = picture.edges.size();
  report.fallen = request.picture.picture.edges.size() - picture.edges.size();
  report.coloured = !palette(picture).only_green();
  report.all_cuts = request.all_cuts;
  report.method = method_for(palette(picture));
  const StoredReport stored(usable_store(asking.tables), key_of_picture(report, request.cuts));
  std::optional<std::string> kept = stored.find();
  std::optional<StoredPicture> known = kept ? picture_from(*kept) : std::nullopt;
  if (known && request.cuts && known->cuts.size() != picture.edges.size()) known.reset();
  report.value = known ? known->value : solver.value(picture, asking.tables.control);
  report.outcome = report.value.outcome();
  if (known) report.method = "store";
  std::vector<Value> values;
  if (known) {
    values = std::move(known->cuts);
  } else {
    if (request.cuts && report.outcome != Outcome::unknown) values = solver.cut_values(picture, asking.tables.control);
    stored.keep(bytes_of(report.value, values));
  }
  if (request.cuts && report.outcome != Outcome::unknown) {
    report.cuts_valued = true;
    report.cuts.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      report.cuts.push_back(cut_report(picture.edges[i], request.picture.scenery, std::move(values[i])));
    }
  }
  explain_and_draw(request, picture, solver, asking.tables.control, answer);
  report.stats.seconds = stopwatch.seconds();
  report.stats.stored = solver.positions();
  report.stats.visited = solver.positions();
  return answer;
}

}  // namespace grundy
