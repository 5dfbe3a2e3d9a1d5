#include "engine/question/shared_chomp_state.h"

#include <algorithm>

#include "file/payload.h"

namespace grundy {
namespace {

void append_ranks(ChompRanks& all, const ChompRanks& more) { all.insert(all.end(), more.begin(), more.end()); }

}  // namespace

std::string bytes_of(const ChompShareState& state) {
  PayloadWriter out;
  out.number(state.complete);
  out.number(state.count);
  out.numbers(state.openings);
  out.numbers(state.kept);
  out.number(state.begun.size());
  for (const auto& [layer, begun] : state.begun) {
    out.number(layer);
    out.number(begun.sections);
    out.numbers(begun.p_ranks);
  }
  return std::move(out).take();
}

ChompShareState share_state_from(std::string_view bytes) {
  PayloadReader in(bytes);
  ChompShareState state;
  state.complete = static_cast<std::uint32_t>(in.number());
  state.count = in.number();
  state.openings = in.numbers<std::uint64_t>();
  state.kept = in.numbers<std::uint64_t>();
  for (std::uint64_t left = in.number(); left > 0; --left) {
    BegunLayer& begun = state.begun[static_cast<std::uint32_t>(in.number())];
    begun.sections = static_cast<std::uint32_t>(in.number());
    begun.p_ranks = in.numbers<std::uint64_t>();
  }
  return state;
}

// Each process is as far as the one before it, or behind: a layer is complete when the last of them is done with it,
// and one that is not is known to the first process that is not done with it.
SavedSweep put_together(const BoardRanks& ranks, bool keeps_p_positions, std::vector<ChompShareState> states) {
  const std::uint32_t rows = ranks.board().rows;
  SavedSweep sweep{keeps_p_positions, states.back().complete, {}};
  FoundInLayer complete{.layer = sweep.complete_layers, .sections = sweep.complete_layers + 1};
  std::map<std::uint32_t, FoundInLayer> begun;
  ChompRanks openings;
  for (ChompShareState& state : states) {
    complete.p_positions += state.count;
    append_ranks(openings, state.openings);
    append_ranks(complete.p_ranks, state.kept);
    for (auto& [layer, so_far] : state.begun) {
      FoundInLayer& found = begun[layer];
      found.layer = layer;
      found.sections = std::min(so_far.sections, layer + 1);
      found.p_positions = so_far.p_ranks.size();
      found.p_ranks = std::move(so_far.p_ranks);
      std::sort(found.p_ranks.begin(), found.p_ranks.end());
    }
  }
  for (const auto& [layer, found] : begun) complete.p_positions -= found.p_positions;
  std::erase_if(begun, [](const auto& entry) { return entry.second.sections == 0; });
  std::sort(openings.begin(), openings.end());
  for (const std::uint64_t rank : openings) {
    const auto of = std::find_if(begun.begin(), begun.end(), [&](const auto& entry) {
      return rank >= ranks.start(rows, entry.first) && rank < ranks.start(rows, entry.first + 1);
    });
    (of == begun.end() ? complete : of->second).opening_ranks.push_back(rank);
  }
  // Those of layers that are not complete stand there already.
  std::erase_if(complete.p_ranks, [&](std::uint64_t rank) { return rank >= ranks.start(rows, complete.layer + 1); });
  std::sort(complete.p_ranks.begin(), complete.p_ranks.end());
  sweep.layers.push_back(std::move(complete));
  for (auto& [layer, found] : begun) sweep.layers.push_back(std::move(found));
  return sweep;
}

}  // namespace grundy
