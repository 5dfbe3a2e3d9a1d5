#include "games/graph/protected_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/graph/graph_text.h"

namespace grundy {
namespace {

std::vector<Field> words_of(const Field& field) {
  std::vector<Field> words;
  for (std::size_t at = 0; (at = field.text.find_first_not_of(' ', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(field.text.find(' ', at), field.text.size());
    words.push_back({field.text.substr(at, end - at), field.offset + at});
    at = end;
  }
  return words;
}

}  // namespace

Result<ProtectedFamily> ProtectedFamily::read(std::span<const Field> fields) {
  ProtectedFamily family;
  for (const Field& field : fields) {
    if (Status added = family.add(field); !added) return std::move(added).error();
    family.text_ += (family.text_.empty() ? "" : ", ") + std::string(field.text);
  }
  return family;
}

Status ProtectedFamily::add(const Field& field) {
  const std::vector<Field> words = words_of(field);
  if (words.empty()) {
    return bad_input("a member of the family is missing", field.span(),
                     "for example paths, paths 2, cycles, fewer than 3 vertices, complete(3) or \"a-b b-c\"");
  }
  if (words[0].text == "fewer") {
    if (words.size() < 3 || words[1].text != "than" || words.size() > 4 ||
        (words.size() == 4 && words[3].text != "vertices")) {
      return bad_input("expected 'fewer than k vertices'", field.span());
    }
    Result<std::uint64_t> bound = read_number(words[2], "the number of vertices");
    if (!bound) return std::move(bound).error();
    items_.push_back({Kind::fewer_vertices, {*bound}});
    return Done{};
  }
  constexpr std::pair<std::string_view, Kind> shapes[] = {
      {"paths", Kind::paths}, {"cycles", Kind::cycles}, {"stars", Kind::stars}, {"trees", Kind::trees}};
  for (const auto& [name, kind] : shapes) {
    if (words[0].text != name) continue;
    Result<std::vector<std::uint64_t>> sizes = read_numbers(std::span(words).subspan(1), "the number of vertices", 1);
    if (!sizes) return std::move(sizes).error();
    items_.push_back({kind, *std::move(sizes)});
    return Done{};
  }
  Result<GraphNames> graph = read_graph(field);
  if (!graph) return std::move(graph).error();
  if (components(graph->whole, true).size() != 1) {
    return bad_input("a member of the family must be connected", field.span());
  }
  members_.push_back(canonical(graph->whole));
  return Done{};
}

bool ProtectedFamily::has_shape(Kind kind, const SimpleGraph& connected) {
  const std::size_t n = connected.vertices.size();
  const std::size_t e = connected.edges.size();
  if (kind == Kind::trees) return e + 1 == n;
  const std::vector<std::uint32_t> degree = degrees(connected);
  const std::uint32_t largest = *std::max_element(degree.begin(), degree.end());
  if (kind == Kind::paths) return e + 1 == n && largest <= 2;
  if (kind == Kind::cycles) return e == n && largest == 2;
  return e + 1 == n && largest == e;  // a star
}

bool ProtectedFamily::contains(const SimpleGraph& connected) const {
  const std::size_t n = connected.vertices.size();
  for (const Item& item : items_) {
    if (item.kind == Kind::fewer_vertices) {
      if (n < item.sizes[0]) return true;
      continue;
    }
    const bool size_fits = item.sizes.empty() || std::find(item.sizes.begin(), item.sizes.end(), n) != item.sizes.end();
    if (size_fits && has_shape(item.kind, connected)) return true;
  }
  if (members_.empty()) return false;
  const bool size_occurs = std::any_of(members_.begin(), members_.end(), [&](const SimpleGraph& member) {
    return member.vertices.size() == n && member.edges.size() == connected.edges.size();
  });
  return size_occurs && std::find(members_.begin(), members_.end(), canonical(connected)) != members_.end();
}

bool ProtectedFamily::has_only_even_members() const {
  for (const SimpleGraph& member : members_) {
    if (member.edges.size() % 2 == 1) return false;
  }
  for (const Item& item : items_) {
    // Two joined vertices are a path, a star and a tree with one edge.
    if (item.kind == Kind::fewer_vertices && item.sizes[0] > 2) return false;
    if (item.kind == Kind::fewer_vertices) continue;
    if (item.sizes.empty()) return false;
    for (const std::uint64_t size : item.sizes) {
      const std::uint64_t edges = item.kind == Kind::cycles ? size : size - 1;
      if (edges % 2 == 1) return false;
    }
  }
  return true;
}

bool ProtectedFamily::is_single_edge() const {
  const SimpleGraph edge{{0, 1}, {{0, 1}}};
  const bool by_member = items_.empty() && members_.size() == 1 && members_[0] == edge;
  const bool by_size = members_.empty() && items_.size() == 1 && items_[0].kind != Kind::fewer_vertices &&
                       items_[0].kind != Kind::cycles && items_[0].sizes == std::vector<std::uint64_t>{2};
  return by_member || by_size;
}

}  // namespace grundy
