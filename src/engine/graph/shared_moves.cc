#include "engine/graph/shared_moves.h"

namespace grundy {
namespace {

// A sum over the moves does not depend on who adds them up. Files hold it, so it is the same for ever (the last steps
// of SplitMix64).
std::uint64_t digest_of_move(Vertex from, Vertex to) {
  std::uint64_t x = std::uint64_t{from} << 32 | to;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

// The piece of a binary file that this process reads.
class BinaryPiece {
 public:
  BinaryPiece(const BinaryGraphView& graph, const Team& team) : graph_(graph) {
    first_ = static_cast<Vertex>(graph.vertices() * team.rank() / team.size());
    last_ = static_cast<Vertex>(graph.vertices() * (team.rank() + 1) / team.size());
  }
  std::uint64_t vertices() const { return graph_.vertices(); }
  std::uint64_t edges() const { return graph_.edges(); }
  bool is_partizan() const { return false; }

  // visit(v, moves) until it says false. False if the file is damaged here.
  template <class Visit>
  bool for_each_degree(Visit&& visit) const {
    for (Vertex v = first_; v < last_; ++v) {
      const std::uint32_t begin = graph_.offsets[v];
      const std::uint32_t end = graph_.offsets[v + 1];
      if (begin > end || end > graph_.edges() || end - begin > Digraph::most_successors) return false;
      for (std::uint32_t e = begin; e < end; ++e) {
        if (graph_.targets[e] >= graph_.vertices()) return false;
      }
      if (!visit(v, end - begin)) return true;
    }
    if (first_ == 0 && last_ > 0 && graph_.offsets[0] != 0) return false;
    return last_ < graph_.vertices() || graph_.offsets[last_] == graph_.edges();
  }
  template <class Visit>
  void for_each_move(const Exchange& exchange, Visit&& visit) const {
    for (Vertex v = first_; v < last_ && !exchange.stopped(); ++v) {
      for (std::uint32_t e = graph_.offsets[v]; e < graph_.offsets[v + 1]; ++e) visit(v, graph_.targets[e]);
    }
  }

 private:
  const BinaryGraphView& graph_;
  Vertex first_ = 0;
  Vertex last_ = 0;
};

// The moves that this process has read from a list.
class ListedPiece {
 public:
  explicit ListedPiece(const PieceOfMoves& piece) : piece_(piece) {}
  std::uint64_t vertices() const { return piece_.vertices; }
  std::uint64_t edges() const { return piece_.edges; }
  bool is_partizan() const { return piece_.is_partizan; }

  template <class Visit>
  bool for_each_degree(Visit&& visit) const {
    for (const Edge& move : piece_.moves) {
      if (!visit(move.from, 1u)) break;
    }
    return true;
  }
  template <class Visit>
  void for_each_move(const Exchange& exchange, Visit&& visit) const {
    for (const Edge& move : piece_.moves) {
      visit(move.from, move.to);
      if (exchange.stopped()) return;
    }
  }

 private:
  const PieceOfMoves& piece_;
};

// In steps:
//   1. Each process looks at its piece of the file and tells the owners of the vertices there how many moves they have.
//   2. It tells the owner of each vertex that is moved to, so that the owner can make room for the vertices before it.
//   3. It sends each move to the owner of the vertex that is moved to.
template <class Piece>
class MovesReader {
 public:
  MovesReader(const Piece& piece, const Team& team, Exchange& exchange) : piece_(piece), exchange_(exchange) {
    moves_.vertices = piece.vertices();
    moves_.edges = piece.edges();
    moves_.is_partizan = piece.is_partizan();
    moves_.processes = team.size();
    moves_.rank = team.rank();
    own_ = (piece.vertices() + team.size() - 1 - team.rank()) / team.size();
  }

  Result<SharedMoves> run() {
    if (Status read = read_degrees(); !read) return read.error();
    if (Status read = count_predecessors(); !read) return read.error();
    if (Status read = read_predecessors(); !read) return read.error();
    const Result<std::vector<std::uint64_t>> digests = exchange_.gather(moves_.digest);
    if (!digests) return digests.error();
    moves_.digest = sum_of(*digests);
    return std::move(moves_);
  }

 private:
  // Step 1. A piece that is damaged is told to everybody, for all of them wait for its moves.
  Status read_degrees() {
    moves_.degrees = LargeArray<std::uint32_t>(own_, 0);
    exchange_.open([this](std::string_view records) {
      for_each_record<std::uint64_t>(records, [this](std::uint64_t record) {
        moves_.degrees[moves_.place(static_cast<Vertex>(record >> 32))] += static_cast<std::uint32_t>(record);
      });
    });
    const bool sound = piece_.for_each_degree([this](Vertex v, std::uint32_t degree) {
      exchange_.send(moves_.owner(v), std::uint64_t{v} << 32 | degree);
      return !exchange_.stopped();
    });
    if (Status closed = exchange_.close(); !closed) return closed;
    const Result<std::vector<std::uint64_t>> all = exchange_.gather(sound ? 1 : 0);
    if (!all) return all.error();
    if (sum_of(*all) == moves_.processes) return Done{};
    return bad_input("the binary graph is damaged: its offsets and targets do not fit its numbers");
  }

  // Step 2.
  Status count_predecessors() {
    moves_.offsets = LargeArray<std::uint32_t>(own_ + 1, 0);
    exchange_.open([this](std::string_view records) {
      for_each_record<Vertex>(records, [this](Vertex v) { ++moves_.offsets[moves_.place(v) + 1]; });
    });
    piece_.for_each_move(exchange_, [this](Vertex from, Vertex to) {
      moves_.digest += digest_of_move(from, to);
      exchange_.send(moves_.owner(to), to);
    });
    if (Status closed = exchange_.close(); !closed) return closed;
    for (std::size_t i = 0; i < own_; ++i) moves_.offsets[i + 1] += moves_.offsets[i];
    return Done{};
  }

  // Step 3. The offsets run ahead while the lists are filled, and are moved back afterwards.
  Status read_predecessors() {
    LargeArray<std::uint32_t>& offsets = moves_.offsets;
    moves_.before = LargeArray<Vertex>(offsets[own_]);
    exchange_.open([this, &offsets](std::string_view records) {
      for_each_record<std::uint64_t>(records, [&](std::uint64_t record) {
        moves_.before[offsets[moves_.place(static_cast<Vertex>(record >> 32))]++] = static_cast<Vertex>(record);
      });
    });
    piece_.for_each_move(exchange_, [this](Vertex from, Vertex to) {
      exchange_.send(moves_.owner(to), std::uint64_t{to} << 32 | from);
    });
    if (Status closed = exchange_.close(); !closed) return closed;
    for (std::size_t i = own_; i > 0; --i) offsets[i] = offsets[i - 1];
    offsets[0] = 0;
    return Done{};
  }

  const Piece& piece_;
  Exchange& exchange_;
  SharedMoves moves_;
  std::size_t own_ = 0;  // vertices that belong to this process, wherever they stand in the file
};

}  // namespace

Result<SharedMoves> share_moves(const BinaryGraphView& graph, Team& team, Exchange& exchange) {
  const BinaryPiece piece(graph, team);
  return MovesReader(piece, team, exchange).run();
}

Result<SharedMoves> share_moves(const PieceOfMoves& moves, Team& team, Exchange& exchange) {
  const ListedPiece piece(moves);
  return MovesReader(piece, team, exchange).run();
}

std::uint64_t digest_of_moves(const Digraph& moves) {
  std::uint64_t digest = 0;
  for (Vertex v = 0; v < moves.vertex_count(); ++v) {
    for (const Vertex to : moves.successors(v)) digest += digest_of_move(v, to);
  }
  return digest;
}

}  // namespace grundy
