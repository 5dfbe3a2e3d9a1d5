// Games on boards and graphs that fall apart: published values, and rules written once more where a game's own rules
// have been thought through first (NoGo, Nimstring).
#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "games/ask.h"
#include "games/board/clobber.h"
#include "games/board/nogo.h"
#include "games/graph/vertex_geography.h"
#include "solve/search/component_search.h"
#include "solve/search/rules_game.h"

namespace grundy::golden {
namespace {

using Fields = std::vector<std::string>;

// The rows of a table in data/ by the names in its first line.
std::vector<std::map<std::string, std::string>> rows_of(const std::string& name) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/" + name);
  EXPECT_TRUE(file.good()) << name;
  std::vector<std::map<std::string, std::string>> rows;
  Fields head;
  std::string line;
  while (std::getline(file, line)) {
    Fields fields(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      if (c == ',' && !quoted) fields.emplace_back();
      if (c != '"' && (c != ',' || quoted)) fields.back() += c;
    }
    if (head.empty()) {
      head = fields;
      continue;
    }
    rows.emplace_back();
    for (std::size_t i = 0; i < std::min(head.size(), fields.size()); ++i) rows.back()[head[i]] = fields[i];
  }
  return rows;
}

TEST(Clobber, RowsOfAlternatingStones) {
  std::size_t compared = 0;
  for (auto& row : rows_of("clobber_row.csv")) {
    if (row["pattern"] != "(XO)^k" || std::stoi(row["k"]) > 12) continue;
    std::string stones;
    for (int k = std::stoi(row["k"]); k > 0; --k) stones += "XO";
    EXPECT_EQ(value("clobber(" + stones + ")"), "*" + row["nimber"]) << row["k"];
    ++compared;
  }
  EXPECT_GT(compared, 2U);
}

TEST(NoGo, EmptyBoards) {
  std::size_t compared = 0;
  for (auto& row : rows_of("nogo_row.csv")) {
    const int cells = std::stoi(row["rows"]) * std::stoi(row["cols"]);
    if (cells > 11) continue;
    EXPECT_EQ(value("nogo(" + row["rows"] + "x" + row["cols"] + ")"), "*" + row["nimber"]);
    ++compared;
  }
  EXPECT_GT(compared, 8U);
}

// The rule itself on whole boards, nothing left out: every position that can be reached on 2 x 3 and 1 x 6.
class PlainNoGo {
 public:
  explicit PlainNoGo(std::size_t columns) : columns_(columns) {}

  std::uint64_t value(const std::string& board) {
    if (const auto known = values_.find(board); known != values_.end()) return known->second;
    std::set<std::uint64_t> seen;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      for (const char stone : {'X', 'O'}) {
        std::string next = board;
        next[cell] = stone;
        if (board[cell] == '.' && all_live(next)) seen.insert(value(next));
      }
    }
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return values_[board] = mex;
  }
  const std::map<std::string, std::uint64_t>& values() const { return values_; }
  std::string text(const std::string& board) const {
    std::string made;
    for (std::size_t i = 0; i < board.size(); i += columns_) made += (i > 0 ? "/" : "") + board.substr(i, columns_);
    return "nogo(\"" + made + "\")";
  }

 private:
  bool all_live(const std::string& board) const {
    std::string lives = board;  // '.' spreads over groups
    for (bool grown = true; grown;) {
      grown = false;
      for (std::size_t a = 0; a < board.size(); ++a) {
        for (const std::size_t b : {a + 1, a + columns_}) {
          if (b >= board.size() || (b == a + 1 && b % columns_ == 0)) continue;
          for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
            const bool reaches =
                lives[from] == '.' && lives[to] != '.' && (board[from] == '.' || board[from] == board[to]);
            if (reaches) lives[to] = '.', grown = true;
          }
        }
      }
    }
    return lives.find_first_not_of('.') == std::string::npos;
  }

  std::size_t columns_;
  std::map<std::string, std::uint64_t> values_;
};

TEST(NoGo, LeavesOutOnlyWhatDoesNotMatter) {
  for (const auto& [columns, cells] : {std::pair(3U, 6U), std::pair(6U, 6U)}) {
    PlainNoGo plain(columns);
    plain.value(std::string(cells, '.'));
    for (const auto& [board, expected] : plain.values()) {
      EXPECT_EQ(value(plain.text(board)), "*" + std::to_string(expected)) << board;
    }
  }
}

LetterBoard board_of(const std::string& letters, std::size_t columns) {
  LetterBoard board;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == '#') continue;
    board.cells.emplace_back(static_cast<int>(i / columns), static_cast<int>(i % columns), letters[i]);
  }
  return board;
}

// Sums of the packed rules, in one search for all of them.
template <class R>
class PackedSearch {
 public:
  explicit PackedSearch(const R& rules) : search_(std::make_unique<RulesGame<R>>(rules, false), {1, 1 << 20}) {}
  std::uint64_t value(std::span<const typename R::Position> parts) {
    const auto found = search_.value(parts, {});
    EXPECT_TRUE(found.is_solved());
    return found.answer;
  }

 private:
  ComponentSearch<typename R::Position> search_;
};

TEST(NoGo, EveryPositionInMachineWordsIsWorthItsMex) {
  for (const auto& [columns, cells] : {std::pair(3U, 9U), std::pair(4U, 8U), std::pair(8U, 8U)}) {
    PlainNoGo plain(columns);
    plain.value(std::string(cells, '.'));
    const CellGrid<std::uint64_t> grid(static_cast<int>(std::min(columns, cells / columns)));
    PackedSearch<NoGoBoard<WideKey>> wide({grid});
    PackedSearch<NoGoBoard<std::uint64_t>> narrow({grid});
    for (const auto& [letters, expected] : plain.values()) {
      const LetterBoard board = board_of(letters, columns);
      const auto start = NoGo{}.packed_board(std::span(&board, 1));
      ASSERT_EQ(start->rules.grid, grid);
      ASSERT_EQ(wide.value(start->parts), expected) << letters;
      const auto one_word = start->rules.packed(start->parts);
      ASSERT_TRUE(one_word);
      ASSERT_EQ(narrow.value(one_word->parts), expected) << letters;
    }
    EXPECT_GT(plain.values().size(), 1000U);
  }
}

// Every stone onto every neighbour of the other colour, on whole boards.
std::uint64_t plain_clobber(const std::string& board, std::size_t columns,
                            std::map<std::string, std::uint64_t>& values) {
  if (const auto known = values.find(board); known != values.end()) return known->second;
  std::set<std::uint64_t> seen;
  for (std::size_t a = 0; a < board.size(); ++a) {
    for (const std::size_t b : {a + 1, a + columns}) {
      if (b >= board.size() || (b == a + 1 && b % columns == 0)) continue;
      if (board[a] == '#' || board[b] == '#' || board[a] == board[b]) continue;
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        std::string next = board;
        next[to] = board[from];
        next[from] = '#';
        seen.insert(plain_clobber(next, columns, values));
      }
    }
  }
  std::uint64_t mex = 0;
  while (seen.contains(mex)) ++mex;
  return values[board] = mex;
}

TEST(Clobber, EveryPositionInMachineWordsIsWorthItsMex) {
  constexpr std::size_t columns = 3;
  std::map<std::string, std::uint64_t> plain;
  const CellGrid<std::uint64_t> grid(3);
  PackedSearch<ClobberBoard<WideKey>> wide({grid});
  PackedSearch<ClobberBoard<std::uint64_t>> narrow({grid});
  for (std::size_t number = 0; number < 19683; ++number) {
    std::string letters;
    for (std::size_t rest = number, i = 0; i < 9; ++i, rest /= 3) letters += "#XO"[rest % 3];
    const std::uint64_t expected = plain_clobber(letters, columns, plain);
    const std::vector<LetterBoard> parts = connected_boards(board_of(letters, columns));
    auto start = Clobber{}.packed_board(parts);
    ASSERT_TRUE(start);
    if (start->rules.grid.height() != 3) continue;  // small parts have smaller frames
    ASSERT_EQ(wide.value(start->parts), expected) << letters;
    const auto one_word = start->rules.packed(start->parts);
    ASSERT_TRUE(one_word);
    ASSERT_EQ(narrow.value(one_word->parts), expected) << letters;
  }
}

TEST(Tiling, WithTheDominoIsCram) {
  for (const std::string board : {"3x3", "2x5", "3x4", "\"..#/...\"", "\"#../..#/...\""}) {
    EXPECT_EQ(value("tiling(" + board + "; domino)"), value("cram(" + board + ")")) << board;
  }
  EXPECT_EQ(value("tiling(1x11; I3)"), value("0.007(11)"));
  EXPECT_EQ(value("tiling(3x3; monomino)"), "*1");
}

TEST(NodeKayles, Grids) {
  std::size_t compared = 0;
  for (auto& row : rows_of("node_kayles_grid.csv")) {
    if (std::stoi(row["rows"]) * std::stoi(row["cols"]) > 20) continue;
    EXPECT_EQ(value("node_kayles(grid(" + row["rows"] + "," + row["cols"] + "))"), "*" + row["nimber"]);
    ++compared;
  }
  EXPECT_GT(compared, 15U);
}

TEST(GraphCode, OnPathsIsTheCode) {
  for (const std::string code : {"0.33", "0.137", "0.77", "0.07", "0.26"}) {
    for (int n = 1; n <= 9; ++n) {
      const std::string path = "graph_code(path(" + std::to_string(n) + "); " + code + ")";
      SolveContext by_rules;
      by_rules.use_theory = false;
      const Result<ValueReport> report = value_of({path, Play::normal, false}, {registry(), by_rules});
      ASSERT_TRUE(report.ok());
      EXPECT_EQ(to_string(report->value), value(code + "(" + std::to_string(n) + ")")) << path;
    }
  }
}

// J. Lemoine and S. Viennot; misere play: OEIS A164950. data/sprouts.csv
TEST(Sprouts, FewSpots) {
  const std::array<const char*, 8> values = {"*0", "*0", "*0", "*1", "*1", "*1", "*0", "*0"};
  for (std::size_t n = 0; n < values.size(); ++n) {
    EXPECT_EQ(value("sprouts(" + std::to_string(n) + ")"), values[n]) << n;
  }
  for (auto& row : rows_of("sprouts.csv")) {
    const int count = std::stoi(row["spots"]);
    const std::string spots = "sprouts(" + row["spots"] + ")";
    if (count <= 8) {
      EXPECT_EQ(outcome(spots), row["normal_outcome"] == "win" ? Outcome::N : Outcome::P) << count;
    }
    if (count > 3) continue;
    EXPECT_EQ(outcome(spots, Play::misere), row["misere_outcome"] == "win" ? Outcome::N : Outcome::P) << count;
  }
}

// Nimstring by its real rule, beside a heap: whoever frees a coin moves again.
class PlainNimstring {
 public:
  using Graph = std::vector<std::pair<int, int>>;  // 0 is the ground

  bool wins(const Graph& strings, int heap) {
    const auto key = std::pair(strings, heap);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool won = false;
    for (int left = 0; left < heap && !won; ++left) won = !wins(strings, left);
    for (std::size_t i = 0; i < strings.size() && !won; ++i) {
      Graph rest = strings;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      const auto hangs = [&](int coin) {
        return coin == 0 || std::any_of(rest.begin(), rest.end(), [coin](const auto& string) {
                 return string.first == coin || string.second == coin;
               });
      };
      const bool again = !hangs(strings[i].first) || !hangs(strings[i].second);
      won = again ? wins(rest, heap) : !wins(rest, heap);
    }
    return known_[key] = won;
  }

 private:
  std::map<std::pair<Graph, int>, bool> known_;
};

TEST(Nimstring, AgreesWithTheRealRuleBesideEveryHeap) {
  const std::vector<PlainNimstring::Graph> graphs = {
      {{0, 1}, {0, 1}},
      {{0, 1}, {0, 1}, {0, 1}},
      {{0, 1}, {1, 2}, {0, 2}},
      {{0, 1}, {1, 2}, {2, 3}, {0, 3}},
      {{0, 1}, {0, 1}, {1, 2}, {0, 2}, {0, 2}},
      {{1, 2}, {2, 3}, {1, 3}, {0, 1}, {0, 2}},
      {{1, 2}, {2, 3}, {3, 4}, {1, 4}, {0, 1}, {0, 3}},
      {{1, 2}, {1, 2}, {0, 1}, {0, 2}},
      {{0, 1}, {0, 1}, {1, 2}, {0, 2}, {2, 3}, {0, 3}, {0, 3}},
      {{1, 2}, {2, 3}, {1, 3}, {3, 4}, {0, 4}, {0, 4}},
      {{1, 2}, {1, 3}, {1, 4}, {0, 2}, {0, 3}, {0, 4}},
      {{0, 1}, {0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}, {0, 4}, {0, 2}},
  };
  PlainNimstring plain;
  for (const PlainNimstring::Graph& graph : graphs) {
    std::string strings;
    for (const auto& [a, b] : graph) {
      strings += (strings.empty() ? "" : " ") + std::string(a == 0 ? "ground" : "c" + std::to_string(a)) + "-c" +
                 std::to_string(b);
    }
    const std::optional<std::uint64_t> nimber = ask("nimstring(\"" + strings + "\")").value.nimber();
    ASSERT_TRUE(nimber.has_value()) << strings;
    for (int heap = 0; heap <= 4; ++heap) {
      EXPECT_EQ(plain.wins(graph, heap), static_cast<std::uint64_t>(heap) != *nimber) << strings << " + *" << heap;
    }
  }
}

TEST(VertexGeography, MatchingsAreLargest) {
  const auto matched = [](const std::string& graph) { return largest_matching(read_graph({graph, 0})->whole); };
  EXPECT_EQ(matched("petersen"), 5U);
  EXPECT_EQ(matched("cycle(7)"), 3U);
  EXPECT_EQ(matched("complete(6)"), 3U);
  EXPECT_EQ(matched("star(9)"), 1U);
  EXPECT_EQ(matched("grid(3,5)"), 7U);
  EXPECT_EQ(matched("\"a-b b-c c-a c-d d-e e-f f-d\""), 3U);  // two triangles, each a blossom
}

// Its rules leave out loony moves, which lose in normal play; in misere play they need not.
TEST(Nimstring, HasNoMiserePlay) {
  SolveContext context;
  const auto report = value_of({"nimstring(1x2)", Play::misere, false}, {registry(), context});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->outcome, Outcome::unknown);
  EXPECT_NE(report->unknown_reason.find("normal play"), std::string::npos);
}

}  // namespace
}  // namespace grundy::golden
