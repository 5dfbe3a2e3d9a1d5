#include "engine/sum/misere_heap_search.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/heap/code_game.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_equal_heaps = 1000;

std::vector<std::uint64_t> largest_heaps(const HeapsOfCodes& sum) {
  std::vector<std::uint64_t> largest(sum.codes.size(), 0);
  for (const HeapsOfCodes::Heap& heap : sum.heaps) largest[heap.code] = std::max(largest[heap.code], heap.size);
  return largest;
}

}  // namespace

std::unique_ptr<MisereHeapSearch> MisereHeapSearch::over(const HeapsOfCodes& sum, MisereQuotients& quotients,
                                                         const Control& control) {
  if (!sum.with_nim || sum.codes.size() < 2) return nullptr;
  const std::vector<std::uint64_t> largest = largest_heaps(sum);
  const MisereQuotient* best = nullptr;
  std::uint64_t nim_within = 0;
  // More and more of the Nim heaps, as long as a quotient is found.
  for (std::uint64_t nim = 0; nim < largest.back(); ++nim) {
    std::vector<TakeBreakCode> codes(sum.codes.begin(), sum.codes.end() - 1);
    if (nim > 0) codes.push_back(code_of_nim_to(nim));
    const MisereQuotient* const found = quotients.of(codes, control);
    bool reaches = found != nullptr;
    for (std::size_t code = 0; reaches && code + 1 < sum.codes.size(); ++code) {
      reaches = found->phi(largest[code], code).has_value();
    }
    if (!reaches) break;
    best = found;
    nim_within = nim;
  }
  if (best == nullptr) return nullptr;
  return std::unique_ptr<MisereHeapSearch>(new MisereHeapSearch(sum, *best, nim_within));
}

MisereHeapSearch::MisereHeapSearch(const HeapsOfCodes& sum, const MisereQuotient& quotient, std::uint64_t nim_within)
    : quotient_(quotient), nim_within_(nim_within), codes_(sum.codes), largest_(largest_heaps(sum)) {}

// Before every search, since the one before may have forgotten some. Nim heaps get the first numbers: their moves are
// tried first, and lead to sums that the quotient knows.
void MisereHeapSearch::number_heaps() {
  const std::size_t nim = codes_.size() - 1;
  ids_.assign(codes_.size(), {});
  for (std::size_t turn = 0; turn < codes_.size(); ++turn) {
    const std::size_t code = turn == 0 ? nim : turn - 1;
    const CodeGame rules{to_string(codes_[code]), codes_[code]};
    for (std::uint64_t heap = 0; heap <= largest_[code]; ++heap) {
      const PositionId id = games_.intern(rules, heap);
      ids_[code].push_back(id);
      image_.resize(games_.size());
      if (code == nim && heap > nim_within_) continue;
      image_[id] = heap == 0 ? MisereQuotient::identity() : quotient_.phi(heap, code);
    }
  }
}

// Positions that are met again later have no image until the next search: they are looked at move by move.
void MisereHeapSearch::forget_all_but(std::span<const PositionId> kept) {
  std::vector<std::optional<Element>> images;
  for (const PositionId id : kept) images.push_back(id < image_.size() ? image_[id] : std::nullopt);
  image_ = std::move(images);
}

bool MisereHeapSearch::covers(const HeapsOfCodes& sum) const {
  if (!sum.with_nim || sum.codes.size() != codes_.size()) return false;
  const std::vector<std::uint64_t> largest = largest_heaps(sum);
  for (std::size_t code = 0; code < codes_.size(); ++code) {
    const bool is_nim = code + 1 == codes_.size();
    if ((!is_nim && sum.codes[code] != codes_[code]) || largest[code] > largest_[code]) return false;
  }
  return true;
}

SearchResult<Outcome> MisereHeapSearch::outcome(const HeapsOfCodes& sum, const Control& control) {
  number_heaps();
  Bag bag;
  for (const HeapsOfCodes::Heap& heap : sum.heaps) {
    if (heap.count > most_equal_heaps) return SearchResult<Outcome>::stopped(StopReason::none);
    for (std::uint64_t i = 0; i < heap.count; ++i) insert_sorted(bag, ids_[heap.code][heap.size]);
  }
  return search_.outcome(bag, control);
}

std::string MisereHeapSearch::evidence() const {
  std::vector<std::string> names;
  for (std::size_t code = 0; code + 1 < codes_.size(); ++code) names.push_back(to_string(codes_[code]));
  return fmt::format(
      "sums with a Nim heap above {} were searched, {} sums; all others are told by the misere quotient "
      "of {}{}, which has {} elements and is verified",
      nim_within_, stats().visited, fmt::join(names, " and "), nim_within_ == 0 ? "" : " with those heaps",
      quotient_.order());
}

std::optional<Outcome> MisereHeapSearch::told_by_quotient(std::span<const char32_t> sum) const {
  Element product = MisereQuotient::identity();
  for (const char32_t id : sum) {
    if (id >= image_.size() || !image_[id]) return {};
    product = quotient_.product(product, *image_[id]);
  }
  return quotient_.is_p(product) ? Outcome::P : Outcome::N;
}

}  // namespace grundy
