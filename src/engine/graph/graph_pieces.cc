#include "engine/graph/graph_pieces.h"

#include <fmt/format.h>

#include <span>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "file/input_file.h"
#include "file/output_file.h"
#include "file/payload.h"

namespace grundy {
namespace {

using PieceWords = LargeArray<std::uint32_t>;

// One kind of piece: its mark, the name of its files, and how many words it has for each vertex.
struct PieceKind {
  std::string_view mark;
  const char* name;
  std::size_t words;
};
constexpr PieceKind outcome_pieces{"GRUNDYO1", "outcomes", 1};
constexpr PieceKind value_pieces{"GRUNDYV1", "values", 2};  // nimbers, then ranks

constexpr std::size_t largest_piece = std::size_t{16} << 30;

struct PieceHead {
  std::uint64_t vertices = 0;
  std::uint64_t edges = 0;
  std::uint64_t digest = 0;
  std::uint64_t about = 0;  // outcomes: the play; values: how many vertices can't reach a cycle
  std::uint64_t processes = 0;
  std::uint64_t rank = 0;

  // In the order of the file.
  static constexpr std::uint64_t PieceHead::* members[] = {&PieceHead::vertices,  &PieceHead::edges,
                                                           &PieceHead::digest,    &PieceHead::about,
                                                           &PieceHead::processes, &PieceHead::rank};
  std::uint64_t own() const { return (vertices + processes - 1 - rank) / processes; }
  bool is_of(const Digraph& moves, std::uint64_t digest_of_them) const {
    return vertices == moves.vertex_count() && edges == moves.edge_count() && digest == digest_of_them;
  }
};
constexpr std::size_t head_bytes = 8 + sizeof(PieceHead);

std::string piece_name(const std::string& folder, const PieceKind& kind, std::uint64_t rank) {
  return fmt::format("{}/{}-{}", folder, kind.name, rank);
}

InputBounds bounds_of(const PieceKind& kind) { return {.most_bytes = largest_piece, .binary_mark = kind.mark}; }

Result<PieceHead> read_head(std::string_view bytes, const PieceKind& kind, const std::string& name) {
  const Error damaged =
      bad_input(fmt::format("{} is damaged or no piece of {}", name, kind.name), {}, "solve the graph again");
  if (bytes.size() < head_bytes + sizeof(std::uint64_t) || !bytes.starts_with(kind.mark)) return damaged;
  PayloadReader in(bytes.substr(kind.mark.size()));
  PieceHead head;
  for (const auto member : PieceHead::members) head.*member = in.number();
  const std::string_view covered = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  const std::uint64_t told = PayloadReader(bytes.substr(covered.size())).number();
  if (head.processes == 0 || head.rank >= head.processes || head.vertices > Digraph::most_vertices ||
      covered.size() - head_bytes != head.own() * kind.words * sizeof(std::uint32_t) ||
      told != XXH3_64bits(covered.data(), covered.size())) {
    return damaged;
  }
  return head;
}

Status write_words(const std::string& folder, const PieceKind& kind, const SharedMoves& moves, std::uint64_t about,
                   std::initializer_list<const PieceWords*> lists) {
  if (Status made = make_folder(folder); !made) return made;
  const std::string name = piece_name(folder, kind, moves.rank);
  OutputFile file;
  if (Status opened = file.open_durable(name, name + ".part"); !opened) return opened;
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  const auto add = [&](std::string_view bytes) {
    XXH3_64bits_update(&state, bytes.data(), bytes.size());
    file.write(bytes);
  };
  const PieceHead head{moves.vertices, moves.edges, moves.digest, about, moves.processes, moves.rank};
  PayloadWriter numbers;
  for (const auto member : PieceHead::members) numbers.number(head.*member);
  add(kind.mark);
  add(std::move(numbers).take());
  for (const PieceWords* words : lists) add({reinterpret_cast<const char*>(words->data()), words->bytes()});
  PayloadWriter end;
  end.number(XXH3_64bits_digest(&state));
  file.write(std::move(end).take());
  return file.finish();
}

struct WholeGraph {
  std::uint64_t about = 0;
  std::vector<PieceWords> lists = {};
};

Error of_another_graph(const std::string& name) {
  return bad_input(name + " belongs to another graph, or to another kind of play", {},
                   "name another folder, or remove the pieces to solve this graph");
}

// The first piece is there, and tells how many there are.
Result<WholeGraph> read_all(const std::string& folder, const PieceKind& kind, const Digraph& moves) {
  WholeGraph whole;
  for (std::size_t i = 0; i < kind.words; ++i) whole.lists.emplace_back(moves.vertex_count());
  const std::uint64_t digest = digest_of_moves(moves);
  std::uint64_t processes = 1;
  for (std::uint64_t rank = 0; rank < processes; ++rank) {
    const std::string name = piece_name(folder, kind, rank);
    const Result<InputFile> file = InputFile::read(name, bounds_of(kind));
    if (!file) return file.error();
    const Result<PieceHead> head = read_head(file->view(), kind, name);
    if (!head) return head.error();
    if (rank == 0) processes = head->processes;
    if (rank == 0) whole.about = head->about;
    if (!head->is_of(moves, digest) || head->about != whole.about || head->processes != processes ||
        head->rank != rank) {
      return of_another_graph(name);
    }
    const char* from = file->view().data() + head_bytes;
    for (PieceWords& words : whole.lists) {
      for (std::uint64_t i = 0; i < head->own(); ++i, from += sizeof(std::uint32_t)) {
        std::memcpy(&words[i * processes + rank], from, sizeof(std::uint32_t));
      }
    }
  }
  return whole;
}

// Values of a graph that was in this folder before are not those of this one.
Result<bool> values_are_there(const std::string& folder, const Digraph& moves) {
  const std::string name = piece_name(folder, value_pieces, 0);
  const Result<std::optional<InputFile>> file = InputFile::read_if_there(name, bounds_of(value_pieces));
  if (!file) return file.error();
  if (!*file) return false;
  const Result<PieceHead> head = read_head((*file)->view(), value_pieces, name);
  if (!head) return head.error();
  return head->is_of(moves, digest_of_moves(moves));
}

}  // namespace

Status write_piece(const std::string& folder, const SharedMoves& moves, const OutcomeShare& share) {
  return write_words(folder, outcome_pieces, moves, static_cast<std::uint64_t>(share.play), {&share.words});
}

Status write_piece(const std::string& folder, const SharedMoves& moves, const ValueShare& share) {
  return write_words(folder, value_pieces, moves, share.acyclic, {&share.nimbers, &share.ranks});
}

bool pieces_are_there(const std::string& folder) {
  const auto first = InputFile::read_if_there(piece_name(folder, outcome_pieces, 0), bounds_of(outcome_pieces));
  return first && *first;
}

Result<OutcomeTable> read_outcome_pieces(const std::string& folder, const Digraph& moves, Play play) {
  Result<WholeGraph> whole = read_all(folder, outcome_pieces, moves);
  if (!whole) return std::move(whole).error();
  if (whole->about != static_cast<std::uint64_t>(play)) return of_another_graph(piece_name(folder, outcome_pieces, 0));
  return OutcomeTable(std::move(whole->lists[0]));
}

Result<std::optional<LoopyValues>> read_value_pieces(const std::string& folder, const Digraph& moves) {
  const Result<bool> there = values_are_there(folder, moves);
  if (!there) return there.error();
  if (!*there) return std::optional<LoopyValues>();
  Result<WholeGraph> whole = read_all(folder, value_pieces, moves);
  if (!whole) return std::move(whole).error();
  return std::optional<LoopyValues>(std::in_place, std::move(whole->lists[0]), std::move(whole->lists[1]),
                                    static_cast<std::size_t>(whole->about));
}

}  // namespace grundy
