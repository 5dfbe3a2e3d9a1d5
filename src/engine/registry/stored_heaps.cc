#include "engine/registry/stored_heaps.h"

#include <algorithm>

#include "file/payload.h"
#include "heap/run.h"

namespace grundy {
namespace {

constexpr std::uint64_t least_kept = 1000;
constexpr std::uint64_t most_kept = std::uint64_t{1} << 22;

}  // namespace

std::optional<std::uint64_t> HeapPrefix::value(std::uint64_t heap) const {
  if (heap < values.size()) return values[heap];
  if (!period) return {};
  return values[period->base(heap)] + period->laps(heap) * period->increment;
}

// One, two or four bytes a value, whichever holds them all: what is left over the store's compression takes out.
std::string bytes_of(const HeapPrefix& prefix) {
  PayloadWriter out;
  out.number(prefix.period ? prefix.period->period : 0);
  out.number(prefix.period ? prefix.period->preperiod : 0);
  out.number(prefix.period ? prefix.period->increment : 0);
  const std::uint32_t largest =
      prefix.values.empty() ? 0 : *std::max_element(prefix.values.begin(), prefix.values.end());
  const unsigned width = largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : 4;
  std::vector<std::uint8_t> bytes;
  bytes.reserve(prefix.values.size() * width);
  for (const std::uint32_t value : prefix.values) {
    for (unsigned byte = 0; byte < width; ++byte) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * byte)));
  }
  out.number(width);
  out.bytes(bytes);
  return std::move(out).take();
}

std::optional<HeapPrefix> prefix_from(std::string_view text) {
  PayloadReader in(text);
  Period period;
  period.period = in.number();
  period.preperiod = in.number();
  period.increment = in.number();
  period.evidence = Evidence::proved;
  const std::uint64_t width = in.number();
  const std::vector<std::uint8_t> bytes = in.bytes();
  if (!in.whole() || (width != 1 && width != 2 && width != 4) || bytes.size() % width != 0) return {};
  HeapPrefix prefix;
  for (std::size_t at = 0; at < bytes.size(); at += width) {
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < width; ++byte) value |= std::uint32_t{bytes[at + byte]} << (8 * byte);
    prefix.values.push_back(value);
  }
  if (period.period > 0) {
    if (period.preperiod > prefix.values.size() || period.period > prefix.values.size() - period.preperiod) return {};
    prefix.period = period;
  }
  return prefix;
}

StoreKey key_of_heaps(const HeapRule& rule) { return {StoredKind::heaps, to_string(rule)}; }

StoredHeaps::StoredHeaps(const HeapRule& rule, AnswerStore& store) : rule_(rule) {
  const std::optional<std::string> found = store.find(key_of_heaps(rule).bytes());
  if (std::optional<HeapPrefix> prefix = found ? prefix_from(*found) : std::nullopt) known_ = *std::move(prefix);
}

void StoredHeaps::keep(const HeapValues& values, AnswerStore& store) {
  const std::optional<Period>& proved = values.proved_period();
  const std::uint64_t needed = proved ? proved->preperiod + proved->period : 0;
  const bool by_period = proved && needed <= most_kept;
  if (by_period && known_.period) return;
  const std::uint64_t size = by_period ? needed : std::min(values.run().size(), most_kept);
  if (!by_period && size < std::max<std::uint64_t>(least_kept, 2 * known_.values.size())) return;
  known_.values.clear();
  for (std::uint64_t heap = 0; heap < size; ++heap) known_.values.push_back(static_cast<std::uint32_t>(values[heap]));
  if (by_period) known_.period = *proved;
  store.put(key_of_heaps(rule_).bytes(), bytes_of(known_));
}

}  // namespace grundy
