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

std::uint64_t VertexNames::key_of(std::string_view name) {
  if (name.size() > 7) return std::uint64_t{0xff} << 56 | (mix(std::hash<std::string_view>{}(name)) >> 8);
  std::uint64_t key = std::uint64_t{name.size()} << 56;
  for (std::size_t i = 0; i < name.size(); ++i) key |= std::uint64_t{static_cast<unsigned char>(name[i])} << (8 * i);
  return key;
}

std::size_t VertexNames::slot_of(std::string_view name, std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  const auto low = static_cast<std::uint32_t>(key);
  const auto high = static_cast<std::uint32_t>(key >> 32);
  for (std::size_t at = static_cast<std::size_t>(mix(key)) & mask;; at = (at + 1) & mask) {
    const Slot& slot = slots_[at];
    if (slot.v == empty) return at;
    if (slot.key[0] == low && slot.key[1] == high && (is_whole_name(key) || stored(slot.v) == name)) return at;
  }
}

std::optional<Vertex> VertexNames::intern(std::string_view name) {
  const std::uint64_t key = key_of(name);
  Slot& slot = slots_[slot_of(name, key)];
  if (slot.v != empty) return slot.v;
  if (size() >= Digraph::most_vertices) return std::nullopt;
  const auto v = static_cast<Vertex>(size());
  slot = {{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)}, v};
  text_ += name;
  starts_.push_back(text_.size());
  if (3 * size() > 2 * slots_.size()) grow();
  return v;
}

void VertexNames::grow() {
  slots_.assign(2 * slots_.size(), Slot{});
  for (Vertex v = 0; v < size(); ++v) {
    const std::uint64_t key = key_of(stored(v));
    slots_[slot_of(stored(v), key)] = {{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)}, v};
  }
}

std::optional<Vertex> VertexNames::find(std::string_view name) const {
  if (!is_numbered_) {
    const Vertex v = slots_[slot_of(name, key_of(name))].v;
    return v == empty ? std::nullopt : std::optional(v);
  }
  Vertex v = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), v);
  if (error != std::errc{} || end != name.data() + name.size() || v >= numbered_) return std::nullopt;
  return v;
}

std::string VertexNames::name(Vertex v) const { return is_numbered_ ? std::to_string(v) : std::string(stored(v)); }

}  // namespace grundy
