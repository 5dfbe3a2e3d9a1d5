#include "solve/search/search_checkpoint.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace grundy {
namespace {

constexpr std::uint64_t payload_version = 1;
constexpr std::uint64_t saved_effort = 1 << 10;  // values that were worth saving are not the first to go

// Seven bits a byte, the lowest first; all but the last byte have the highest bit set.
void put_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(0x80 | (number & 0x7f));
  bytes += static_cast<char>(number);
}

bool take_number(std::string_view& bytes, std::uint64_t& number) {
  number = 0;
  for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7fU} << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

void narrow(const WideKey& key, std::uint64_t& into) { into = key.low; }
void narrow(const WideKey& key, WideKey& into) { into = key; }

}  // namespace

Result<Checkpoint*> SearchStore::at(const std::string& form) {
  std::unique_ptr<Checkpoint>& place = open_[form];
  if (!place) {
    std::string name = form;
    std::replace(name.begin(), name.end(), ' ', '-');
    Result<Checkpoint> opened = Checkpoint::open(folder_ + "/" + name, {"components", payload_version, form});
    if (!opened) return std::move(opened).error();
    place = std::make_unique<Checkpoint>(*std::move(opened));
  }
  return place.get();
}

template <class Key>
Status write_search_checkpoint(Checkpoint& checkpoint, const ValueTable<Key>& table, std::uint64_t nodes) {
  std::vector<std::pair<WideKey, std::uint32_t>> all;
  all.reserve(table.size());
  table.for_each([&](const Key& key, std::uint32_t value) { all.emplace_back(wide_key(key), value); });
  std::sort(all.begin(), all.end());
  std::string payload;
  put_number(payload, nodes);
  put_number(payload, all.size());
  WideKey before;
  for (const auto& [key, value] : all) {
    put_number(payload, key.high - before.high);
    put_number(payload, key.high == before.high ? key.low - before.low : key.low);
    put_number(payload, value);
    before = key;
  }
  const std::string_view pieces[] = {payload};
  return checkpoint.write(pieces, nodes);
}

template <class Key>
Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint& checkpoint, ValueTable<Key>& table) {
  return checkpoint.read([&](std::string_view payload) -> Result<std::string> {
    std::vector<std::pair<WideKey, std::uint32_t>> all;
    std::uint64_t nodes = 0;
    std::uint64_t count = 0;
    if (!take_number(payload, nodes) || !take_number(payload, count) || count > payload.size()) {
      return std::string("is damaged");
    }
    WideKey key;
    for (std::uint64_t i = 0; i < count; ++i) {
      std::uint64_t high = 0;
      std::uint64_t low = 0;
      std::uint64_t value = 0;
      if (!take_number(payload, high) || !take_number(payload, low) || !take_number(payload, value)) {
        return std::string("is damaged");
      }
      key = high == 0 ? WideKey{key.high, key.low + low} : WideKey{key.high + high, low};
      all.emplace_back(key, static_cast<std::uint32_t>(value));
    }
    if (!payload.empty()) return std::string("is damaged");
    for (const auto& [saved, value] : all) {
      Key own{};
      narrow(saved, own);
      table.store(own, value, saved_effort);
      if (table.wants_to_grow()) table.grow();
    }
    return std::string();
  });
}

template Status write_search_checkpoint(Checkpoint&, const ValueTable<std::uint64_t>&, std::uint64_t);
template Status write_search_checkpoint(Checkpoint&, const ValueTable<WideKey>&, std::uint64_t);
template Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint&, ValueTable<std::uint64_t>&);
template Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint&, ValueTable<WideKey>&);

}  // namespace grundy
