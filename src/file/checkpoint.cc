#include "file/checkpoint.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <utility>

#include "file/input_file.h"
#include "file/output_file.h"
#include "file/payload.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {
namespace {

constexpr std::string_view mark = "GRUNDYCHECKPT 1\n";
constexpr std::string_view mark_of_0_1 = "GRUNDYHEAP";  // before this frame; not read any more

constexpr const char* newest = "newest.checkpoint";
constexpr const char* older = "older.checkpoint";
constexpr const char* aside = "aside.checkpoint";
constexpr const char* unfinished = "unfinished.checkpoint";

class Digest {
 public:
  Digest() { XXH3_64bits_reset(&state_); }
  void add(std::string_view bytes) { XXH3_64bits_update(&state_, bytes.data(), bytes.size()); }
  std::uint64_t value() const { return XXH3_64bits_digest(&state_); }

 private:
  XXH3_state_t state_;
};

std::string head_of(const CheckpointTitle& title, std::uint64_t payload_bytes) {
  PayloadWriter head;
  head.text(title.kind);
  head.number(title.version);
  head.text(title.subject);
  head.number(payload_bytes);
  return std::string(mark) + std::move(head).take();
}

Error of_another_version(const std::string& path) {
  return io_error(fmt::format("'{}' is a checkpoint of another version of Grundy", path),
                  "finish the run with that version, or choose another folder");
}

}  // namespace

Result<Checkpoint> Checkpoint::open(const std::string& folder, CheckpointTitle title, CheckpointSchedule schedule) {
  if (Status made = make_folder(folder); !made) return std::move(made).error();
  const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0 || access(folder.c_str(), W_OK) != 0) {
    const int why = errno;
    if (lock >= 0) ::close(lock);
    return io_error(fmt::format("can't write to the folder '{}': {}", folder, std::strerror(why)));
  }
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock);
    return io_error(fmt::format("another run is at work in the folder '{}'", folder),
                    "wait for its end, or choose another folder");
  }
  return Checkpoint(folder, std::move(title), schedule, lock);
}

Checkpoint::Checkpoint(std::string folder, CheckpointTitle title, CheckpointSchedule schedule, int lock)
    : folder_(std::move(folder)), title_(std::move(title)), schedule_(schedule), lock_(lock) {
  plan(0, {});
}

Checkpoint::Checkpoint(Checkpoint&& other) noexcept
    : folder_(std::move(other.folder_)),
      title_(std::move(other.title_)),
      schedule_(other.schedule_),
      lock_(std::exchange(other.lock_, -1)),
      next_time_(other.next_time_),
      next_power_(other.next_power_) {}

Checkpoint::~Checkpoint() {
  if (lock_ >= 0) ::close(lock_);
}

Result<Checkpoint::Found> Checkpoint::read(const Take& take) const {
  Found found;
  for (const char* name : {newest, older}) {
    constexpr InputBounds any_size{.most_bytes = std::numeric_limits<std::size_t>::max()};
    const Result<std::optional<InputFile>> file = InputFile::read_if_there(path(name), any_size);
    if (!file) return file.error();
    if (!*file) continue;
    const Result<std::string> why_not = offer((*file)->view(), path(name), take);
    if (!why_not) return why_not.error();
    found.taken = why_not->empty();
    if (found.taken) {
      if (!found.warning.empty()) found.warning += fmt::format("; continued from '{}'", path(name));
      return found;
    }
    found.warning += fmt::format("{}'{}' {}", found.warning.empty() ? "" : "; ", path(name), *why_not);
    // Out of the way: the next checkpoint would put it in the place of the good one.
    if (name == newest) std::rename(path(newest).c_str(), path(aside).c_str());
  }
  if (!found.warning.empty()) found.warning += "; begun again from the start";
  return found;
}

Result<std::string> Checkpoint::offer(std::string_view file, const std::string& name, const Take& take) const {
  const std::string damaged = "is damaged";
  if (file.starts_with(mark_of_0_1)) return of_another_version(name);
  if (!file.starts_with(mark) || file.size() < mark.size() + sizeof(std::uint64_t)) return damaged;
  const std::size_t end = file.size() - sizeof(std::uint64_t);
  Digest digest;
  digest.add(file.substr(0, end));
  if (PayloadReader(file.substr(end)).number() != digest.value()) return damaged;
  PayloadReader in(file.substr(mark.size(), end - mark.size()));
  const std::string_view kind = in.text();
  const std::uint64_t version = in.number();
  const std::string_view subject = in.text();
  const std::string_view payload = in.text();
  if (!in.whole()) return damaged;
  if (kind != title_.kind || subject != title_.subject) {
    return bad_input(
        fmt::format("'{}' is a checkpoint of {} {}, not of {} {}", name, kind, subject, title_.kind, title_.subject),
        {}, "give each run a folder of its own");
  }
  if (version != title_.version) return of_another_version(name);
  return take(payload);
}

bool Checkpoint::due(std::uint64_t done) const { return done >= next_power_ || Clock::now() >= next_time_; }

void Checkpoint::plan(std::uint64_t done, Clock::duration spent) {
  const auto between = std::chrono::duration_cast<Clock::duration>(schedule_.between);
  next_time_ = Clock::now() + std::max<Clock::duration>(between, 20 * spent);
  next_power_ = std::bit_ceil(std::max(done + 1, schedule_.first_power));
}

Status Checkpoint::write(std::span<const std::string_view> payload, std::uint64_t done) {
  std::uint64_t bytes = 0;
  for (const std::string_view piece : payload) bytes += piece.size();
  auto piece = payload.begin();
  return write(bytes, [&]() -> std::optional<std::string_view> { return *piece++; }, done);
}

Status Checkpoint::write(std::uint64_t bytes, const NextPiece& next, std::uint64_t done) {
  const Clock::time_point started = Clock::now();
  Digest digest;
  OutputFile file;
  if (Status opened = file.open_durable(path(newest), path(unfinished)); !opened) return opened;
  const auto add = [&](std::string_view piece) {
    digest.add(piece);
    file.write(piece);
  };
  add(head_of(title_, bytes));
  for (std::uint64_t written = 0; written < bytes;) {
    const std::optional<std::string_view> piece = next();
    if (!piece) return io_error(fmt::format("a part of the checkpoint for '{}' can't be had", folder_));
    add(*piece);
    written += piece->size();
  }
  PayloadWriter end;
  end.number(digest.value());
  file.write(std::move(end).take());
  if (Status whole = file.flush(); !whole) return whole;
  std::rename(path(newest).c_str(), path(older).c_str());  // there is none the first time
  if (Status renamed = file.finish(); !renamed) return renamed;
  plan(done, Clock::now() - started);
  return Done{};
}

void Checkpoint::remove() {
  for (const char* name : {newest, older}) std::remove(path(name).c_str());
  rmdir(folder_.c_str());  // stays if anything else is in it
}

}  // namespace grundy
