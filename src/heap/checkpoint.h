// What a long run needs to go on after a break, in a folder of its own: the state of the engine and what the run
// has left behind so far. Little-endian, versioned, with a digest over everything. A checkpoint is written to a
// neighbouring file, forced to the disk and then renamed; the one before it is kept, so that a damaged file costs some
// work and never all of it.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy::heap {

class CheckpointFolder {
 public:
  CheckpointFolder(std::string folder, const HeapRule& rule);

  // Makes the folder if need be, and finds out before the long run whether it can be written to.
  Status prepare() const;

  Status write(const Run& run, const Trail& trail) const;

  struct Loaded {
    bool found = false;
    std::string warning;  // a damaged checkpoint that was passed over
  };
  // Restores the newest whole checkpoint of this rule. A folder that holds another rule's checkpoint is an error.
  Result<Loaded> read(Run& run, Trail& trail) const;

 private:
  std::string path(const char* name) const { return folder_ + "/" + name; }

  std::string folder_;
  std::string rule_;
};

}  // namespace grundy::heap
