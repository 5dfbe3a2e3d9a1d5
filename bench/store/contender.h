// What a store of positions could be made of: a table of short keys and shorter values that outlives the process.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using Entry = std::pair<std::string, std::string>;

class Contender {
 public:
  virtual ~Contender() = default;
  // A batch in ascending order of its keys; it is there after a kill -9 once this has returned.
  virtual void write(const std::vector<Entry>& batch) = 0;
  virtual void finish() {}  // merges, flushes
  virtual std::optional<std::string> find(std::string_view key) = 0;
  virtual std::uint64_t count_all() = 0;  // by walking through all entries in order
};

std::unique_ptr<Contender> open_lmdb(const std::string& folder);
std::unique_ptr<Contender> open_rocksdb(const std::string& folder, bool compressed);
std::unique_ptr<Contender> open_memory();
