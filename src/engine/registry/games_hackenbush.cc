#include "engine/registry/adapter.h"
#include "engine/registry/hackenbush_drawing.h"
#include "engine/registry/registry.h"
#include "games/graph/hackenbush.h"

namespace grundy {
namespace {

// All cuts are valued together, so a picture with values on its edges costs little more than its own value.
template <class R>
class HackenbushTerm final : public TermOf<R> {
 public:
  using TermOf<R>::TermOf;

  std::optional<Result<Drawing>> drawing(bool with_values, SolveContext& context) const override {
    Picture picture;
    for (const Picture& part : this->parts()) {
      picture.edges.insert(picture.edges.end(), part.edges.begin(), part.edges.end());
    }
    picture = standing(picture);
    if (Status small = small_enough_to_show(picture); !small) return std::move(small).error();
    auto& solver = context.template tool<HackenbushSolver>();
    const Value value = solver.value(picture, context.control);
    std::vector<Value> cuts;
    if (with_values && value.outcome() != Outcome::unknown) cuts = solver.cut_values(picture, context.control);
    return draw_picture(picture, *this->rules().scenery, value, cuts, 0);
  }

 protected:
  std::shared_ptr<const RulesTerm> with(std::vector<Picture> parts) const override {
    return std::make_shared<HackenbushTerm>(this->shared_rules(), std::move(parts));
  }
};

// The colours decide which rules a picture is played by.
Result<Term> read_term(const Arguments& arguments) {
  Result<AnyHackenbush> start = read_hackenbush(arguments);
  if (!start) return std::move(start).error();
  return std::visit(
      []<class R>(Start<R>& chosen) -> Result<Term> {
        return Term(std::make_shared<HackenbushTerm<R>>(std::move(chosen.rules), std::move(chosen.parts)));
      },
      *start);
}

std::unique_ptr<AnyGame> hackenbush_row(GameInfo info) {
  info.drawable = true;
  return make_row(std::move(info), read_term);
}

constexpr const char* rules_in_words =
    "A move cuts an edge; everything that is then no longer connected to the ground falls. Green edges may be cut by "
    "both players, blue ones by Left, red ones by Right.";
constexpr const char* theory_in_words =
    "green: fusion and colon principle, linear time; blue-red: exact dyadic numbers, trees by the ordinal-sum rule, "
    "other graphs by search; mixed colours: search with canonical forms";
constexpr const char* source_in_words = "E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapters 1, 2 and 7";

}  // namespace

void add_hackenbush_games(GameList& games) {
  games.push_back(hackenbush_row(GameInfo{
      .name = "hackenbush",
      .family = "graphs",
      .board = "picture",
      .aliases = {},
      .summary = "cut edges of a picture; what loses the ground falls",
      .rules = rules_in_words,
      .parameters =
          "edges between named vertices, one of them called ground, with colours: \"ground-a a-b:red b-c*2\"; "
          "or a file of them: @picture.txt",
      .example = "hackenbush(\"ground-a a-b b-c c-a\")",
      .theory = theory_in_words,
      .source = source_in_words,
      .table_form = "",
      .table_from = 0,
      .samples = {"hackenbush(\"ground-1 1-2 2-3 3-1 1-4 ground-5\")", "hackenbush(\"ground-1 1-2 2-ground 2-2 2-3\")"},
  }));
  games.push_back(hackenbush_row(GameInfo{
      .name = "stalk",
      .family = "graphs",
      .board = "picture",
      .aliases = {},
      .summary = "Hackenbush stalks: stalk(5) or stalk(LRRL), L blue, R red, G green",
      .rules = rules_in_words,
      .parameters = "lengths of green stalks or colours from the ground up, separated by commas",
      .example = "stalk(LRRL)",
      .theory = theory_in_words,
      .source = source_in_words,
      .table_form = "stalk(n)",
      .table_from = 0,
      .samples = {"stalk(3,4)"},
  }));
  games.push_back(hackenbush_row(GameInfo{
      .name = "tree",
      .family = "graphs",
      .board = "picture",
      .aliases = {},
      .summary = "Hackenbush trees: tree(2[1][3]) or tree(LR[L][RR])",
      .rules = rules_in_words,
      .parameters = "a stalk followed by its branches in brackets; several trees separated by commas",
      .example = "tree(2[1][3[1][1]])",
      .theory = theory_in_words,
      .source = source_in_words,
      .table_form = "",
      .table_from = 0,
      .samples = {"tree(1[2][1[1][1]])"},
  }));
}

}  // namespace grundy
