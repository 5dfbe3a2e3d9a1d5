#include "heap/certified_slice.h"

#include <algorithm>

#include "file/payload.h"
#include "heap/sparse/certifier.h"
#include "heap/sparse/few_ranks_certifier.h"
#include "heap/sparse/rare_value_search.h"
#include "heap/sparse/wide_certifier.h"

namespace grundy {
namespace {

// Smaller parts are among the first 2^16 heaps, and larger ones as far back; plans are made from as many.
constexpr std::uint64_t first_ranks = 1 << 17;
constexpr std::uint64_t ranks_before = 1 << 17;

// As much of the sequence as begins at `base` and ends before `end`.
void write_ranks(PayloadWriter& out, const SparseState& state, std::uint64_t base, std::uint64_t end) {
  out.number(base);
  out.text({reinterpret_cast<const char*>(state.ranks.at(base)), static_cast<std::size_t>(end - base)});
  std::vector<std::uint64_t> heaps;
  std::vector<std::uint64_t> values;
  const auto from = std::lower_bound(state.rare.begin(), state.rare.end(), base,
                                     [](const RareHeap& rare, std::uint64_t heap) { return rare.heap < heap; });
  for (auto rare = from; rare != state.rare.end() && rare->heap < end; ++rare) {
    heaps.push_back(rare->heap);
    values.push_back(rare->value);
  }
  out.numbers(heaps);
  out.numbers(values);
}

// Where the ranks begin that are sent for heaps from `first` on; while the sequence is short, at 0.
std::uint64_t base_for(const SparseState& state, std::uint64_t first) {
  const std::uint64_t reach = ranks_before + state.moves.last_place;
  const std::uint64_t base = first > first_ranks + reach ? first - reach : 0;
  return std::max(base, state.ranks.first_kept());
}

bool read_ranks(PayloadReader& in, const std::vector<std::uint8_t>& head, SparseState& state) {
  const std::uint64_t base = in.number();
  const std::vector<std::uint8_t> ranks = in.bytes();
  const auto heaps = in.numbers<std::uint64_t>();
  const auto values = in.numbers<std::uint32_t>();
  if (!in.whole() || heaps.size() != values.size()) return false;
  state.ranks.restore(head, base, ranks);
  state.rare.clear();
  for (std::size_t i = 0; i < heaps.size(); ++i) state.rare.push_back({heaps[i], values[i]});
  return true;
}

}  // namespace

std::string certifier_seed(const SparseState& state, CertifierKind kind, std::uint64_t next) {
  PayloadWriter out;
  out.number(static_cast<std::uint64_t>(kind));
  out.number(next);
  out.number(static_cast<std::uint64_t>(state.space.kind));
  out.number(state.space.mask);
  out.number(state.space.rare_class);
  out.number(state.rank_count);
  const std::uint64_t base = base_for(state, next);
  std::vector<std::uint8_t> head;
  for (std::uint64_t n = 0; n < std::min(next, first_ranks); ++n) head.push_back(state.ranks.rank(n));
  out.bytes(head);
  write_ranks(out, state, base, next);
  return std::move(out).take();
}

std::string certifier_slice(const SparseState& state, std::uint64_t first, std::uint64_t last) {
  PayloadWriter out;
  out.number(first);
  out.number(last);
  write_ranks(out, state, base_for(state, first), last);
  return std::move(out).take();
}

void SliceCertifier::prepare(std::string_view seed) {
  PayloadReader in(seed);
  certifier_.reset();
  state_ = std::make_unique<SparseState>();
  state_->moves = moves_;
  const auto kind = static_cast<CertifierKind>(in.number());
  const std::uint64_t next = in.number();
  state_->space.kind = static_cast<SpaceKind>(in.number());
  state_->space.mask = static_cast<std::uint32_t>(in.number());
  state_->space.rare_class = static_cast<std::uint32_t>(in.number());
  state_->rank_count = static_cast<unsigned>(in.number());
  head_ = in.bytes();
  if (!read_ranks(in, head_, *state_)) return;
  if (kind == CertifierKind::few) {
    certifier_ = std::make_unique<FewRanksCertifier>(*state_, best_few_ranks(), next);
  } else if (kind == CertifierKind::wide) {
    if (!WideCertifier::can_start(*state_, next)) return;
    certifier_ = std::make_unique<WideCertifier>(*state_, best_kernel(), avx512_wide_kernel(), best_few_ranks(), next);
  } else {
    certifier_ = std::make_unique<SparseCertifier>(*state_, best_kernel(), best_few_ranks(), next);
  }
}

std::optional<std::uint64_t> SliceCertifier::certify(std::string_view slice) {
  PayloadReader in(slice);
  const std::uint64_t first = in.number();
  const std::uint64_t last = in.number();
  if (!certifier_ || !read_ranks(in, head_, *state_)) return {};
  RareValueSearch& search = certifier_->search();
  search.begin_count();
  certifier_->restart(first);
  const CandidateCertifier::Outcome outcome = certifier_->certify(last);
  // Who holds the whole sequence may find another witness than who holds a part of it.
  if (outcome.failed || search.searches() > 0) return {};
  return search.largest_witness();
}

}  // namespace grundy
