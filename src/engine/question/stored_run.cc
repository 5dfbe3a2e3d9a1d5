#include "engine/question/stored_run.h"

#include <algorithm>

#include "engine/registry/stored_heaps.h"
#include "file/payload.h"

namespace grundy {
namespace {

constexpr double worth_a_run = 1e-3;       // seconds
constexpr double seconds_to_read = 20e-9;  // a value, with all that is done with it then

void write_space(PayloadWriter& out, const SparseSpace& space) {
  out.number(static_cast<std::uint64_t>(space.kind));
  out.number(space.mask);
  out.number(space.rare_class);
}

SparseSpace read_space(PayloadReader& in) {
  SparseSpace space;
  space.kind = static_cast<SpaceKind>(in.number());
  space.mask = static_cast<std::uint32_t>(in.number());
  space.rare_class = static_cast<std::uint32_t>(in.number());
  return space;
}

// The bytes end in their digest: a run that goes on from a wrong value would be wrong for ever.
std::string bytes_of(const HeapRun::Snapshot& run) {
  PayloadWriter out;
  out.number(run.reported);
  out.number(run.phases.size());
  for (const SpacePhase& phase : run.phases) {
    out.number(phase.from);
    out.number(phase.spaces.size());
    for (const SparseSpace& space : phase.spaces) write_space(out, space);
  }
  write_packed(out, run.values);
  out.number(run.past ? run.past->taken_over : 0);
  out.number(run.past ? run.past->largest_witness : run.largest_witness);
  write_space(out, run.space);
  out.number(run.certified);
  out.number(run.learned_at);
  out.number(run.rank_count);
  out.bytes(run.tail);
  out.number(run.rare.size());
  for (const RareHeap& rare : run.rare) {
    out.number(rare.heap);
    out.number(rare.value);
  }
  if (run.rank_bytes != 1) out.number(run.rank_bytes);
  std::string bytes = std::move(out).take();
  return bytes += digest_of(bytes);
}

std::optional<HeapRun::Snapshot> snapshot_from(std::string_view bytes) {
  const std::size_t digest = digest_of("").size();
  if (bytes.size() < digest) return {};
  const std::string_view content = bytes.substr(0, bytes.size() - digest);
  if (digest_of(content) != bytes.substr(content.size())) return {};
  PayloadReader in(content);
  HeapRun::Snapshot run;
  run.reported = in.number();
  for (std::uint64_t left = std::min<std::uint64_t>(in.number(), content.size()); left > 0; --left) {
    SpacePhase& phase = run.phases.emplace_back();
    phase.from = in.number();
    for (std::uint64_t spaces = std::min<std::uint64_t>(in.number(), 2); spaces > 0; --spaces) {
      phase.spaces.push_back(read_space(in));
    }
  }
  std::optional<std::vector<std::uint32_t>> values = read_packed(in);
  if (!values) return {};
  run.values = *std::move(values);
  const std::uint64_t taken_over = in.number();
  run.largest_witness = in.number();
  run.space = read_space(in);
  run.certified = in.number();
  run.learned_at = in.number();
  run.rank_count = static_cast<std::uint32_t>(in.number());
  run.tail = in.bytes();
  for (std::uint64_t left = std::min<std::uint64_t>(in.number(), content.size()); left > 0; --left) {
    const std::uint64_t heap = in.number();
    run.rare.push_back({heap, static_cast<std::uint32_t>(in.number())});
  }
  if (!in.whole()) run.rank_bytes = static_cast<unsigned>(in.number());
  if (run.rank_bytes != 1 && run.rank_bytes != 2) return {};
  const std::uint64_t size = run.tail.empty() ? run.values.size() : run.tail.size() / run.rank_bytes;
  if (!in.whole() || run.phases.empty() || taken_over > run.values.size() || run.reported > size) return {};
  if (run.tail.empty()) run.past = {taken_over, run.largest_witness};
  return run;
}

std::vector<std::uint32_t> values_of(const HeapRun::Snapshot& run) {
  std::vector<std::uint32_t> values = run.values;
  values.resize(run.reported, 0);
  if (run.tail.empty()) return values;
  if (run.rank_bytes == 2) {
    TwoByteState state;
    state.space = run.space;
    for (std::uint64_t n = 1; n < run.reported; ++n) {
      values[n] = state.value_of(static_cast<std::uint16_t>(run.tail[2 * n] | run.tail[2 * n + 1] << 8), n);
    }
    return values;
  }
  auto rare = run.rare.begin();
  for (std::uint64_t n = 1; n < run.reported; ++n) {
    const std::uint8_t rank = run.tail[n];
    if (rank != RankStore::rare_mark) {
      values[n] = run.space.common_value(rank, n);
    } else if (rare != run.rare.end()) {
      values[n] = rare++->value;
    }
  }
  return values;
}

}  // namespace

StoredRun::StoredRun(AnswerStore* store, const HeapRule& rule, std::string_view question)
    : store_(store), key_(StoreKey{StoredKind::run, to_string(rule), "", std::string(question)}.bytes()) {}

std::vector<std::uint32_t> StoredRun::resume(HeapRun& run, std::uint64_t most) {
  const std::optional<std::string> found = store_ != nullptr ? store_->find(key_) : std::nullopt;
  const std::optional<HeapRun::Snapshot> snapshot = found ? snapshot_from(*found) : std::nullopt;
  if (!snapshot) return {};
  kept_ = snapshot->reported;
  if (kept_ > most || !run.restore(*snapshot)) return {};
  since_ = {};
  return values_of(*snapshot);
}

std::uint64_t StoredRun::next_stop(const HeapRun& run) const {
  return store_ != nullptr && run.size() < most_heaps ? most_heaps : ~std::uint64_t{0};
}

void StoredRun::save(const HeapRun& run) {
  const std::uint64_t size = run.size();
  if (store_ == nullptr || size <= kept_ || size > most_heaps || !run.holds_all()) return;
  if (since_.seconds() < std::max(worth_a_run, seconds_to_read * static_cast<double>(size))) return;
  const Stopwatch saving;
  store_->put(key_, bytes_of(run.snapshot()));
  (void)store_->write();  // what went wrong is told by its trouble()
  kept_ = size;
  since_saved_ = {};
  next_ = std::max(first_save, 20 * saving.seconds());
}

void StoredRun::save_if_due(const HeapRun& run) {
  if (store_ != nullptr && (run.size() == most_heaps || since_saved_.seconds() > next_)) save(run);
}

std::optional<std::vector<std::uint32_t>> run_values_from(std::string_view bytes) {
  const std::optional<HeapRun::Snapshot> snapshot = snapshot_from(bytes);
  if (!snapshot) return {};
  return values_of(*snapshot);
}

}  // namespace grundy
