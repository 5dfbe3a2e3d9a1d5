// The exact values of a component search, to and from a store. A search that takes longer than a moment begins with
// what the store has of its kind of board, and leaves there what cost it something, also when it is stopped: so it goes
// on the next time.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/stopwatch.h"
#include "engine/registry/stored_answers.h"
#include "solve/search/component_search.h"

namespace grundy {

// What a packed component is called in a store, after the game with the rows of its frame: the highest byte first.
template <class Key>
std::string component_bytes(const Key& key) {
  const WideKey wide = wide_key(key);
  std::string bytes;
  const auto add = [&bytes](std::uint64_t word) {
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift);
  };
  if constexpr (sizeof(Key) > sizeof(std::uint64_t)) add(wide.high);
  add(wide.low);
  return bytes;
}
WideKey component_from(std::string_view bytes);

template <class Key>
class StoredComponents {
 public:
  explicit StoredComponents(std::string form) : prefix_(StoreKey{StoredKind::component, std::move(form)}.bytes()) {}

  bool is_loaded() const { return loaded_; }
  // Under the limits of the question; what a stop leaves out is searched for.
  void load(AnswerStore& store, ValueTable<Key>& table, const Control& control) {
    loaded_ = true;
    Pace pace;
    (void)store.for_each(prefix_, [&](std::string_view key, std::string_view answer) {
      const std::string_view position = key.substr(prefix_.size());
      if (position.size() != sizeof(Key) || answer.size() != 1) return true;
      Key packed{};
      narrow(component_from(position), packed);
      table.store(packed, static_cast<unsigned char>(answer[0]), as_dear_as);
      if (table.wants_to_grow()) table.grow();
      return !pace.due() || control.check(table.bytes()) == StopReason::none;
    });
  }

  // Writing takes at most a twentieth of the time.
  void save_if_due(AnswerStore& store, const ValueTable<Key>& table) {
    if (since_.seconds() > next_) save(store, table);
  }
  void save(AnswerStore& store, const ValueTable<Key>& table) {
    const Stopwatch saving;
    table.for_each(
        [&](const Key& key, std::uint32_t value) {
          store.put(prefix_ + component_bytes(key), std::string(1, static_cast<char>(value)));
        },
        least_nodes);
    (void)store.write();  // what went wrong is told by its trouble()
    since_ = {};
    next_ = std::max(first_save, 20 * saving.seconds());
  }

 private:
  // Below it a search is as fast as a look into the store.
  static constexpr std::uint64_t least_nodes = 16;
  static constexpr std::uint64_t as_dear_as = 1 << 10;  // values that were worth saving are not the first to go
  static constexpr double first_save = 10;

  static void narrow(const WideKey& key, std::uint64_t& into) { into = key.low; }
  static void narrow(const WideKey& key, WideKey& into) { into = key; }

  std::string prefix_;
  bool loaded_ = false;
  Stopwatch since_;
  double next_ = first_save;
};

}  // namespace grundy
