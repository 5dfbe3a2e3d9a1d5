#include "chomp/checkpoint.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace grundy::chomp {

namespace {

static_assert(std::endian::native == std::endian::little, "checkpoints are written as the machine holds them");

struct Header {
  std::array<char, 8> magic = {'G', 'R', 'C', 'H', 'O', 'M', 'P', '1'};
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint32_t finished_layers = 0;
  std::uint32_t keeps_p_positions = 0;
  std::uint64_t p_positions = 0;
  std::uint64_t opening_ranks = 0;
  std::uint64_t p_ranks = 0;
  std::uint64_t words = 0;
};
static_assert(sizeof(Header) == 56);

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_file(const std::string& path, const char* mode) { return {std::fopen(path.c_str(), mode), &std::fclose}; }

std::uint64_t digest_of(const Header& header, const Checkpoint& checkpoint, std::span<const Word> words) {
  std::uint64_t digest = XXH3_64bits(&header, sizeof header);
  for (const std::span<const std::uint64_t> part : {std::span<const std::uint64_t>(checkpoint.opening_ranks),
                                                    std::span<const std::uint64_t>(checkpoint.p_ranks), words}) {
    digest = XXH3_64bits_withSeed(part.data(), part.size_bytes(), digest);
  }
  return digest;
}

bool put(std::FILE* file, const void* data, std::size_t bytes) { return std::fwrite(data, 1, bytes, file) == bytes; }
bool put(std::FILE* file, std::span<const std::uint64_t> numbers) {
  return put(file, numbers.data(), numbers.size_bytes());
}
bool get(std::FILE* file, void* data, std::size_t bytes) { return std::fread(data, 1, bytes, file) == bytes; }
bool get(std::FILE* file, std::span<std::uint64_t> numbers) { return get(file, numbers.data(), numbers.size_bytes()); }

}  // namespace

Status write_checkpoint(const std::string& path, const Checkpoint& checkpoint, std::span<const Word> dead_tails) {
  const std::string unfinished = path + ".new";
  Header header;
  header.rows = checkpoint.board.rows;
  header.columns = checkpoint.board.columns;
  header.finished_layers = checkpoint.finished_layers;
  header.keeps_p_positions = checkpoint.keeps_p_positions ? 1 : 0;
  header.p_positions = checkpoint.p_positions;
  header.opening_ranks = checkpoint.opening_ranks.size();
  header.p_ranks = checkpoint.p_ranks.size();
  header.words = dead_tails.size();
  const std::uint64_t digest = digest_of(header, checkpoint, dead_tails);
  File file = open_file(unfinished, "wb");
  const bool written = file && put(file.get(), &header, sizeof header) && put(file.get(), checkpoint.opening_ranks) &&
                       put(file.get(), checkpoint.p_ranks) && put(file.get(), dead_tails) &&
                       put(file.get(), &digest, sizeof digest) && std::fclose(file.release()) == 0;
  std::error_code failure;
  if (written) std::filesystem::rename(unfinished, path, failure);
  if (!written || failure) {
    return io_error(fmt::format("the checkpoint '{}' can't be written", path), "is there room on the disk?");
  }
  return Done{};
}

Result<std::optional<Checkpoint>> read_checkpoint(const std::string& path, Board board, std::span<Word> dead_tails) {
  const Header expected;
  const auto unusable = [&](const char* why) {
    return io_error(fmt::format("the checkpoint '{}' {}", path, why), "name another file, or remove this one");
  };
  File file = open_file(path, "rb");
  if (!file) return std::optional<Checkpoint>();
  Header header;
  if (!get(file.get(), &header, sizeof header) || header.magic != expected.magic) {
    return unusable("is not a checkpoint of this version");
  }
  if (header.rows != board.rows || header.columns != board.columns || header.words != dead_tails.size()) {
    return unusable("belongs to another board");
  }
  std::error_code failure;
  const std::uint64_t bytes = std::filesystem::file_size(path, failure);
  const std::uint64_t fixed = sizeof header + sizeof(std::uint64_t) + dead_tails.size_bytes();
  const std::uint64_t rest = bytes - std::min(bytes, fixed);
  if (failure || bytes < fixed || header.p_ranks > rest || header.opening_ranks > rest ||
      rest / sizeof(std::uint64_t) != header.opening_ranks + header.p_ranks) {
    return unusable("is cut short");
  }
  Checkpoint checkpoint{board, header.finished_layers, header.p_positions, header.keeps_p_positions != 0, {}, {}};
  checkpoint.opening_ranks.resize(static_cast<std::size_t>(header.opening_ranks));
  checkpoint.p_ranks.resize(static_cast<std::size_t>(header.p_ranks));
  std::uint64_t digest = 0;
  if (!get(file.get(), checkpoint.opening_ranks) || !get(file.get(), checkpoint.p_ranks) ||
      !get(file.get(), dead_tails) || !get(file.get(), &digest, sizeof digest)) {
    return unusable("is cut short");
  }
  if (digest != digest_of(header, checkpoint, dead_tails)) return unusable("is damaged: its digest is wrong");
  return std::optional(std::move(checkpoint));
}

}  // namespace grundy::chomp
