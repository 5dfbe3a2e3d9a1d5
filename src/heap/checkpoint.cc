#include "heap/checkpoint.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy::heap {
namespace {

constexpr char magic[] = "GRUNDYHEAP2\n";
constexpr const char* newest = "newest.checkpoint";
constexpr const char* older = "older.checkpoint";
constexpr const char* damaged = "damaged.checkpoint";
constexpr const char* unfinished = "unfinished.checkpoint";

class Writer {
 public:
  void number(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) bytes_.push_back(static_cast<char>(value >> (8 * i)));
  }
  void text(std::string_view value) {
    number(value.size());
    bytes_.append(value);
  }
  template <class T>
  void numbers(const std::vector<T>& values) {
    number(values.size());
    for (const T& value : values) number(value);
  }
  void bytes(const std::vector<std::uint8_t>& values) {
    number(values.size());
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size());
  }
  std::string&& take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reading past the end gives zeros and empty lists, and is remembered.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    if (bytes_.size() < 8) {
      whole_ = false;
      return 0;
    }
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i)
      value |= std::uint64_t{static_cast<std::uint8_t>(bytes_[static_cast<std::size_t>(i)])} << (8 * i);
    bytes_.remove_prefix(8);
    return value;
  }
  std::string_view text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) {
      whole_ = false;
      return {};
    }
    const std::string_view value = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return value;
  }
  template <class T>
  std::vector<T> numbers() {
    const std::uint64_t size = number();
    std::vector<T> values;
    if (size > bytes_.size() / 8) {
      whole_ = false;
      return values;
    }
    for (std::uint64_t i = 0; i < size; ++i) values.push_back(static_cast<T>(number()));
    return values;
  }
  std::vector<std::uint8_t> bytes() {
    const std::string_view value = text();
    return {value.begin(), value.end()};
  }
  bool whole() const { return whole_ && bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool whole_ = true;
};

std::string serialise(const std::string& rule, const Run::Snapshot& run, const Trail& trail) {
  Writer out;
  const SequenceStatistics& statistics = trail.statistics;
  out.text(rule);
  out.numbers(run.values);
  out.number(static_cast<std::uint64_t>(run.split.kind));
  out.number(run.split.mask);
  out.number(run.split.rare_class);
  std::vector<std::uint64_t> heaps;
  std::vector<std::uint64_t> values;
  for (const RareHeap& rare : run.rare) {
    heaps.push_back(rare.heap);
    values.push_back(rare.value);
  }
  out.numbers(heaps);
  out.numbers(values);
  for (const std::uint64_t number : {run.reported, run.certified, run.largest_witness, run.learned_at,
                                     std::uint64_t{run.code_count}, run.window, run.first_kept}) {
    out.number(number);
  }
  out.bytes(run.head);
  out.bytes(run.tail);
  for (const std::uint64_t number :
       {statistics.computed, statistics.checksum, std::uint64_t{statistics.max_value}, statistics.max_at}) {
    out.number(number);
  }
  out.numbers(statistics.frequencies);
  out.number(statistics.positions.size());
  for (const auto& [value, positions] : statistics.positions) {
    out.number(value);
    out.numbers(positions);
  }
  out.number(trail.digests.blocks().size());
  for (const BlockDigest& block : trail.digests.blocks()) {
    for (const std::uint64_t number : {block.first, block.end, block.digest}) out.number(number);
  }
  const WindowShelf::Snapshot shelf = trail.shelf.snapshot();
  for (const std::uint64_t number : {shelf.width, shelf.spacing, shelf.next, std::uint64_t{shelf.windows.size()}}) {
    out.number(number);
  }
  for (const KeptWindow& window : shelf.windows) {
    out.number(window.start);
    out.bytes(window.codes);
  }
  return std::move(out).take();
}

struct Content {
  std::string rule;
  Run::Snapshot run;
  SequenceStatistics statistics;
  std::vector<BlockDigest> digests;
  WindowShelf::Snapshot shelf;
};

std::optional<Content> parse(std::string_view payload) {
  Reader in(payload);
  Content content;
  content.rule = in.text();
  Run::Snapshot& run = content.run;
  run.values = in.numbers<std::uint32_t>();
  run.split.kind = static_cast<SplitKind>(in.number());
  run.split.mask = static_cast<std::uint32_t>(in.number());
  run.split.rare_class = static_cast<std::uint32_t>(in.number());
  const auto heaps = in.numbers<std::uint64_t>();
  const auto values = in.numbers<std::uint32_t>();
  if (heaps.size() != values.size()) return {};
  for (std::size_t i = 0; i < heaps.size(); ++i) run.rare.push_back({heaps[i], values[i]});
  run.reported = in.number();
  run.certified = in.number();
  run.largest_witness = in.number();
  run.learned_at = in.number();
  run.code_count = static_cast<std::uint32_t>(in.number());
  run.window = in.number();
  run.first_kept = in.number();
  run.head = in.bytes();
  run.tail = in.bytes();
  SequenceStatistics& statistics = content.statistics;
  statistics.computed = in.number();
  statistics.checksum = in.number();
  statistics.max_value = static_cast<std::uint32_t>(in.number());
  statistics.max_at = in.number();
  statistics.frequencies = in.numbers<std::uint64_t>();
  const std::uint64_t watched = in.number();
  for (std::uint64_t i = 0; i < watched && i < payload.size(); ++i) {
    const auto value = static_cast<std::uint32_t>(in.number());
    statistics.positions[value] = in.numbers<std::uint64_t>();
  }
  const std::uint64_t blocks = in.number();
  for (std::uint64_t i = 0; i < blocks && i < payload.size(); ++i) {
    BlockDigest& block = content.digests.emplace_back();
    for (std::uint64_t* number : {&block.first, &block.end, &block.digest}) *number = in.number();
  }
  WindowShelf::Snapshot& shelf = content.shelf;
  shelf.split = run.split;
  for (std::uint64_t* number : {&shelf.width, &shelf.spacing, &shelf.next}) *number = in.number();
  const std::uint64_t windows = in.number();
  for (std::uint64_t i = 0; i < windows && i < payload.size(); ++i) {
    KeptWindow& window = shelf.windows.emplace_back();
    window.start = in.number();
    window.codes = in.bytes();
    if (window.codes.size() != shelf.width) return {};
  }
  if (!in.whole()) return {};
  return content;
}

Error trouble(const std::string& what, const std::string& path) {
  return io_error("can't " + what + " '" + path + "': " + std::strerror(errno));
}

}  // namespace

CheckpointFolder::CheckpointFolder(std::string folder, const HeapRule& rule)
    : folder_(std::move(folder)), rule_(to_string(rule)) {}

Status CheckpointFolder::prepare() const {
  std::error_code code;
  std::filesystem::create_directories(folder_, code);
  if (code) return io_error("can't make the folder '" + folder_ + "': " + code.message());
  if (access(folder_.c_str(), W_OK) != 0) return trouble("write to the folder", folder_);
  return Done{};
}

Status CheckpointFolder::write(const Run& run, const Trail& trail) const {
  const std::string payload = serialise(rule_, run.snapshot(), trail);
  Writer head;
  head.number(payload.size());
  head.number(XXH3_64bits(payload.data(), payload.size()));
  const std::string file = magic + std::move(head).take() + payload;

  const std::string temporary = path(unfinished);
  const int descriptor = open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (descriptor < 0) return trouble("write", temporary);
  std::size_t written = 0;
  while (written < file.size()) {
    const ssize_t step = ::write(descriptor, file.data() + written, file.size() - written);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) break;
    written += static_cast<std::size_t>(step);
  }
  const bool whole = written == file.size() && fsync(descriptor) == 0;
  if (!whole) {
    Error error = trouble("write", temporary);
    close(descriptor);
    unlink(temporary.c_str());
    return error;
  }
  close(descriptor);
  std::rename(path(newest).c_str(), path(older).c_str());  // there is none the first time
  if (std::rename(temporary.c_str(), path(newest).c_str()) != 0) return trouble("rename", temporary);
  if (const int directory = open(folder_.c_str(), O_RDONLY | O_DIRECTORY); directory >= 0) {
    fsync(directory);
    close(directory);
  }
  return Done{};
}

Result<CheckpointFolder::Loaded> CheckpointFolder::read(Run& run, Trail& trail) const {
  Loaded loaded;
  for (const char* name : {newest, older}) {
    std::error_code code;
    if (!std::filesystem::exists(path(name), code)) continue;
    std::string bytes;
    if (std::filesystem::is_regular_file(path(name), code)) {
      std::ifstream file(path(name), std::ios::binary);
      bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    constexpr std::size_t head = sizeof magic - 1 + 16;
    std::optional<Content> content;
    if (bytes.size() >= head && bytes.starts_with(magic)) {
      Reader numbers(std::string_view(bytes).substr(sizeof magic - 1, 16));
      const std::uint64_t size = numbers.number();
      const std::uint64_t digest = numbers.number();
      const std::string_view payload = std::string_view(bytes).substr(head);
      if (payload.size() == size && XXH3_64bits(payload.data(), payload.size()) == digest) content = parse(payload);
    }
    if (!content) {
      loaded.warning += loaded.warning.empty() ? "" : "; ";
      loaded.warning += "'" + path(name) + "' is damaged or can't be read";
      continue;
    }
    if (content->rule != rule_) {
      return bad_input("'" + path(name) + "' is a checkpoint of " + content->rule + ", not of " + rule_, {},
                       "give each game a folder of its own");
    }
    const bool watches_the_same = std::equal(trail.statistics.positions.begin(), trail.statistics.positions.end(),
                                             content->statistics.positions.begin(), content->statistics.positions.end(),
                                             [](const auto& a, const auto& b) { return a.first == b.first; });
    if (!watches_the_same) {
      return bad_input("the checkpoint was made with another list of --positions-of", {}, "ask for the same values");
    }
    if (Status restored = run.restore(content->run); !restored) return std::move(restored).error();
    trail.statistics = std::move(content->statistics);
    trail.digests.restore(std::move(content->digests));
    trail.shelf.restore(std::move(content->shelf));
    loaded.found = true;
    if (!loaded.warning.empty()) {
      loaded.warning += "; continued from '" + path(name) + "'";
      // Out of the way: the next checkpoint would put it in the place of the good one.
      std::filesystem::rename(path(newest), path(damaged), code);
    }
    return loaded;
  }
  if (!loaded.warning.empty()) loaded.warning += "; begun again from heap 0";
  return loaded;
}

}  // namespace grundy::heap
