#include <boost/unordered/unordered_flat_map.hpp>

#include "contender.h"

namespace {

// What a store is held against: a table that ends with its process.
class MemoryTable final : public Contender {
 public:
  void write(const std::vector<Entry>& batch) override {
    for (const auto& [key, value] : batch) all_.insert_or_assign(key, value);
  }
  std::optional<std::string> find(std::string_view key) override {
    const auto found = all_.find(std::string(key));
    return found == all_.end() ? std::nullopt : std::optional(found->second);
  }
  std::uint64_t count_all() override { return all_.size(); }

 private:
  boost::unordered_flat_map<std::string, std::string> all_;
};

}  // namespace

std::unique_ptr<Contender> open_memory() { return std::make_unique<MemoryTable>(); }
