// The exact values of a component search in the frame of file/checkpoint.h, so that a long search goes on after a
// break: sorted keys, each as the distance from the one before it. The stack is not saved; a search that begins again
// with all values that it had comes back to its place in a small part of the time.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "file/checkpoint.h"
#include "solve/search/value_table.h"

namespace grundy {

// A folder with a checkpoint for every kind of keys, such as cram-5 for Cram in frames of five rows.
class SearchStore {
 public:
  explicit SearchStore(std::string folder) : folder_(std::move(folder)) {}
  Result<Checkpoint*> at(const std::string& form);

 private:
  std::string folder_;
  std::map<std::string, std::unique_ptr<Checkpoint>> open_;
};

template <class Key>
Status write_search_checkpoint(Checkpoint& checkpoint, const ValueTable<Key>& table, std::uint64_t nodes);

// What could not be used is told by a warning.
template <class Key>
Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint& checkpoint, ValueTable<Key>& table);

extern template Status write_search_checkpoint(Checkpoint&, const ValueTable<std::uint64_t>&, std::uint64_t);
extern template Status write_search_checkpoint(Checkpoint&, const ValueTable<WideKey>&, std::uint64_t);
extern template Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint&, ValueTable<std::uint64_t>&);
extern template Result<Checkpoint::Found> read_search_checkpoint(const Checkpoint&, ValueTable<WideKey>&);

}  // namespace grundy
