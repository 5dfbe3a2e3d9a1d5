#include "games/heap/transfer_nim.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {

std::string TransferNim::format(std::span<const Position> positions) const {
  std::string text;
  for (const Position& p : positions) {
    const std::string transfers = p.transfers == without_end ? "inf" : fmt::format("{}", p.transfers);
    text += fmt::format("{}transfer_nim({}; {})", text.empty() ? "" : " + ", fmt::join(p.heaps, ","), transfers);
  }
  return text.empty() ? "transfer_nim(0; 0)" : text;
}

std::string TransferNim::describe(const Position& p, std::span<const Position> option) const {
  const std::vector<std::uint32_t>& after = option[0].heaps;
  std::size_t from = 0;
  std::size_t to = p.heaps.size();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i] < p.heaps[i]) from = i;
    if (after[i] > p.heaps[i]) to = i;
  }
  const std::uint32_t moved = p.heaps[from] - after[from];
  if (to == p.heaps.size()) return fmt::format("take {} from the heap of {}", moved, p.heaps[from]);
  return fmt::format("carry {} from the heap of {} to the heap of {}", moved, p.heaps[from], p.heaps[to]);
}

Result<Start<TransferNim>> TransferNim::read(const Arguments& arguments) {
  if (arguments.count(0) == 0 || arguments.groups.size() > 2 || arguments.count(1) > 1) {
    return arguments.wrong("'transfer_nim' needs its heaps and perhaps how many transfers are allowed",
                           "for example transfer_nim(2,3) or transfer_nim(2,3; 4)");
  }
  auto heaps = read_numbers(arguments.groups[0], "a heap", 0, 100'000);
  if (!heaps) return std::move(heaps).error();
  Position start{{}, without_end};
  for (const std::uint64_t heap : *heaps) start.heaps.push_back(static_cast<std::uint32_t>(heap));
  if (arguments.count(1) == 1 && arguments.groups[1][0].text != "inf") {
    auto transfers = read_number(arguments.groups[1][0], "the number of transfers (or inf)", 0, 1000);
    if (!transfers) return std::move(transfers).error();
    start.transfers = static_cast<std::uint32_t>(*transfers);
  }
  return Start<TransferNim>{{start.transfers == without_end}, {std::move(start)}};
}

}  // namespace grundy
