// Files that grow over several runs belong to one run at a time.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "base/result.h"

namespace grundy {

// Holds files against other processes (and other claims of this one) until it is taken apart. A file that is not there
// is made; empty paths, devices and pipes need no claim.
class FileClaims {
 public:
  FileClaims() = default;
  FileClaims(const FileClaims&) = delete;
  FileClaims& operator=(const FileClaims&) = delete;
  ~FileClaims() { let_go(); }

  // Whoever puts a new file in the place of a claimed one takes it again: the old claim holds until the new one does,
  // so that nobody comes between.
  Status take(std::initializer_list<std::string> paths);

 private:
  void let_go();

  std::vector<int> held_;  // descriptors, which carry the locks
};

}  // namespace grundy
