// Certificates of boards that fall apart: written by the search, checked by code of its own, and refused after any
// change.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "engine/asked.h"
#include "engine/question/value_question.h"
#include "file/input_file.h"
#include "proof/component_verifier.h"

namespace grundy {
namespace {

class ComponentCertificates : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path); }

  std::string written_for(const std::string& expression) {
    Unlimited all;
    all.tables.use_theory = false;
    const Result<ValueReport> report = value_of({.expression = expression, .certificate_file = path}, all.asking);
    EXPECT_TRUE(report) << report.error().message;
    const Result<InputFile> file = InputFile::read(path);
    EXPECT_TRUE(file);
    return std::string(file->view());
  }

  // The digest is made anew, so that only the claims themselves can be at fault.
  static std::string with_digest(const std::string& text) {
    std::istringstream lines(text);
    std::uint64_t digest = 0xcbf29ce484222325;
    std::string made;
    for (std::string line; std::getline(lines, line) && !line.starts_with("digest ");) {
      for (const char c : line) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
      made += line + "\n";
    }
    return made + fmt::format("digest {:016x}\n", digest);
  }

  const std::string path = testing::TempDir() + std::to_string(::getpid()) + ".component.certificate";
};

TEST_F(ComponentCertificates, of_searched_boards_are_verified) {
  const std::pair<const char*, std::uint64_t> boards[] = {{"cram(1x8)", 1},
                                                          {"cram(4x5)", 2},
                                                          {"cram(3x6)", 4},
                                                          {"cram(\"...../.###./.###./.....\")", 0},
                                                          {"cram(2x3)", 1},
                                                          {"cram(\"..#..../..#..../.......\")", 3},
                                                          {"node_kayles(grid(4,5))", 0},
                                                          {"node_kayles(grid(3,4))", 0},
                                                          {"arc_kayles(grid(3,6))", 4},
                                                          {"node_kayles(petersen)", 1},
                                                          {"node_kayles(spider(2,2,2,2,2,2,2,2))", 3},
                                                          {"arc_kayles(\"a-a a-b b-c c-d d-a d-e\")", 0},
                                                          {"arc_kayles(petersen)", 0},
                                                          {"arc_kayles(complete(8))", 0},
                                                          {"graph_code(cycle(9); 0.137)", 0},
                                                          {"graph_code(spider(2,3,4); 0.33)", 1},
                                                          {"graph_code(spider(2,3,4); 0.37)", 4},
                                                          {"col(grid(3,4))", 0},
                                                          {"col(\"a-b b-c c-d d-a d-e e-f\"; red=a f; blue=c)", 5},
                                                          {"snort(petersen)", 0},
                                                          {"snort(grid(3,3))", 1},
                                                          {"snort(star(1))", 1},
                                                          {"clobber(XOXOXOXOXO)", 0},
                                                          {"clobber(3x4)", 0},
                                                          {"clobber(3x5)", 1},
                                                          {"clobber(\"XOX#O/OXOXX/#OXO#\")", 1},
                                                          {"nogo(1x12)", 1},
                                                          {"nogo(2x5)", 0},
                                                          {"nogo(3x4)", 0},
                                                          {"nogo(\"..X/.#./O..\")", 0},
                                                          {"tiling(4x5; L3, I3)", 0},
                                                          {"tiling(3x5; \"##/#.\", domino)", 0},
                                                          {"amazons(\"A.../....\")", 1},
                                                          {"amazons(\"A.A/...\")", 0}};
  for (const auto& [board, value] : boards) {
    const auto verdict = verify_component_certificate(written_for(board));
    ASSERT_TRUE(verdict) << board << ": " << verdict.error().message;
    EXPECT_EQ(verdict->value, value) << board;
  }
}

// One board of every family that the checker knows.
constexpr const char* families[] = {"cram(3x5)",
                                    "node_kayles(grid(4,7))",
                                    "clobber(3x4)",
                                    "clobber(XOXOXOXOXO)",
                                    "nogo(2x4)",
                                    "nogo(1x9)",
                                    "tiling(4x5; L3, I3)",
                                    "amazons(\"A.../....\")",
                                    "node_kayles(spider(1,2,3,4))",
                                    "arc_kayles(\"a-a a-b b-c c-d d-a d-e e-f f-b f-g g-h h-i i-j\")",
                                    "graph_code(spider(2,3,4); 0.37)",
                                    "col(path(9))",
                                    "snort(\"a-b b-c c-d d-a d-e e-f f-g g-h\"; red=a f; blue=c)"};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST_F(ComponentCertificates, a_changed_digit_is_refused) {
  for (const char* const family : families) {
    const std::string text = written_for(family);
    ASSERT_TRUE(verify_component_certificate(text)) << family;
    const std::size_t stride = text.size() / 400 + 1;
    for (std::size_t at = 0; at < text.size(); at += stride) {
      if (text[at] < '0' || text[at] > '9') continue;
      std::string changed = text;
      changed[at] = text[at] == '7' ? '6' : '7';
      EXPECT_FALSE(verify_component_certificate(changed)) << family << " " << at;
    }
    for (std::size_t end = 0; end < text.size(); end += stride)
      EXPECT_FALSE(verify_component_certificate(text.substr(0, end)));
    EXPECT_FALSE(verify_component_certificate(text + "more\n"));
  }
}

TEST_F(ComponentCertificates, a_wrong_claim_is_refused_even_with_a_right_digest) {
  for (const char* const family : families) {
    const std::string text = written_for(family);
    ASSERT_TRUE(verify_component_certificate(with_digest(text))) << family;
    std::vector<std::string> lines = lines_of(text);
    int changed_lines = 0;
    const std::size_t stride = lines.size() / 100 + 1;
    for (std::size_t i = 5; i + 1 < lines.size(); i += stride) {
      const std::string kept = lines[i];
      const std::size_t blank = kept.find(' ');
      const std::uint64_t value = std::stoull(kept.substr(blank));
      for (const std::uint64_t other : {value + 1, value == 0 ? 5 : value - 1}) {
        lines[i] = kept.substr(0, blank + 1) + std::to_string(other);
        const auto verdict = verify_component_certificate(with_digest(joined(lines)));
        ASSERT_FALSE(verdict) << family << " " << lines[i];
        EXPECT_NE(verdict.error().message.find("line"), std::string::npos);
        ++changed_lines;
      }
      lines[i] = kept;
    }
    EXPECT_GT(changed_lines, 10) << family;
    const std::vector<std::string> all = lines;
    lines[3] = "value " + std::to_string(std::stoull(lines[3].substr(6)) ^ 1);
    EXPECT_FALSE(verify_component_certificate(with_digest(joined(lines)))) << family;
    // A component fewer, or another game.
    lines = all;
    lines.erase(lines.end() - 2);
    lines[4] = "components " + std::to_string(lines.size() - 6);
    const auto fewer = verify_component_certificate(with_digest(joined(lines)));
    lines = all;
    lines[1] = "game hopscotch";
    EXPECT_FALSE(verify_component_certificate(with_digest(joined(lines)))) << family;
    if (!fewer) continue;  // one that is seen to follow from the others need not be listed
    EXPECT_EQ(fewer->value, std::stoull(all[3].substr(6))) << family;
  }
}

TEST_F(ComponentCertificates, games_without_one_are_told) {
  Unlimited all;
  for (const char* expression : {"nim(3)", "cram(3x4) + nim(2)", "2.cram(3x4)", "sprouts(3)", "nimstring(2x2)",
                                 "peg_duotaire(XX.XX)", "nogo(7x7)"}) {
    const Result<ValueReport> report = value_of({.expression = expression, .certificate_file = path}, all.asking);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find("certificate"), std::string::npos);
  }
}

// A run that was stopped leaves its values; a second one begins with them.
TEST(SearchStores, keep_values_between_runs) {
  const std::string folder = testing::TempDir() + std::to_string(::getpid()) + ".search.store";
  std::filesystem::remove_all(folder);
  Unlimited first;
  first.tables.use_theory = false;
  const auto one = value_of({.expression = "cram(3x7)", .checkpoint = folder}, first.asking);
  ASSERT_TRUE(one) << one.error().message;
  Unlimited second;
  second.tables.use_theory = false;
  const auto two = value_of({.expression = "cram(3x7)", .checkpoint = folder}, second.asking);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->value, one->value);
  EXPECT_GT(first.tables.stats().visited, 100U);
  EXPECT_LT(second.tables.stats().visited, 5U);
  // A damaged file costs work and no right answer.
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) std::filesystem::resize_file(entry.path(), entry.file_size() / 2);
  }
  Unlimited third;
  third.tables.use_theory = false;
  const auto again = value_of({.expression = "cram(3x7)", .checkpoint = folder}, third.asking);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->value, one->value);
  EXPECT_GT(third.tables.stats().visited, 100U);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace grundy
