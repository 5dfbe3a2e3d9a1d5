#include "engine/registry/stored_heaps.h"

#include <algorithm>

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

void write_packed(PayloadWriter& out, std::span<const std::uint32_t> values) {
  const std::uint32_t largest = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  const unsigned width = largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : 4;
  std::vector<std::uint8_t> bytes;
  bytes.reserve(values.size() * width);
  for (const std::uint32_t value : values) {
    for (unsigned byte = 0; byte < width; ++byte) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * byte)));
  }
  out.number(width);
  out.bytes(bytes);
}

std::optional<std::vector<std::uint32_t>> read_packed(PayloadReader& in) {
  const std::uint64_t width = in.number();
  const std::string_view bytes = in.text();
  if ((width != 1 && width != 2 && width != 4) || bytes.size() % width != 0) return {};
  std::vector<std::uint32_t> values;
  values.reserve(bytes.size() / width);
  for (std::size_t at = 0; at < bytes.size(); at += width) {
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < width; ++byte) {
      value |= std::uint32_t{static_cast<unsigned char>(bytes[at + byte])} << (8 * byte);
    }
    values.push_back(value);
  }
  return values;
}

std::string bytes_of(const HeapPrefix& prefix) {
  PayloadWriter out;
  out.number(prefix.period ? prefix.period->period : 0);
  out.number(prefix.period ? prefix.period->preperiod : 0);
  out.number(prefix.period ? prefix.period->increment : 0);
  write_packed(out, prefix.values);
  return std::move(out).take();
}

std::optional<HeapPrefix> prefix_from(std::string_view text) {
  PayloadReader in(text);
  Period period;
  period.period = in.number();
  period.preperiod = in.number();
  period.increment = in.number();
  period.evidence = Evidence::proved;
  std::optional<std::vector<std::uint32_t>> values = read_packed(in);
  if (!values || !in.whole()) return {};
  HeapPrefix prefix{*std::move(values), {}};
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
