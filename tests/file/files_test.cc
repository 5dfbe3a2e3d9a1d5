#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "file/file_claim.h"
#include "file/input_file.h"
#include "file/output_file.h"

namespace grundy {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(path); }
  std::string content() const {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  const std::string path = testing::TempDir() + std::to_string(::getpid()) + ".file";
};

TEST_F(Files, WhatCantBeReadIsAnErrorAndNeverEmpty) {
  for (const char* name : {"/", "/no/such/file", "/proc/self/mem", "/dev/zero"}) {
    const Result<InputFile> file = InputFile::read(name);
    ASSERT_FALSE(file) << name;
    EXPECT_EQ(file.error().kind, ErrorKind::io);
  }
  EXPECT_EQ(InputFile::read("/dev/null")->view(), "");
}

TEST_F(Files, NothingIsReadWithoutBound) {
  std::ofstream(path) << "12345";
  EXPECT_TRUE(InputFile::read(path, {.most_bytes = 5}));
  EXPECT_FALSE(InputFile::read(path, {.most_bytes = 4}));
  // Binary or not, a device that never ends is left at the bound.
  const std::string zero(1, '\0');
  EXPECT_FALSE(InputFile::read("/dev/zero", {.most_bytes = 1 << 20, .binary_mark = zero}));
}

TEST_F(Files, IfThere) {
  EXPECT_FALSE(*InputFile::read_if_there(path));
  EXPECT_FALSE(*InputFile::read_if_there("/dev/zero"));
  EXPECT_FALSE(InputFile::read_if_there("/"));
  std::ofstream(path) << "x";
  EXPECT_EQ((*InputFile::read_if_there(path))->view(), "x");
}

TEST_F(Files, TheOldFileStaysUntilAllIsWritten) {
  std::ofstream(path) << "old";
  {
    OutputFile file;
    ASSERT_TRUE(file.open(path));
    file.write("new");
    EXPECT_EQ(content(), "old");
  }
  EXPECT_EQ(content(), "old") << "never finished";
  OutputFile file;
  ASSERT_TRUE(file.open(path));
  file.write("new");
  ASSERT_TRUE(file.finish());
  EXPECT_EQ(content(), "new");
}

TEST_F(Files, AFullDiskIsAnError) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  OutputFile file;
  ASSERT_TRUE(file.open("/dev/full"));
  file.write("x");
  const Status finished = file.finish();
  ASSERT_FALSE(finished);
  EXPECT_EQ(finished.error().message, "can't write '/dev/full': No space left on device");
}

TEST_F(Files, AClaimedOneBelongsToOneRun) {
  FileClaims first;
  ASSERT_TRUE(first.take({path, ""}));
  FileClaims second;
  const Status refused = second.take({path});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "another run is at work on '" + path + "'");
  // A new file is put in its place, and claimed again: the old claim does not stand in the way, and nobody comes
  // between.
  fs::rename(path, path + ".old");
  std::ofstream(path) << "new";
  ASSERT_TRUE(first.take({path}));
  EXPECT_FALSE(second.take({path}));
  {
    const FileClaims gone;
  }
  EXPECT_FALSE(second.take({path}));
  EXPECT_TRUE(second.take({path + ".old"}));
  EXPECT_FALSE(second.take({path + ".old", path + ".old"}));
  EXPECT_TRUE(second.take({"/dev/null"}));
  fs::remove(path + ".old");
}

}  // namespace
}  // namespace grundy
