#include "file/checkpoint.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace grundy {
namespace {

namespace fs = std::filesystem;

class CheckpointFrame : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder); }
  void TearDown() override { fs::remove_all(folder); }

  Result<Checkpoint> open(const std::string& subject = "this", std::uint64_t version = 1) const {
    return Checkpoint::open(folder, {"test", version, subject}, {.between = std::chrono::hours(1), .first_power = 8});
  }
  void save(std::string_view payload, std::uint64_t done = 1) const {
    Result<Checkpoint> checkpoint = open();
    ASSERT_TRUE(checkpoint) << checkpoint.error().message;
    const std::string_view pieces[] = {payload.substr(0, 2), payload.substr(2)};
    ASSERT_TRUE(checkpoint->write(pieces, done));
  }
  // What is offered, or what was said about it.
  std::string taken(const Result<Checkpoint>& checkpoint) const {
    if (!checkpoint) return checkpoint.error().message;
    std::string payload;
    const auto found = checkpoint->read([&](std::string_view offered) -> Result<std::string> {
      payload = offered;
      return std::string();
    });
    return !found ? found.error().message : found->taken ? payload + found->warning : "nothing" + found->warning;
  }
  void damage(const std::string& name, std::size_t place) const {
    std::fstream file(folder + "/" + name, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(place));
    const auto byte = static_cast<char>(file.get() ^ 1);
    file.seekp(static_cast<std::streamoff>(place));
    file.put(byte);
  }

  const std::string folder = testing::TempDir() + std::to_string(::getpid()) + ".checkpoint";
};

TEST_F(CheckpointFrame, GivesBackWhatWasWritten) {
  EXPECT_EQ(taken(open()), "nothing");
  save("first payload");
  EXPECT_EQ(taken(open()), "first payload");
  save("second");
  EXPECT_EQ(taken(open()), "second");
}

TEST_F(CheckpointFrame, EveryDamageIsSeenAndCostsOneStepOnly) {
  save("first");
  save("second");
  const std::size_t size = fs::file_size(folder + "/newest.checkpoint");
  fs::copy(folder, folder + ".good");
  for (std::size_t place = 0; place < size; ++place) {
    fs::remove_all(folder);
    fs::copy(folder + ".good", folder);
    damage("newest.checkpoint", place);
    const std::string found = taken(open());
    EXPECT_TRUE(found.starts_with("first") && found.find("is damaged") != std::string::npos) << place << found;
    EXPECT_TRUE(fs::exists(folder + "/aside.checkpoint"));
    save("thirds");
    damage("newest.checkpoint", place);
    EXPECT_TRUE(taken(open()).starts_with("first")) << "the damaged one must not have taken its place";
  }
  fs::remove_all(folder + ".good");
}

TEST_F(CheckpointFrame, AFolderBelongsToOneRun) {
  const Result<Checkpoint> first = open();
  const Result<Checkpoint> second = open();
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("another run is at work"), std::string::npos);
}

TEST_F(CheckpointFrame, OfSomethingElseIsRefused) {
  save("payload");
  EXPECT_NE(taken(open("that")).find("is a checkpoint of test this, not of test that"), std::string::npos);
  EXPECT_NE(taken(open("this", 2)).find("another version"), std::string::npos);
  std::ofstream(folder + "/newest.checkpoint") << "GRUNDYHEAP2\nwhatever";
  EXPECT_NE(taken(open()).find("another version"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder + "/newest.checkpoint")) << "what another version can use stays where it is";
}

TEST_F(CheckpointFrame, AFileInPlaceOfTheFolder) {
  std::ofstream(folder) << "x";
  EXPECT_NE(taken(open()).find("is no folder"), std::string::npos);
}

TEST_F(CheckpointFrame, IsDueAtPowersOfTwo) {
  Result<Checkpoint> checkpoint = open();
  ASSERT_TRUE(checkpoint);
  EXPECT_FALSE(checkpoint->due(7));
  EXPECT_TRUE(checkpoint->due(8));
  ASSERT_TRUE(checkpoint->write({}, 9));
  EXPECT_FALSE(checkpoint->due(15));
  EXPECT_TRUE(checkpoint->due(16));
}

}  // namespace
}  // namespace grundy
