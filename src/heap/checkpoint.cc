#include "heap/checkpoint.h"

#include <algorithm>

#include "file/payload.h"

namespace grundy {
namespace {

constexpr std::uint64_t payload_version = 6;

std::string serialise(const HeapRun::Snapshot& run, const Trail& trail) {
  PayloadWriter out;
  const SequenceStatistics& statistics = trail.statistics;
  out.numbers(run.values);
  out.number(static_cast<std::uint64_t>(run.space.kind));
  out.number(run.space.mask);
  out.number(run.space.rare_class);
  std::vector<std::uint64_t> heaps;
  std::vector<std::uint64_t> values;
  for (const RareHeap& rare : run.rare) {
    heaps.push_back(rare.heap);
    values.push_back(rare.value);
  }
  out.numbers(heaps);
  out.numbers(values);
  // What a run of plain values has learned from stands in places that only blocks need; 0 in earlier checkpoints.
  const std::uint64_t witness = run.past ? run.past->largest_witness : run.largest_witness;
  const std::uint64_t learned = run.past ? run.past->taken_over + 1 : run.learned_at;
  for (const std::uint64_t number : {run.reported, run.certified, witness, learned, std::uint64_t{run.rank_count},
                                     run.window, run.first_kept, std::uint64_t{run.rank_bytes}}) {
    out.number(number);
  }
  out.bytes(run.head);
  out.bytes(run.tail);
  for (const std::uint64_t number :
       {statistics.computed, statistics.checksum, std::uint64_t{statistics.max_value}, statistics.max_at}) {
    out.number(number);
  }
  out.numbers(statistics.frequencies);
  out.number(statistics.positions.size());
  for (const auto& [value, positions] : statistics.positions) {
    out.number(value);
    out.numbers(positions);
  }
  out.number(trail.digests.blocks().size());
  for (const BlockDigest& block : trail.digests.blocks()) {
    for (const std::uint64_t number : {block.first, block.end, block.digest}) out.number(number);
  }
  const StreamDigests::Snapshot streams = trail.streams.snapshot();
  out.number(streams.word);
  out.number(streams.blocks.size());
  for (const StreamDigests::Block& block : streams.blocks) {
    for (const std::uint64_t number : {block.first, block.end, block.digest}) out.number(number);
    out.bytes(block.state);
  }
  const WindowShelf::Snapshot shelf = trail.shelf.snapshot();
  for (const std::uint64_t number : {shelf.width, shelf.spacing, shelf.next, std::uint64_t{shelf.windows.size()}}) {
    out.number(number);
  }
  for (const KeptWindow& window : shelf.windows) {
    out.number(window.start);
    out.bytes(window.ranks);
  }
  return std::move(out).take();
}

struct Content {
  HeapRun::Snapshot run;
  SequenceStatistics statistics;
  std::vector<BlockDigest> digests;
  StreamDigests::Snapshot streams;
  WindowShelf::Snapshot shelf;
};

std::optional<Content> parse(std::string_view payload) {
  PayloadReader in(payload);
  Content content;
  HeapRun::Snapshot& run = content.run;
  run.values = in.numbers<std::uint32_t>();
  run.space.kind = static_cast<SpaceKind>(in.number());
  run.space.mask = static_cast<std::uint32_t>(in.number());
  run.space.rare_class = static_cast<std::uint32_t>(in.number());
  const auto heaps = in.numbers<std::uint64_t>();
  const auto values = in.numbers<std::uint32_t>();
  if (heaps.size() != values.size()) return {};
  for (std::size_t i = 0; i < heaps.size(); ++i) run.rare.push_back({heaps[i], values[i]});
  run.reported = in.number();
  run.certified = in.number();
  run.largest_witness = in.number();
  run.learned_at = in.number();
  run.rank_count = static_cast<std::uint32_t>(in.number());
  run.window = in.number();
  run.first_kept = in.number();
  run.rank_bytes = static_cast<unsigned>(in.number());
  if (run.rank_bytes != 1 && run.rank_bytes != 2) return {};
  run.head = in.bytes();
  run.tail = in.bytes();
  if (run.tail.empty() && run.learned_at > 0) {
    run.past = {run.learned_at - 1, run.largest_witness};
    if (run.past->taken_over > run.values.size()) return {};
  }
  SequenceStatistics& statistics = content.statistics;
  statistics.computed = in.number();
  statistics.checksum = in.number();
  statistics.max_value = static_cast<std::uint32_t>(in.number());
  statistics.max_at = in.number();
  statistics.frequencies = in.numbers<std::uint64_t>();
  const std::uint64_t watched = in.number();
  for (std::uint64_t i = 0; i < watched && i < payload.size(); ++i) {
    const auto value = static_cast<std::uint32_t>(in.number());
    statistics.positions[value] = in.numbers<std::uint64_t>();
  }
  const std::uint64_t blocks = in.number();
  for (std::uint64_t i = 0; i < blocks && i < payload.size(); ++i) {
    BlockDigest& block = content.digests.emplace_back();
    for (std::uint64_t* number : {&block.first, &block.end, &block.digest}) *number = in.number();
  }
  content.streams.word = in.number();
  const std::uint64_t stream_blocks = in.number();
  for (std::uint64_t i = 0; i < stream_blocks && i < payload.size(); ++i) {
    StreamDigests::Block& block = content.streams.blocks.emplace_back();
    for (std::uint64_t* number : {&block.first, &block.end, &block.digest}) *number = in.number();
    block.state = in.bytes();
  }
  WindowShelf::Snapshot& shelf = content.shelf;
  shelf.space = run.space;
  for (std::uint64_t* number : {&shelf.width, &shelf.spacing, &shelf.next}) *number = in.number();
  const std::uint64_t windows = in.number();
  for (std::uint64_t i = 0; i < windows && i < payload.size(); ++i) {
    KeptWindow& window = shelf.windows.emplace_back();
    window.start = in.number();
    window.ranks = in.bytes();
    if (window.ranks.size() != shelf.width) return {};
  }
  if (!in.whole()) return {};
  return content;
}

// Takes a payload over, or says why it can't be used; the run is changed only when all of it fits.
Result<std::string> take(std::string_view payload, HeapRun& run, Trail& trail) {
  std::optional<Content> content = parse(payload);
  if (!content) return std::string("is damaged");
  const bool watches_the_same = std::equal(trail.statistics.positions.begin(), trail.statistics.positions.end(),
                                           content->statistics.positions.begin(), content->statistics.positions.end(),
                                           [](const auto& a, const auto& b) { return a.first == b.first; });
  if (!watches_the_same) {
    return bad_input("the checkpoint was made with another list of --positions-of", {}, "ask for the same values");
  }
  if (Status restored = run.restore(content->run); !restored) return std::move(restored).error();
  trail.statistics = std::move(content->statistics);
  trail.digests.restore(std::move(content->digests));
  trail.streams.restore(std::move(content->streams));
  trail.shelf.restore(std::move(content->shelf));
  return std::string();
}

}  // namespace

Result<std::string> HeapCheckpoint::resume(const std::string& folder, const HeapRule& rule, HeapRun& run,
                                           Trail& trail) {
  if (folder.empty()) return std::string();
  Result<Checkpoint> opened = Checkpoint::open(folder, {"values", payload_version, to_string(rule)});
  if (!opened) return std::move(opened).error();
  const Result<Checkpoint::Found> found =
      opened->read([&](std::string_view payload) { return take(payload, run, trail); });
  if (!found) return found.error();
  checkpoint_.emplace(*std::move(opened));
  return found->warning;
}

Status HeapCheckpoint::save(const HeapRun& run, const Trail& trail) {
  if (!checkpoint_) return Done{};
  const std::string payload = serialise(run.snapshot(), trail);
  const std::string_view pieces[] = {payload};
  return checkpoint_->write(pieces, run.size());
}

Status HeapCheckpoint::save_if_due(const HeapRun& run, const Trail& trail) {
  return checkpoint_ && checkpoint_->due(run.size()) ? save(run, trail) : Status(Done{});
}

}  // namespace grundy
