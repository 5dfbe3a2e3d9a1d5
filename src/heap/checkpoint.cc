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

constexpr char magic[] = "GRUNDYHEAP1\n";
constexpr const char* newest = "newest.checkpoint";
constexpr const char* older = "older.checkpoint";
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

std::string serialise(const std::string& rule, const Run::Snapshot& run, const SequenceStatistics& statistics) {
  Writer out;
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
  return std::move(out).take();
}

struct Content {
  std::string rule;
  Run::Snapshot run;
  SequenceStatistics statistics;
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

Status CheckpointFolder::write(const Run& run, const SequenceStatistics& statistics) const {
  const std::string payload = serialise(rule_, run.snapshot(), statistics);
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

Result<CheckpointFolder::Loaded> CheckpointFolder::read(Run& run, SequenceStatistics& statistics) const {
  Loaded loaded;
  for (const char* name : {newest, older}) {
    std::ifstream file(path(name), std::ios::binary);
    if (!file) continue;
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
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
      loaded.warning += "'" + path(name) + "' is damaged and was passed over; ";
      continue;
    }
    if (content->rule != rule_) {
      return bad_input("'" + path(name) + "' is a checkpoint of " + content->rule + ", not of " + rule_, {},
                       "give each game a folder of its own");
    }
    const bool watches_the_same = std::equal(statistics.positions.begin(), statistics.positions.end(),
                                             content->statistics.positions.begin(), content->statistics.positions.end(),
                                             [](const auto& a, const auto& b) { return a.first == b.first; });
    if (!watches_the_same) {
      return bad_input("the checkpoint was made with another list of --positions-of", {}, "ask for the same values");
    }
    if (Status restored = run.restore(content->run); !restored) return std::move(restored).error();
    statistics = std::move(content->statistics);
    loaded.found = true;
    return loaded;
  }
  return loaded;
}

}  // namespace grundy::heap
