#include "lang/graph/vertex_names.h"

#include <charconv>
#include <functional>

#include "base/hash.h"

namespace grundy {

VertexNames VertexNames::numbered(std::size_t count) {
  VertexNames names;
  names.is_numbered_ = true;
  names.numbered_ = count;
  names.slots_.clear();
  return names;
}

std::size_t VertexNames::slot_of(std::string_view name) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(mix(std::hash<std::string_view>{}(name))) & mask;
  while (slots_[slot] != kEmpty && stored(slots_[slot]) != name) slot = (slot + 1) & mask;
  return slot;
}

std::optional<Vertex> VertexNames::intern(std::string_view name) {
  const std::size_t slot = slot_of(name);
  if (slots_[slot] != kEmpty) return slots_[slot];
  if (size() >= Digraph::kMostVertices) return std::nullopt;
  const auto v = static_cast<Vertex>(size());
  slots_[slot] = v;
  text_ += name;
  starts_.push_back(text_.size());
  if (2 * size() > slots_.size()) grow();
  return v;
}

void VertexNames::grow() {
  slots_.assign(2 * slots_.size(), kEmpty);
  for (Vertex v = 0; v < size(); ++v) slots_[slot_of(stored(v))] = v;
}

std::optional<Vertex> VertexNames::find(std::string_view name) const {
  if (!is_numbered_) {
    const Vertex v = slots_[slot_of(name)];
    return v == kEmpty ? std::nullopt : std::optional(v);
  }
  Vertex v = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), v);
  if (error != std::errc{} || end != name.data() + name.size() || v >= numbered_) return std::nullopt;
  return v;
}

std::string VertexNames::name(Vertex v) const { return is_numbered_ ? std::to_string(v) : std::string(stored(v)); }

}  // namespace grundy
