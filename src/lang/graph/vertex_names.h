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
  static constexpr Vertex kEmpty = ~Vertex{0};
  std::string_view stored(Vertex v) const {
    return std::string_view(text_).substr(starts_[v], starts_[v + 1] - starts_[v]);
  }
  std::size_t slot_of(std::string_view name) const;
  void grow();

  std::string text_;
  std::vector<std::size_t> starts_ = {0};
  std::vector<Vertex> slots_ = std::vector<Vertex>(64, kEmpty);  // open addressing, a power of two, at most half full
  bool is_numbered_ = false;
  std::size_t numbered_ = 0;
};

}  // namespace grundy
