// A browser grants no files, and there are no other processes: what belongs to them is refused, or alone. The layers
// `file`, `cluster` and `store` leave out the sources that do this elsewhere.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "cluster/team.h"
#include "file/checkpoint.h"
#include "file/output_file.h"
#include "store/answer_store.h"

// What the C library of this platform leaves out. Large pages are a wish, and GMP throws at texts that are no numbers,
// which nobody hands to it. Debian built 128-bit division with a guard of the stack.
extern "C" int madvise(void*, std::size_t, int) { return 0; }
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept {
  std::abort();
}  // NOLINT(bugprone-reserved-identifier)
extern "C" {
std::uintptr_t __stack_chk_guard = 0x595e9fbd;          // NOLINT(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail() { std::abort(); }  // NOLINT(bugprone-reserved-identifier)
}
extern "C" void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }  // NOLINT(bugprone-reserved-identifier)

namespace grundy {
namespace {

Error no_files() {
  return io_error("there are no files in a browser", "the program on a machine of your own has them");
}

}  // namespace

Result<Checkpoint> Checkpoint::open(const std::string&, CheckpointTitle, CheckpointSchedule) { return no_files(); }
Checkpoint::Checkpoint(Checkpoint&& other) noexcept = default;
Checkpoint::~Checkpoint() = default;
Result<Checkpoint::Found> Checkpoint::read(const Take&) const { return no_files(); }
bool Checkpoint::due(std::uint64_t) const { return false; }
Status Checkpoint::write(std::span<const std::string_view>, std::uint64_t) { return no_files(); }
Status Checkpoint::write(std::uint64_t, const NextPiece&, std::uint64_t) { return no_files(); }
void Checkpoint::remove() {}

OutputFile::~OutputFile() = default;
Status OutputFile::open(const std::string&) { return no_files(); }
Status OutputFile::open_to_append(const std::string&) { return no_files(); }
Status OutputFile::open_durable(const std::string&, const std::string&) { return no_files(); }
void OutputFile::write(std::string_view) {}
void OutputFile::write_over_the_start(std::string_view) {}
Status OutputFile::check() const { return no_files(); }
Status OutputFile::flush() { return no_files(); }
Status OutputFile::finish() { return no_files(); }

Result<std::unique_ptr<AnswerStore>> open_store(const std::string&, StoreMode) { return no_files(); }

Team::~Team() = default;
void Team::send_to_all(std::uint32_t, const std::string&) {}
std::optional<Message> Team::receive() { return {}; }
bool Team::is_gone(unsigned) const { return false; }
unsigned processes_on_this_machine() { return 1; }

Team& team_of_one() {
  static Team alone;
  return alone;
}

}  // namespace grundy
