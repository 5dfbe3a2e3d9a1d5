// Other processes that search the same board (docs/cluster.md), and the exact values that they and this one have found,
// in batches. Each process asks all questions by itself, in an order of its own; what it hears from the others saves it
// the search for it. An exact value is a fact, so answers do not depend on how many processes there are.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/hash.h"
#include "base/stopwatch.h"
#include "solve/search/value_table.h"

namespace grundy {

class ComponentPeers {
 public:
  virtual ~ComponentPeers() = default;
  virtual unsigned rank() const = 0;
  // Records under the name of the board's form. Neither waits.
  virtual void send(const std::string& form, const std::string& records) = 0;
  virtual std::string receive(const std::string& form) = 0;
};

template <class Key>
class SharedComponents {
 public:
  explicit SharedComponents(std::string form) : form_(std::move(form)) {}

  // Looking through the table takes at most a twentieth of the time.
  void exchange_if_due(ComponentPeers& peers, ValueTable<Key>& table) {
    take(peers, table);
    if (since_.seconds() > next_) give(peers, table);
  }

  // What is new since the last time.
  void give(ComponentPeers& peers, const ValueTable<Key>& table) {
    const Stopwatch looking;
    std::string records;
    table.for_each(
        [&](const Key& key, std::uint32_t value) {
          if (!known_.insert(key).second) return;
          records.append(reinterpret_cast<const char*>(&key), sizeof key);
          records += static_cast<char>(value);
        },
        least_nodes);
    if (!records.empty()) peers.send(form_, records);
    since_ = {};
    next_ = std::max(least_pause, 20 * looking.seconds());
  }

 private:
  // Cheaper values are found faster than told.
  static constexpr std::uint64_t least_nodes = 256;
  static constexpr double least_pause = 0.1;  // seconds
  static constexpr std::size_t record_bytes = sizeof(Key) + 1;

  void take(ComponentPeers& peers, ValueTable<Key>& table) {
    const std::string heard = peers.receive(form_);
    for (std::string_view rest = heard; rest.size() >= record_bytes; rest.remove_prefix(record_bytes)) {
      Key key{};
      std::memcpy(&key, rest.data(), sizeof key);
      known_.insert(key);
      table.store(key, static_cast<unsigned char>(rest[sizeof key]), least_nodes);
    }
  }

  std::string form_;
  std::unordered_set<Key, HashOf> known_;  // to all of them, as far as this process knows
  Stopwatch since_;
  double next_ = least_pause;
};

}  // namespace grundy
