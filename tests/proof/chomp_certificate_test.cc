#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "chomp/board_certificate.h"
#include "file/input_file.h"
#include "proof/chomp_board_verifier.h"

namespace grundy {
namespace {

class BoardCertificate : public testing::Test {
 protected:
  void TearDown() override { std::remove(path.c_str()); }

  void write(const SweptBoard& swept) {
    OutputFile file;
    ASSERT_TRUE(file.open(path));
    EXPECT_TRUE(write_certificate(file, swept));
  }
  Result<ChompBoardVerdict> check(const ChompVerifyOptions& options = {}) {
    const Result<InputFile> file = InputFile::read(path);
    if (!file) return file.error();
    return verify_chomp_certificate(file->view(), options);
  }
  SweptBoard solve(ChompBoard board) { return *sweep_board(board, {.keep_p_positions = true}); }

  const std::string path = testing::TempDir() + std::to_string(::getpid()) + ".chomp.certificate";
};

TEST_F(BoardCertificate, OfSolvedBoardsIsVerified) {
  for (const ChompBoard board :
       {ChompBoard{1, 1}, ChompBoard{1, 9}, ChompBoard{2, 2}, ChompBoard{4, 7}, ChompBoard{10, 8}, ChompBoard{3, 40}}) {
    write(solve(board));
    const auto verdict = check();
    ASSERT_TRUE(verdict) << verdict.error().message;
    EXPECT_TRUE(verdict->in_full);
    EXPECT_EQ(verdict->positions, solve(board).positions);
    EXPECT_EQ(verdict->p_positions, solve(board).p_positions);
  }
}

TEST_F(BoardCertificate, SamplesAreNeverCalledFull) {
  write(solve({6, 12}));
  const auto verdict = check({.samples = 3000});
  ASSERT_TRUE(verdict);
  EXPECT_FALSE(verdict->in_full);
  EXPECT_EQ(verdict->looked_at, 3000u);
}

// Leaving out, adding or moving a single P-position makes it wrong, whichever it is; the digests are right each time.
TEST_F(BoardCertificate, EveryWrongListIsRefused) {
  const SweptBoard right = solve({4, 6});
  for (std::size_t i = 0; i < right.p_ranks.size(); ++i) {
    SweptBoard less = right;
    less.p_ranks.erase(less.p_ranks.begin() + static_cast<std::ptrdiff_t>(i));
    write(less);
    EXPECT_FALSE(check()) << "without P-position " << i;
  }
  for (std::uint64_t rank = 1; rank <= right.positions; ++rank) {
    SweptBoard more = right;
    const auto place = std::lower_bound(more.p_ranks.begin(), more.p_ranks.end(), rank);
    if (place != more.p_ranks.end() && *place == rank) continue;
    more.p_ranks.insert(place, rank);
    write(more);
    EXPECT_FALSE(check()) << "with rank " << rank;
  }
}

TEST_F(BoardCertificate, SamplesFindAGrossError) {
  SweptBoard wrong = solve({6, 12});
  wrong.p_ranks.resize(wrong.p_ranks.size() / 2);
  write(wrong);
  EXPECT_FALSE(check({.samples = 3000}));
}

TEST_F(BoardCertificate, DamagedFilesAreRefused) {
  write(solve({4, 6}));
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const std::string whole = text.str();
  for (std::size_t i = 0; i + 1 < whole.size(); ++i) {  // the last line feed alone may be missing
    std::string damaged = whole;
    damaged[i] = damaged[i] == '7' ? '8' : '7';
    std::ofstream(path) << damaged;
    EXPECT_FALSE(check()) << "byte " << i << " of " << whole;
    std::ofstream(path) << whole.substr(0, i);
    EXPECT_FALSE(check()) << "cut after " << i;
  }
}

}  // namespace
}  // namespace grundy
