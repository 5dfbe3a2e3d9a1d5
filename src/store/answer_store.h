// Answers that outlive the program: a table of keys (store_key.h) and answers in a folder, which several processes may
// read while one of them writes. The table itself is RocksDB, in a module that is loaded where somebody uses a store
// and only there; bench/store has measured why.
//
// A store never stands in the way of an answer: what can't be read is as if it were not there, what can't be written is
// given up, and trouble() says so once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy {

class AnswerStore {
 public:
  virtual ~AnswerStore() = default;  // writes what is left

  // By any thread.
  virtual std::optional<std::string> find(std::string_view key) = 0;
  // With the next batch, some of them a second. An answer under a key that has one takes its place.
  virtual void put(std::string key, std::string answer) = 0;
  // The batch now, so that no kill can lose it.
  virtual Status write() = 0;

  // Keys that begin like this, in their order, until visit says false.
  using Visit = std::function<bool(std::string_view key, std::string_view answer)>;
  virtual Status for_each(std::string_view prefix, const Visit& visit) = 0;

  // Every block of every file against its checksum.
  virtual Status check_files() = 0;
  virtual Status compact() = 0;
  virtual std::uint64_t bytes_on_disk() = 0;
  // False where another process has the right to write, or nobody may any more.
  virtual bool writes() const = 0;
  // What went wrong since the last call.
  virtual std::optional<std::string> trouble() = 0;
};

enum class StoreMode : std::uint8_t {
  use,      // made where there is none; read only if another process writes
  inspect,  // must be there; read only
  change,   // must be there; an error if another process writes
};

// The number goes up when older programs would misread the answers.
inline constexpr int store_format = 1;

Result<std::unique_ptr<AnswerStore>> open_store(const std::string& folder, StoreMode mode);

// Whether the module with RocksDB can be loaded, and what to do where it can't.
bool store_is_there();
inline constexpr const char* how_to_get_a_store =
    "the Debian package 'grundy' has it; in the sources install librocksdb-dev and build again";

}  // namespace grundy
