#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/graph/hackenbush.h"

namespace grundy {
namespace {

// The colours decide which rules a picture is played by.
class HackenbushGame final : public AnyGame {
 public:
  explicit HackenbushGame(GameInfo info) : info_(std::move(info)) {}

  const GameInfo& info() const override { return info_; }

  Result<Term> read(const Arguments& arguments) const override {
    Result<AnyHackenbush> start = read_hackenbush(arguments);
    if (!start) return std::move(start).error();
    return std::visit([](auto& chosen) { return Result<Term>(as_term(std::move(chosen))); }, *start);
  }

 private:
  template <class R>
  static Term as_term(Start<R> start) {
    return std::make_shared<TermOf<R>>(std::move(start.rules), std::move(start.parts));
  }

  GameInfo info_;
};

constexpr const char* rules_in_words =
    "A move cuts an edge; everything that is then no longer connected to the ground falls. Green edges may be cut by "
    "both players, blue ones by Left, red ones by Right.";
constexpr const char* theory_in_words =
    "green: fusion and colon principle, linear time; blue-red: exact dyadic numbers, trees by the ordinal-sum rule, "
    "other graphs by search; mixed colours: search with canonical forms";
constexpr const char* source_in_words = "E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapters 1, 2 and 7";

}  // namespace

void add_hackenbush_games(GameList& games) {
  games.push_back(std::make_unique<HackenbushGame>(GameInfo{
      .name = "hackenbush",
      .family = "graphs",
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
  games.push_back(std::make_unique<HackenbushGame>(GameInfo{
      .name = "stalk",
      .family = "graphs",
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
  games.push_back(std::make_unique<HackenbushGame>(GameInfo{
      .name = "tree",
      .family = "graphs",
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
