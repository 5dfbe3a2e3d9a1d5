#include "chomp/checkpoint.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

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
  std::uint64_t p_ranks = 0;
  std::uint64_t words = 0;
};
static_assert(sizeof(Header) == 48);

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_file(const std::string& path, const char* mode) { return {std::fopen(path.c_str(), mode), &std::fclose}; }

std::uint64_t digest_of(const Header& header, std::span<const std::uint64_t> ranks, std::span<const Word> words) {
  const auto part = [](const void* data, std::size_t bytes, std::uint64_t seed) {
    return XXH3_64bits_withSeed(data, bytes, seed);
  };
  return part(words.data(), words.size_bytes(),
              part(ranks.data(), ranks.size_bytes(), part(&header, sizeof header, 0)));
}

bool put(std::FILE* file, const void* data, std::size_t bytes) { return std::fwrite(data, 1, bytes, file) == bytes; }
bool get(std::FILE* file, void* data, std::size_t bytes) { return std::fread(data, 1, bytes, file) == bytes; }

}  // namespace

Status write_checkpoint(const std::string& path, const Checkpoint& checkpoint, std::span<const Word> dead_tails) {
  const std::string unfinished = path + ".new";
  Header header;
  header.rows = checkpoint.board.rows;
  header.columns = checkpoint.board.columns;
  header.finished_layers = checkpoint.finished_layers;
  header.keeps_p_positions = checkpoint.keeps_p_positions ? 1 : 0;
  header.p_positions = checkpoint.p_positions;
  header.p_ranks = checkpoint.p_ranks.size();
  header.words = dead_tails.size();
  const std::uint64_t digest = digest_of(header, checkpoint.p_ranks, dead_tails);
  File file = open_file(unfinished, "wb");
  const bool written = file && put(file.get(), &header, sizeof header) &&
                       put(file.get(), checkpoint.p_ranks.data(), checkpoint.p_ranks.size() * sizeof(std::uint64_t)) &&
                       put(file.get(), dead_tails.data(), dead_tails.size_bytes()) &&
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
  if (failure || bytes < fixed || (bytes - fixed) / sizeof(std::uint64_t) != header.p_ranks) {
    return unusable("is cut short");
  }
  Checkpoint checkpoint{board, header.finished_layers, header.p_positions, header.keeps_p_positions != 0, {}};
  checkpoint.p_ranks.resize(static_cast<std::size_t>(header.p_ranks));
  std::uint64_t digest = 0;
  if (!get(file.get(), checkpoint.p_ranks.data(), checkpoint.p_ranks.size() * sizeof(std::uint64_t)) ||
      !get(file.get(), dead_tails.data(), dead_tails.size_bytes()) || !get(file.get(), &digest, sizeof digest)) {
    return unusable("is cut short");
  }
  if (digest != digest_of(header, checkpoint.p_ranks, dead_tails)) return unusable("is damaged: its digest is wrong");
  return std::optional(std::move(checkpoint));
}

}  // namespace grundy::chomp
