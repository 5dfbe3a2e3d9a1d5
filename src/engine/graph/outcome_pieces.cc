#include "engine/graph/outcome_pieces.h"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "file/input_file.h"
#include "file/output_file.h"
#include "file/payload.h"

namespace grundy {
namespace {

constexpr std::string_view piece_magic = "GRUNDYO1";
constexpr std::size_t head_numbers = 6;  // vertices, edges, digest, play, processes, rank
constexpr std::size_t head_bytes = piece_magic.size() + head_numbers * sizeof(std::uint64_t);
constexpr std::size_t largest_piece = std::size_t{8} << 30;

std::string piece_name(const std::string& folder, unsigned rank) { return fmt::format("{}/outcomes-{}", folder, rank); }

std::uint64_t words_of(std::uint64_t vertices, std::uint64_t processes, std::uint64_t rank) {
  return (vertices + processes - 1 - rank) / processes;
}

struct PieceHead {
  std::uint64_t vertices = 0;
  std::uint64_t edges = 0;
  std::uint64_t digest = 0;
  std::uint64_t play = 0;
  std::uint64_t processes = 0;
  std::uint64_t rank = 0;
};

Result<PieceHead> read_head(std::string_view bytes, const std::string& name) {
  const Error damaged = bad_input(name + " is damaged or no piece of outcomes", {}, "solve the graph again");
  if (bytes.size() < head_bytes + sizeof(std::uint64_t) || !bytes.starts_with(piece_magic)) return damaged;
  PayloadReader in(bytes.substr(piece_magic.size(), head_bytes - piece_magic.size()));
  PieceHead head;
  for (std::uint64_t* number : {&head.vertices, &head.edges, &head.digest, &head.play, &head.processes, &head.rank}) {
    *number = in.number();
  }
  const std::string_view covered = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  const std::uint64_t told = PayloadReader(bytes.substr(covered.size())).number();
  if (head.processes == 0 || head.rank >= head.processes || head.vertices > Digraph::most_vertices ||
      covered.size() - head_bytes != words_of(head.vertices, head.processes, head.rank) * sizeof(std::uint32_t) ||
      told != XXH3_64bits(covered.data(), covered.size())) {
    return damaged;
  }
  return head;
}

Result<InputFile> open_piece(const std::string& name) {
  return InputFile::read(name, {.most_bytes = largest_piece, .binary_mark = piece_magic});
}

}  // namespace

Status write_piece(const std::string& folder, const OutcomeShare& share) {
  if (Status made = make_folder(folder); !made) return made;
  const std::string name = piece_name(folder, share.rank);
  OutputFile file;
  if (Status opened = file.open_durable(name, name + ".part"); !opened) return opened;
  PayloadWriter head;
  for (const std::uint64_t number : {share.vertices, share.edges, share.digest, static_cast<std::uint64_t>(share.play),
                                     std::uint64_t{share.processes}, std::uint64_t{share.rank}}) {
    head.number(number);
  }
  const std::string start = std::string(piece_magic) + std::move(head).take();
  const std::string_view words(reinterpret_cast<const char*>(share.words.data()), share.words.bytes());
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  XXH3_64bits_update(&state, start.data(), start.size());
  XXH3_64bits_update(&state, words.data(), words.size());
  PayloadWriter end;
  end.number(XXH3_64bits_digest(&state));
  file.write(start);
  file.write(words);
  file.write(std::move(end).take());
  return file.finish();
}

bool pieces_are_there(const std::string& folder) {
  const auto first =
      InputFile::read_if_there(piece_name(folder, 0), {.most_bytes = largest_piece, .binary_mark = piece_magic});
  return first && *first;
}

Result<OutcomeTable> read_pieces(const std::string& folder, const Digraph& moves, Play play) {
  LargeArray<std::uint32_t> words(moves.vertex_count());
  const std::uint64_t digest = digest_of_moves(moves);
  std::uint64_t processes = 1;
  for (std::uint64_t rank = 0; rank < processes; ++rank) {
    const std::string name = piece_name(folder, static_cast<unsigned>(rank));
    const Result<InputFile> file = open_piece(name);
    if (!file) return file.error();
    const Result<PieceHead> head = read_head(file->view(), name);
    if (!head) return head.error();
    if (rank == 0) processes = head->processes;
    const bool fits = head->vertices == moves.vertex_count() && head->edges == moves.edge_count() &&
                      head->digest == digest && head->play == static_cast<std::uint64_t>(play) &&
                      head->processes == processes && head->rank == rank;
    if (!fits) {
      return bad_input(name + " belongs to another graph, or to another kind of play", {},
                       "name another folder, or remove the pieces to solve this graph");
    }
    const char* const from = file->view().data() + head_bytes;
    for (std::uint64_t i = 0; i < words_of(head->vertices, processes, rank); ++i) {
      std::memcpy(&words[i * processes + rank], from + i * sizeof(std::uint32_t), sizeof(std::uint32_t));
    }
  }
  return OutcomeTable(std::move(words));
}

}  // namespace grundy
