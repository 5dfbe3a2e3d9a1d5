// A short run of what fuzz/ does at length: the example files, cut, crossed and damaged at random.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "rule_language/fuzz_rules.h"

namespace grundy {
namespace {

std::vector<std::string> corpus() {
  std::vector<std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(GRUNDY_SOURCE_DIR "/examples/rules")) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    texts.push_back(text.str());
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

class RandomRules {
 public:
  explicit RandomRules(std::uint32_t seed) : random_(seed), corpus_(corpus()) {}

  std::string next() {
    static const char* const pieces[] = {"move -> ",
                                         "game g(n) ",
                                         " for k in 1..n ",
                                         " if n > 0 ",
                                         "(",
                                         ")",
                                         "[",
                                         "]",
                                         "{",
                                         "}",
                                         "n",
                                         "k",
                                         "1",
                                         "0",
                                         "-",
                                         "+",
                                         "*",
                                         "^",
                                         "div ",
                                         " mod ",
                                         "with ",
                                         "where m = ",
                                         "sum(",
                                         "rows",
                                         "..",
                                         "define f(x) = ",
                                         "f(",
                                         "end if n = 0: first wins ",
                                         "9223372036854775807",
                                         "\"{k}\"",
                                         " as ",
                                         "same as ",
                                         "any(",
                                         "min(",
                                         "nothing",
                                         " xor ",
                                         " ++ ",
                                         "\xe2\x86\x92",
                                         "\x01"};
    std::string text = corpus_[below(corpus_.size())];
    for (std::size_t changes = below(6); changes > 0; --changes) {
      const std::size_t at = below(text.size() + 1);
      switch (below(4)) {
        case 0:
          text.insert(at, pieces[below(std::size(pieces))]);
          break;
        case 1:
          text.erase(at, below(12));
          break;
        case 2:
          text.insert(at, text.substr(below(text.size() + 1), below(40)));
          break;
        default: {
          const std::string& other = corpus_[below(corpus_.size())];
          text = text.substr(0, at) + other.substr(below(other.size()));
        }
      }
    }
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }
  std::mt19937 random_;
  std::vector<std::string> corpus_;
};

TEST(RandomRules, CompileOrAreRefused) {
  RandomRules rules(1);
  std::size_t compiled = 0;
  for (int i = 0; i < 3000; ++i) compiled += testing::compile_any(rules.next()) != nullptr ? 1 : 0;
  EXPECT_GT(compiled, 100u);
  EXPECT_LT(compiled, 2900u);
}

TEST(RandomRules, RunUnderALimit) {
  RandomRules rules(2);
  for (int i = 0; i < 600; ++i) testing::run_any(rules.next());
}

}  // namespace
}  // namespace grundy
