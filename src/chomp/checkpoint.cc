#include "chomp/checkpoint.h"

#include <fmt/format.h>

#include <cstring>
#include <utility>

#include "file/payload.h"

namespace grundy {

namespace {

constexpr std::uint64_t payload_version = 2;

std::optional<SavedSweep> parse(std::string_view payload, ChompBoard board, std::string_view& tails) {
  PayloadReader in(payload);
  SavedSweep sweep;
  sweep.keeps_p_positions = in.number() != 0;
  sweep.complete_layers = static_cast<std::uint32_t>(in.number());
  const std::uint64_t layers = in.number();
  if (layers > std::uint64_t{board.columns} + 1 || sweep.complete_layers > board.columns) return {};
  for (std::uint64_t i = 0; i < layers; ++i) {
    FoundInLayer& found = sweep.layers.emplace_back();
    found.layer = static_cast<std::uint32_t>(in.number());
    found.sections = static_cast<std::uint32_t>(in.number());
    found.p_positions = in.number();
    found.opening_ranks = in.numbers<std::uint64_t>();
    found.p_ranks = in.numbers<std::uint64_t>();
    if (found.layer > board.columns || found.sections > found.layer + 1) return {};
  }
  tails = in.text();
  if (!in.whole()) return {};
  return sweep;
}

}  // namespace

Result<Checkpoint> open_checkpoint(const std::string& folder, ChompBoard board, CheckpointSchedule schedule) {
  return Checkpoint::open(folder, {"chomp", payload_version, fmt::format("{}x{}", board.rows, board.columns)},
                          schedule);
}

Status write_checkpoint(Checkpoint& checkpoint, const SavedSweep& sweep, std::span<const Word> dead_tails,
                        std::uint64_t done) {
  const std::string_view tails(reinterpret_cast<const char*>(dead_tails.data()), dead_tails.size_bytes());
  return write_checkpoint(
      checkpoint, sweep, tails.size(), [tails]() -> std::optional<std::string_view> { return tails; }, done);
}

Status write_checkpoint(Checkpoint& checkpoint, const SavedSweep& sweep, std::uint64_t tail_bytes,
                        const Checkpoint::NextPiece& next_tails, std::uint64_t done) {
  PayloadWriter out;
  out.number(sweep.keeps_p_positions ? 1 : 0);
  out.number(sweep.complete_layers);
  out.number(sweep.layers.size());
  for (const FoundInLayer& found : sweep.layers) {
    for (const std::uint64_t number : {std::uint64_t{found.layer}, std::uint64_t{found.sections}, found.p_positions}) {
      out.number(number);
    }
    out.numbers(found.opening_ranks);
    out.numbers(found.p_ranks);
  }
  out.number(tail_bytes);
  const std::string head = std::move(out).take();
  bool is_head = true;
  const auto next = [&]() -> std::optional<std::string_view> {
    if (!std::exchange(is_head, false)) return next_tails();
    return head;
  };
  return checkpoint.write(head.size() + tail_bytes, next, done);
}

Result<ResumedSweep> read_checkpoint(const Checkpoint& checkpoint, ChompBoard board, bool needs_p_positions,
                                     std::span<Word> dead_tails) {
  return read_checkpoint(checkpoint, board, needs_p_positions, dead_tails.size_bytes(),
                         [&](std::string_view tails) { std::memcpy(dead_tails.data(), tails.data(), tails.size()); });
}

Result<ResumedSweep> read_checkpoint(const Checkpoint& checkpoint, ChompBoard board, bool needs_p_positions,
                                     std::uint64_t tail_bytes, const TakeTails& take_tails) {
  ResumedSweep resumed;
  const auto take = [&](std::string_view payload) -> Result<std::string> {
    std::string_view tails;
    std::optional<SavedSweep> sweep = parse(payload, board, tails);
    if (!sweep || tails.size() != tail_bytes) return std::string("is damaged");
    if (needs_p_positions && !sweep->keeps_p_positions) return std::string("holds no list of P-positions");
    take_tails(tails);
    resumed.sweep = std::move(sweep);
    return std::string();
  };
  Result<Checkpoint::Found> found = checkpoint.read(take);
  if (!found) return std::move(found).error();
  resumed.warning = std::move(found->warning);
  return resumed;
}

}  // namespace grundy
