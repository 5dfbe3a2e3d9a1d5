// Whether two game graphs are the same but for the names of their positions, the start included.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {

// A rooted directed graph without parallel edges; vertex 0 is the start.
struct RootedGraph {
  std::vector<std::vector<std::uint32_t>> options;
};

// Empty when the search for an isomorphism took more than `most_steps` attempts.
std::optional<bool> isomorphic(const RootedGraph& a, const RootedGraph& b, std::uint64_t most_steps = 100'000);

}  // namespace grundy
