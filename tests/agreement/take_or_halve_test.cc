// The game of docs/adding-a-game.md, as it stands there.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "agreement/conformance.h"
#include "engine/registry/adapter.h"
#include "rules/heap_text.h"

namespace grundy {
namespace {

struct TakeOrHalve {
  using Position = std::uint64_t;  // regular and hashable; copying it is the undo

  // Calls visit with each option, a sum of positions, until it returns false.
  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    if (heap == 0) return;
    const Position one_less = heap - 1;
    if (!visit(std::span<const Position>(&one_less, 1))) return;
    const Position half = heap / 2;
    if (heap % 2 == 0) visit(std::span<const Position>(&half, 1));
  }

  std::string format(std::span<const Position> heaps) const { return heap_text("take_or_halve", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<TakeOrHalve>> read(const Arguments& arguments) { return read_heap_game<TakeOrHalve>(arguments); }
  friend bool operator==(const TakeOrHalve&, const TakeOrHalve&) = default;  // equal rules share tables
};

TEST(AddingAGame, TheWorkedGameConforms) {
  GameInfo info;
  info.name = "take_or_halve";
  info.samples = {"take_or_halve(20)", "take_or_halve(4,5)"};
  const conformance::Findings found = conformance::examine(*make_game<TakeOrHalve>(info));
  EXPECT_TRUE(found.complaints.empty()) << (found.complaints.empty() ? "" : found.complaints[0]);
  EXPECT_GT(found.compared, 20U);
}

// Kayles under another name: `code()` alone opens the heap engines.
struct Skittles {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    code().for_each_option(heap, visit);
  }
  static TakeBreakCode code() { return TakeBreakCode({0, 7, 7}); }
  std::string format(std::span<const Position> heaps) const { return heap_text("skittles", heaps); }
  static Result<Start<Skittles>> read(const Arguments& arguments) { return read_heap_game<Skittles>(arguments); }
  friend bool operator==(const Skittles&, const Skittles&) = default;
};

TEST(AddingAGame, ACodeOpensTheHeapEngines) {
  const Result<Term> term = make_game<Skittles>(GameInfo{})->read(Arguments::split("skittles", "999999999999"));
  ASSERT_TRUE(term);
  SolveContext context;
  EXPECT_EQ((*term)->value(context), Value(Nimber{8}));
  EXPECT_EQ(context.methods(), std::vector<std::string>{"proved period"});
}

TEST(AddingAGame, ThePageShowsThisVeryCode) {
  const auto text_of = [](const char* path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string page = text_of(GRUNDY_SOURCE_DIR "/docs/adding-a-game.md");
  const std::string code = text_of(GRUNDY_SOURCE_DIR "/tests/agreement/take_or_halve_test.cc");
  const std::size_t begin = code.find("struct TakeOrHalve {");
  const std::size_t end = code.find("\n};\n", begin);
  EXPECT_NE(page.find(code.substr(begin, end - begin)), std::string::npos);
}

}  // namespace
}  // namespace grundy
