#include <rocksdb/db.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/table.h>

#include <cstdlib>

#include "contender.h"

namespace {

void must(const rocksdb::Status& status) {
  if (!status.ok()) std::abort();
}

class RocksdbTable final : public Contender {
 public:
  RocksdbTable(const std::string& folder, bool compressed) {
    rocksdb::Options options;
    options.create_if_missing = true;
    options.compression = compressed ? rocksdb::kZSTD : rocksdb::kNoCompression;
    rocksdb::BlockBasedTableOptions table;
    table.filter_policy.reset(rocksdb::NewBloomFilterPolicy(10));
    options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
    rocksdb::DB* opened = nullptr;
    must(rocksdb::DB::Open(options, folder, &opened));
    db_.reset(opened);
  }

  void write(const std::vector<Entry>& batch) override {
    rocksdb::WriteBatch all;
    for (const auto& [key, value] : batch) must(all.Put(key, value));
    must(db_->Write({}, &all));
  }
  void finish() override { must(db_->CompactRange({}, nullptr, nullptr)); }
  std::optional<std::string> find(std::string_view key) override {
    std::string value;
    return db_->Get({}, rocksdb::Slice(key.data(), key.size()), &value).ok() ? std::optional(value) : std::nullopt;
  }
  std::uint64_t count_all() override {
    const std::unique_ptr<rocksdb::Iterator> at(db_->NewIterator({}));
    std::uint64_t count = 0;
    for (at->SeekToFirst(); at->Valid(); at->Next()) ++count;
    return count;
  }

 private:
  std::unique_ptr<rocksdb::DB> db_;
};

}  // namespace

std::unique_ptr<Contender> open_rocksdb(const std::string& folder, bool compressed) {
  return std::make_unique<RocksdbTable>(folder, compressed);
}
