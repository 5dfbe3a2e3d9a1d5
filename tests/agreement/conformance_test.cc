// Every registered game against the definition; a new row of the registry is picked up by itself.
#include "agreement/conformance.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>

#include "engine/registry/adapter.h"
#include "engine/sum/sum.h"
#include "games/heap/nim.h"

namespace grundy {
namespace {

std::string together(const std::vector<std::string>& complaints) {
  std::string text;
  for (const std::string& complaint : complaints) text += "\n  " + complaint;
  return text;
}

class Conformance : public testing::TestWithParam<std::string> {};

TEST_P(Conformance, AgreesWithTheDefinition) {
  const Registry registry;
  const AnyGame* game = registry.find(GetParam());
  ASSERT_NE(game, nullptr);
  const conformance::Findings found = conformance::examine(*game);
  EXPECT_TRUE(found.complaints.empty()) << together(found.complaints);
  EXPECT_GT(found.positions, 1U) << "the samples of " << GetParam() << " have no moves";
  EXPECT_GT(found.compared, 0U) << "no position of " << GetParam() << " was compared with the definition";
  RecordProperty("positions", static_cast<int>(found.positions));
  RecordProperty("compared", static_cast<int>(found.compared));
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  const Registry registry;
  for (const auto& game : registry.games()) names.push_back(game->info().name);
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(all_names()), test_name);

TEST(Registry, NamesAndAliasesAreDistinctAndExamplesCanBeRead) {
  const Registry registry;
  std::set<std::string> names;
  for (const auto& game : registry.games()) {
    const GameInfo& info = game->info();
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    for (const std::string& alias : info.aliases) {
      EXPECT_TRUE(names.insert(alias).second) << alias;
      EXPECT_EQ(registry.find(alias), game.get()) << alias;
    }
    EXPECT_TRUE(read_sum(info.example, registry).ok()) << info.example;
    for (const std::string* words : {&info.family, &info.summary, &info.rules, &info.parameters, &info.source}) {
      EXPECT_FALSE(words->empty()) << info.name << " lacks a description";
    }
  }
}

// The harness must be able to fail: Nim with one wrong value, one wrong text, one wrong misere outcome, an endless
// move.
struct BrokenNim : Nim {
  enum class Fault { none, theory, text, misere, endless } fault = Fault::none;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    if (fault == Fault::endless && heap == 3 && !visit(std::span<const Position>(&heap, 1))) return;
    Nim::for_each_option(heap, visit);
  }
  std::optional<Value> known_value(Position heap) const {
    return fault == Fault::theory && heap == 4 ? Value(Nimber{5}) : Nim::known_value(heap);
  }
  std::optional<Outcome> misere_outcome(std::span<const Position> heaps) const {
    if (fault == Fault::misere) return Nimber{heaps[0]} == Nimber{0} ? Outcome::P : Outcome::N;
    return Nim::misere_outcome(heaps);
  }
  std::string format(std::span<const Position> heaps) const {
    return fault == Fault::text && heaps.size() == 1 && heaps[0] == 2 ? "nim(22)" : Nim::format(heaps);
  }
  friend bool operator==(const BrokenNim&, const BrokenNim&) = default;
};

conformance::Findings examine(BrokenNim::Fault fault) {
  GameInfo info;
  info.name = "nim";
  info.samples = {"nim(6)"};
  const auto read = [fault](const Arguments& arguments) -> Result<Start<BrokenNim>> {
    Result<Start<Nim>> start = Nim::read(arguments);
    if (!start) return start.error();
    BrokenNim rules;
    rules.fault = fault;
    return Start<BrokenNim>{rules, start->parts};
  };
  return conformance::examine(*make_game<BrokenNim>(info, read));
}

TEST(Conformance, AcceptsNimAndCatchesEveryFault) {
  using Fault = BrokenNim::Fault;
  EXPECT_TRUE(examine(Fault::none).complaints.empty()) << together(examine(Fault::none).complaints);
  const auto complains_of = [](Fault fault, const std::string& words) {
    return together(examine(fault).complaints).find(words) != std::string::npos;
  };
  EXPECT_TRUE(complains_of(Fault::theory, "nim(4): the engine says *5, the definition *4"));
  EXPECT_TRUE(complains_of(Fault::text, "'nim(22)' is read back as another position"));
  EXPECT_TRUE(complains_of(Fault::misere, "misere theory is wrong for nim(1)"));
  EXPECT_TRUE(complains_of(Fault::endless, "does not end"));
  EXPECT_TRUE(complains_of(Fault::endless, "nim(3) + *3 does not end as the value *3 says"));
}

}  // namespace
}  // namespace grundy
