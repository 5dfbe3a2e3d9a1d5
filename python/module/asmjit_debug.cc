// Debian's libasmjit.a can be linked into programs but not into modules, because of one of its files: what asmjit says
// when it is used wrongly goes to `stderr`, by a reference that only a program can have. These are that file's three
// functions; with them here the linker leaves it out.
#include <asmjit/core/globals.h>

#include <cstdlib>

namespace asmjit {

const char* DebugUtils::errorAsString(Error) noexcept { return "error"; }
void DebugUtils::debugOutput(const char*) noexcept {}
void DebugUtils::assertionFailed(const char*, int, const char*) noexcept { std::abort(); }

}  // namespace asmjit
