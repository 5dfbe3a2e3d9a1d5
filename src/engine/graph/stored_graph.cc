#include "engine/graph/stored_graph.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/registry/stored_answers.h"
#include "file/payload.h"

namespace grundy {
namespace {

constexpr std::size_t most_stored_vertices = std::size_t{1} << 22;
constexpr std::size_t most_stored_edges = std::size_t{1} << 20;
constexpr double worth_a_graph = 1e-3;  // seconds

using LabelWords = LargeArray<std::uint32_t>;

std::string_view bytes_of_words(std::span<const std::uint32_t> words) {
  return {reinterpret_cast<const char*>(words.data()), words.size_bytes()};
}

LabelWords words_from(std::string_view bytes) {
  LabelWords words(bytes.size() / sizeof(std::uint32_t));
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint32_t));
  return words;
}

std::string digest_of_graph(const Digraph& moves, std::span<const DeclaredEnd> ends) {
  std::string all = digest_of(bytes_of_words(moves.offsets()));
  all += digest_of(bytes_of_words(moves.targets()));
  for (const DeclaredEnd& end : ends) all += fmt::format(" {}{}", end.vertex, to_string(end.outcome));
  return digest_of(all);
}

std::string key_of_graph(const std::string& digest, Play play, bool with_values) {
  return StoreKey{StoredKind::graph, "graph", "",
                  fmt::format("{} {}{}", digest, to_string(play), with_values ? " values" : "")}
      .bytes();
}

std::string key_of_moves(const std::string& digest) { return StoreKey{StoredKind::moves, "graph", "", digest}.bytes(); }

std::string bytes_of(const Digraph& moves, std::span<const DeclaredEnd> ends) {
  PayloadWriter out;
  out.text(bytes_of_words(moves.offsets()));
  out.text(bytes_of_words(moves.targets()));
  out.number(ends.size());
  for (const DeclaredEnd& end : ends) {
    out.number(end.vertex);
    out.number(static_cast<std::uint64_t>(end.outcome));
  }
  return std::move(out).take();
}

struct GraphWithEnds {
  Digraph moves;
  std::vector<DeclaredEnd> ends;
};

std::optional<GraphWithEnds> moves_from(std::string_view bytes) {
  PayloadReader in(bytes);
  const std::string_view offsets = in.text();
  const std::string_view targets = in.text();
  std::vector<DeclaredEnd> ends;
  for (std::uint64_t left = std::min<std::uint64_t>(in.number(), bytes.size()); left > 0; --left) {
    const auto vertex = static_cast<Vertex>(in.number());
    ends.push_back({vertex, static_cast<Outcome>(in.number())});
  }
  if (!in.whole()) return {};
  Result<Digraph> moves = Digraph::from_adjacency(words_from(offsets), words_from(targets));
  if (!moves) return {};
  return GraphWithEnds{*std::move(moves), std::move(ends)};
}

std::string bytes_of(const OutcomeTable& outcomes, const LoopyValues* values) {
  PayloadWriter out;
  out.text(bytes_of_words(outcomes.words()));
  out.text(values != nullptr ? bytes_of_words(values->nimbers()) : std::string_view());
  out.text(values != nullptr ? bytes_of_words(values->ranks()) : std::string_view());
  out.number(values != nullptr ? values->acyclic_count() : 0);
  return std::move(out).take();
}

struct GraphParts {
  std::string_view words;
  std::string_view nimbers;  // empty if values were not asked for
  std::string_view ranks;
  std::uint64_t acyclic = 0;

  std::size_t vertices() const { return words.size() / sizeof(std::uint32_t); }
};

std::optional<GraphParts> parts_of(std::string_view bytes) {
  PayloadReader in(bytes);
  GraphParts parts;
  parts.words = in.text();
  parts.nimbers = in.text();
  parts.ranks = in.text();
  parts.acyclic = in.number();
  const bool fits = parts.nimbers.size() == parts.ranks.size() &&
                    (parts.nimbers.empty() || parts.nimbers.size() == parts.words.size());
  if (!in.whole() || !fits || parts.words.size() % sizeof(std::uint32_t) != 0) return {};
  return parts;
}

}  // namespace

StoredGraph::StoredGraph(const Digraph& moves, std::span<const DeclaredEnd> ends, Play play, bool with_values,
                         const SolveContext& context)
    : moves_(moves),
      ends_(ends),
      with_values_(with_values),
      store_(moves.vertex_count() > 0 && moves.vertex_count() <= most_stored_vertices ? usable_store(context)
                                                                                      : nullptr) {
  if (store_ == nullptr) return;
  digest_ = digest_of_graph(moves, ends);
  key_ = key_of_graph(digest_, play, with_values);
}

std::optional<StoredGraph::Labels> StoredGraph::find() const {
  const std::optional<std::string> found = store_ != nullptr ? store_->find(key_) : std::nullopt;
  const std::optional<GraphParts> parts = found ? parts_of(*found) : std::nullopt;
  if (!parts || parts->vertices() != moves_.vertex_count() || parts->nimbers.empty() == with_values_) return {};
  Labels labels{OutcomeTable(words_from(parts->words)), {}};
  if (with_values_) {
    labels.values.emplace(words_from(parts->nimbers), words_from(parts->ranks),
                          static_cast<std::size_t>(parts->acyclic));
  }
  return labels;
}

void StoredGraph::keep(const OutcomeTable& outcomes, const LoopyValues* values, bool found_elsewhere) const {
  if (store_ == nullptr || (!found_elsewhere && since_.seconds() < worth_a_graph)) return;
  store_->put(key_, bytes_of(outcomes, values));
  std::string graph = key_of_moves(digest_);
  if (moves_.edge_count() <= most_stored_edges && !store_->find(graph)) {
    store_->put(std::move(graph), bytes_of(moves_, ends_));
  }
}

std::optional<std::string> stored_graph_text(std::string_view bytes) {
  const std::optional<GraphParts> parts = parts_of(bytes);
  if (!parts) return {};
  return fmt::format("outcomes and distances{} of {} vertices", parts->nimbers.empty() ? "" : ", values",
                     parts->vertices());
}

std::optional<std::string> stored_moves_text(std::string_view bytes) {
  const std::optional<GraphWithEnds> graph = moves_from(bytes);
  if (!graph) return {};
  return fmt::format("{} vertices, {} edges", graph->moves.vertex_count(), graph->moves.edge_count());
}

bool stored_moves_are_right(const StoreKey& key, std::string_view answer) {
  const std::optional<GraphWithEnds> graph = moves_from(answer);
  return graph && digest_of_graph(graph->moves, graph->ends) == key.position;
}

std::optional<bool> stored_graph_is_right(const StoreKey& key, std::string_view answer, AnswerStore& store,
                                          const Control& control) {
  const std::optional<GraphParts> parts = parts_of(answer);
  if (!parts) return false;
  const std::string digest = key.position.substr(0, key.position.find(' '));
  const std::optional<std::string> kept = store.find(key_of_moves(digest));
  const std::optional<GraphWithEnds> graph = kept ? moves_from(*kept) : std::nullopt;
  if (!graph || digest_of_graph(graph->moves, graph->ends) != digest) return {};
  RetrogradeOptions options;
  options.play = key.position.find(to_string(Play::misere)) != std::string::npos ? Play::misere : Play::normal;
  options.ends = graph->ends;
  options.threads = 1;
  const Digraph back = graph->moves.reversed(options.threads);
  const Result<OutcomeTable> outcomes = retrograde(graph->moves, back, options, control);
  if (!outcomes) return {};
  if (parts->nimbers.empty()) return bytes_of(*outcomes, nullptr) == answer;
  const Result<LoopyValues> values = loopy_values(graph->moves, back, control);
  if (!values) return {};
  return bytes_of(*outcomes, &*values) == answer;
}

}  // namespace grundy
