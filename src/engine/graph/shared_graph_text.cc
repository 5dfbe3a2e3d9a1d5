#include "engine/graph/shared_graph_text.h"

#include <numeric>

#include "base/hash.h"

namespace grundy {
namespace {

// Two numbers that travel together: a vertex of a process or of an owner, and what is told about it.
struct Told {
  std::uint32_t place = 0;
  std::uint32_t number = 0;
};

// Where the lines of a process begin: with the first that begins in its part of the text.
std::size_t first_line(std::string_view text, unsigned rank, unsigned size) {
  const std::size_t part = text.size() / size * rank + text.size() % size * rank / size;
  if (part == 0) return 0;
  const std::size_t end = text.find('\n', part - 1);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// In steps. A name is owned by the process that its hash says.
//   1. Each process tells the owners of its names.
//   2. The owner of a name tells the first process that has it: there it appears first, since the lines of the
//      processes follow each other.
//   3. Each process knows now how many names appear first with it, and so, from all those before it, their numbers.
//   4. It tells the owners, and they tell whoever has the name.
class Numbering {
 public:
  Numbering(const VertexNames& names, Team& team, Exchange& exchange)
      : names_(names), team_(team), exchange_(exchange), numbers_(names.size()) {}

  Result<std::vector<Vertex>> run() {
    if (Status done = tell_owners(); !done) return done.error();
    if (Status done = find_first(); !done) return done.error();
    if (Status done = number_own(); !done) return done.error();
    if (Status done = tell_everybody(); !done) return done.error();
    return std::move(numbers_);
  }
  std::uint64_t vertices() const { return vertices_; }

 private:
  struct Holder {
    std::uint32_t name = 0;  // of the owner's table
    std::uint32_t rank = 0;
    std::uint32_t place = 0;  // among the names of that process
  };

  // Step 1.
  Status tell_owners() {
    exchange_.open([this](std::string_view records) {
      while (records.size() >= 3 * sizeof(std::uint32_t)) {
        std::uint32_t head[3];  // rank, place, length of the name that follows
        std::memcpy(head, records.data(), sizeof head);
        const auto name = owned_.intern(records.substr(sizeof head, head[2]));
        if (name) holders_.push_back({*name, head[0], head[1]});
        records.remove_prefix(sizeof head + head[2]);
      }
    });
    std::string record;
    for (Vertex v = 0; v < names_.size() && !exchange_.stopped(); ++v) {
      const std::string name = names_.name(v);
      const std::uint32_t head[3] = {team_.rank(), v, static_cast<std::uint32_t>(name.size())};
      record.assign(reinterpret_cast<const char*>(head), sizeof head);
      record += name;
      exchange_.send_bytes(static_cast<unsigned>(hash_of(name) % team_.size()), record);
    }
    return exchange_.close();
  }

  // Step 2.
  Status find_first() {
    std::vector<std::uint32_t> first(owned_.size(), ~std::uint32_t{0});
    for (const Holder& holder : holders_) first[holder.name] = std::min(first[holder.name], holder.rank);
    exchange_.open([this](std::string_view records) {
      for_each_record<Told>(records, [this](const Told& told) { appears_first_.push_back(told); });
    });
    // Where a name is found again its owner need not be looked for: with it comes the owner's number of it.
    for (const Holder& holder : holders_) {
      if (holder.rank == first[holder.name]) exchange_.send(holder.rank, Told{holder.place, holder.name});
    }
    return exchange_.close();
  }

  // Step 3.
  Status number_own() {
    const Result<std::vector<std::uint64_t>> counts = exchange_.gather(appears_first_.size());
    if (!counts) return counts.error();
    vertices_ = std::accumulate(counts->begin(), counts->end(), std::uint64_t{0});
    if (vertices_ > Digraph::most_vertices) {
      return limit_reached("too many vertices: at most " + std::to_string(Digraph::most_vertices));
    }
    std::uint64_t next = std::accumulate(counts->begin(), counts->begin() + team_.rank(), std::uint64_t{0});
    std::vector<bool> is_first(names_.size());
    for (const Told& told : appears_first_) is_first[told.place] = true;
    for (std::size_t place = 0; place < names_.size(); ++place) {
      if (is_first[place]) numbers_[place] = static_cast<Vertex>(next++);
    }
    return Done{};
  }

  // Step 4.
  Status tell_everybody() {
    std::vector<Vertex> of_owned(owned_.size());
    exchange_.open([&of_owned](std::string_view records) {
      for_each_record<Told>(records, [&](const Told& told) { of_owned[told.place] = told.number; });
    });
    for (const Told& told : appears_first_) {
      const unsigned owner = static_cast<unsigned>(hash_of(names_.name(told.place)) % team_.size());
      exchange_.send(owner, Told{told.number, numbers_[told.place]});
    }
    if (Status closed = exchange_.close(); !closed) return closed;
    exchange_.open([this](std::string_view records) {
      for_each_record<Told>(records, [this](const Told& told) { numbers_[told.place] = told.number; });
    });
    for (const Holder& holder : holders_) exchange_.send(holder.rank, Told{holder.place, of_owned[holder.name]});
    return exchange_.close();
  }

  const VertexNames& names_;
  Team& team_;
  Exchange& exchange_;
  VertexNames owned_;
  std::vector<Holder> holders_;  // of the names that are owned here
  std::vector<Told> appears_first_;
  std::vector<Vertex> numbers_;
  std::uint64_t vertices_ = 0;
};

// A line that can't be read is told as one reader of the whole list tells it.
Error what_is_wrong(std::string_view text, const Team& team) {
  Error somewhere = bad_input("the graph can't be read");
  if (!team.leads()) return somewhere;
  const Result<InputGraph> whole = read_graph(text, GraphFormat::edge_list);
  return whole ? somewhere : whole.error();
}

}  // namespace

Result<PieceOfMoves> read_piece_of_edges(std::string_view text, Team& team, Exchange& exchange) {
  const std::size_t begin = first_line(text, team.rank(), team.size());
  const std::size_t end = team.rank() + 1 == team.size() ? text.size() : first_line(text, team.rank() + 1, team.size());
  Result<GraphText> own = read_edge_list(text.substr(begin, end - begin));
  constexpr std::uint64_t unreadable = 0;
  constexpr std::uint64_t partizan = 2;
  const Result<std::vector<std::uint64_t>> kinds = exchange.gather(!own                  ? unreadable
                                                                   : own->owners.empty() ? 1
                                                                                         : partizan);
  if (!kinds) return kinds.error();
  if (std::count(kinds->begin(), kinds->end(), unreadable) > 0) return what_is_wrong(text, team);
  PieceOfMoves piece;
  piece.is_partizan = std::count(kinds->begin(), kinds->end(), partizan) > 0;

  Numbering numbering(own->names, team, exchange);
  const Result<std::vector<Vertex>> numbers = numbering.run();
  if (!numbers) return numbers.error();
  const std::uint64_t positions = numbering.vertices();
  if (positions == 0) return what_is_wrong(text, team);
  piece.vertices = piece.is_partizan ? 2 * positions : positions;
  if (piece.vertices > Digraph::most_vertices) {
    return limit_reached("too many positions with the player to move: at most " +
                         std::to_string(Digraph::most_vertices));
  }
  const auto right_to_move = static_cast<Vertex>(piece.is_partizan ? positions : 0);
  for (std::size_t i = 0; i < own->edges.size(); ++i) {
    const Vertex from = (*numbers)[own->edges[i].from];
    const Vertex to = (*numbers)[own->edges[i].to];
    const EdgeOwner owner = own->owners.empty() ? EdgeOwner::both : own->owners[i];
    if (!piece.is_partizan || owner != EdgeOwner::right) piece.moves.push_back({from, to + right_to_move});
    if (piece.is_partizan && owner != EdgeOwner::left) piece.moves.push_back({from + right_to_move, to});
  }
  const Result<std::vector<std::uint64_t>> edges = exchange.gather(piece.moves.size());
  if (!edges) return edges.error();
  piece.edges = std::accumulate(edges->begin(), edges->end(), std::uint64_t{0});
  return piece;
}

}  // namespace grundy
