#include "games/heap/nim.h"

#include <fmt/format.h>

namespace grundy {
namespace {

std::string heap_name(std::uint64_t heap) { return heap == Nim::infinite ? "inf" : std::to_string(heap); }

}  // namespace

std::string Nim::format(std::span<const Position> heaps) const {
  std::string text = "nim(";
  for (std::size_t i = 0; i < heaps.size(); ++i) text += (i == 0 ? "" : ",") + heap_name(heaps[i]);
  return text + (heaps.empty() ? "0)" : ")");
}

std::string Nim::describe(Position heap, std::span<const Position> left) const {
  if (heap == infinite) return fmt::format("reduce an infinite heap to {}", left[0]);
  return heap_move(heap, left);
}

Result<Start<Nim>> Nim::read(const Arguments& arguments) {
  if (arguments.groups.size() > 1 || arguments.count(0) == 0) {
    return arguments.wrong("'nim' needs the sizes of its heaps", "for example nim(3,5,7)");
  }
  Start<Nim> start;
  for (const Field& field : arguments.groups[0]) {
    if (field.text == "inf") {
      start.parts.push_back(infinite);
      continue;
    }
    Result<std::uint64_t> heap = read_number(field, "a heap", 0, largest_heap);
    if (!heap) return std::move(heap).error();
    start.parts.push_back(*heap);
  }
  return start;
}

}  // namespace grundy
