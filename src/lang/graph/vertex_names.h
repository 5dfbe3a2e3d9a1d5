// Names of vertices and their numbers. Millions of short names live in one string; a table of numbers finds them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digraph.h"

namespace grundy {

class VertexNames {
 public:
  VertexNames() = default;
  // Vertices that are called 0, 1, 2, ... need no storage.
  static VertexNames numbered(std::size_t count);

  // The number of a name, new ones counting up. Nothing when there is no room for another vertex.
  std::optional<Vertex> intern(std::string_view name);
  std::optional<Vertex> find(std::string_view name) const;
  std::string name(Vertex v) const;
  std::size_t size() const { return is_numbered_ ? numbered_ : starts_.size() - 1; }

 private:
  static constexpr Vertex empty = ~Vertex{0};
  std::string_view stored(Vertex v) const {
    return std::string_view(text_).substr(starts_[v], starts_[v + 1] - starts_[v]);
  }
  // A name of up to seven bytes is its own key, so that looking it up touches one slot and nothing else; a longer one
  // has a hash for a key and is compared with the stored text.
  struct Slot {
    std::uint32_t key[2] = {0, 0};
    Vertex v = empty;
  };
  static std::uint64_t key_of(std::string_view name);
  static bool is_whole_name(std::uint64_t key) { return key >> 56 != 0xff; }
  std::size_t slot_of(std::string_view name, std::uint64_t key) const;
  void grow();

  std::string text_;
  std::vector<std::size_t> starts_ = {0};
  std::vector<Slot> slots_ = std::vector<Slot>(64);  // open addressing, a power of two, at most two thirds full
  bool is_numbered_ = false;
  std::size_t numbered_ = 0;
};

}  // namespace grundy
