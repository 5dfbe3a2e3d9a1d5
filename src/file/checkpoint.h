// What a long run needs to go on after a break, in a folder of its own. This is the frame that all runs share; what is
// in it is theirs (heap/checkpoint.h, chomp/checkpoint.h). docs/formats.md has the bytes.
//
// A checkpoint is written beside the last one, forced to the disk and then renamed. The one before it is kept, so that
// a damaged file costs some work and never all of it; what can't be used is put aside and not written over. A folder
// belongs to one process at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy {

// What a checkpoint is of. Another kind or another subject is refused, and so is another version of the payload.
struct CheckpointTitle {
  std::string kind;  // "values", "chomp"
  std::uint64_t version = 1;
  std::string subject;  // "0.106", "8x26"
};

// When the next one is due: every so many seconds, and whenever the work done reaches a power of two. Writing never
// takes more than a twentieth of the time.
struct CheckpointSchedule {
  std::chrono::duration<double> between = std::chrono::seconds(20);
  std::uint64_t first_power = std::uint64_t{1} << 22;
};

class Checkpoint {
 public:
  // Makes the folder if need be, finds out before the long run whether it can be written to, and takes it: a second
  // process is refused.
  static Result<Checkpoint> open(const std::string& folder, CheckpointTitle title, CheckpointSchedule schedule = {});
  Checkpoint(Checkpoint&& other) noexcept;
  Checkpoint& operator=(Checkpoint&& other) = delete;
  ~Checkpoint();

  // Offers the newest whole payload, then the one before it. `take` answers nothing once it has taken everything over,
  // or the reason why it can't use this one and has left everything as it was; an error ends the search.
  using Take = std::function<Result<std::string>(std::string_view payload)>;
  struct Found {
    bool taken = false;
    std::string warning;  // about what could not be used
  };
  Result<Found> read(const Take& take) const;

  bool due(std::uint64_t done) const;
  // The payload, in pieces that need not be copied together.
  Status write(std::span<const std::string_view> payload, std::uint64_t done);
  // The same for a payload that nobody holds as a whole: piece after piece until there are as many bytes as was said.
  // Nothing: it can't be had, and the checkpoint before it stays.
  using NextPiece = std::function<std::optional<std::string_view>()>;
  Status write(std::uint64_t bytes, const NextPiece& next, std::uint64_t done);
  // The run is over and needs none any more.
  void remove();

 private:
  using Clock = std::chrono::steady_clock;

  Checkpoint(std::string folder, CheckpointTitle title, CheckpointSchedule schedule, int lock);
  std::string path(const char* name) const { return folder_ + "/" + name; }
  Result<std::string> offer(std::string_view file, const std::string& name, const Take& take) const;
  void plan(std::uint64_t done, Clock::duration spent);

  std::string folder_;
  CheckpointTitle title_;
  CheckpointSchedule schedule_;
  int lock_ = -1;
  Clock::time_point next_time_;
  std::uint64_t next_power_;
};

}  // namespace grundy
