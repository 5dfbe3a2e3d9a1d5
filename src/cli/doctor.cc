// grundy doctor
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/parallel.h"
#include "base/processor.h"
#include "cli/commands.h"
#include "cli/graphviz.h"
#include "cli/run_question.h"
#include "cli/serve.h"
#include "file/process_memory.h"
#include "file/program_folder.h"
#include "report/doctor_report.h"
#include "rule_language/native/native_code.h"
#include "server/page.h"
#include "store/answer_store.h"

namespace grundy {
namespace {

DoctorFinding processor() {
  constexpr std::array all = {Instructions::scalar, Instructions::avx2, Instructions::gfni, Instructions::avx512,
                              Instructions::gfni_avx512};
  std::string names;
  for (const Instructions level : available(all))
    names += fmt::format("{}{}", names.empty() ? "" : ", ", to_string(level));
  const Result<Instructions> allowed = allowed_instructions();
  if (!allowed) return {"kernels", {}, allowed.error().message + "; " + allowed.error().hint};
  return {"kernels", fmt::format("{} (in use: {})", names, to_string(best_of(all))), {}};
}

bool page_has(std::string_view ending) {
  const auto files = page_files();
  return std::any_of(files.begin(), files.end(), [&](const PageFile& file) { return file.path.ends_with(ending); });
}

DoctorFinding part(std::string name, bool there, std::string found, std::string remedy) {
  return {std::move(name), there ? std::move(found) : "", there ? "" : std::move(remedy)};
}

// The module, and what starts several processes with it.
DoctorFinding several_processes() {
  const bool module = module_of_program("libgrundy_mpi.so").has_value();
  const bool starter = is_on_path("mpirun") || is_on_path("srun");
  return part("several processes", module && starter, "mpirun -n 4 grundy ...",
              module ? "install openmpi-bin, which has mpirun"
                     : "the Debian package 'grundy-mpi' has it; in the sources install libopenmpi-dev and openmpi-bin "
                       "and build again");
}

DoctorReport look_around() {
  const double gigabytes = static_cast<double>(most_of_the_memory()) / (1 << 30);
  return {{
      processor(),
      {"cores", fmt::format("{}", thread_count(0)), {}},
      {"memory", fmt::format("{:.1f} GB may be used (--memory-limit sets another limit)", gigabytes), {}},
      part("native rules", NativeCode::is_available(), "rules of one's own become machine code",
           "install libasmjit-dev and build again, and leave GRUNDY_RULES unset; until then rules are interpreted"),
      part("the server", can_serve(), "grundy serve", "it is the program grundy-serve, which belongs beside this one"),
      part("the page", page_has("/index.html"), "in this binary: grundy serve",
           "./grundy serve in the sources builds it"),
      part("the engine for a browser", page_has(".wasm"), "in this binary: grundy page DIR",
           "scripts/build-wasm and scripts/build-page in the sources, then a build"),
      part("the store", store_is_there(), "answers can be kept: --store DIR", how_to_get_a_store),
      several_processes(),
      part("Graphviz", graphviz_is_there(), "grundy graph and draw can use its layouts",
           "install graphviz; until then --layout layered draws graphs"),
  }};
}

int run(bool json) {
  const DoctorReport report = look_around();
  print_answer(json ? to_json(report) : to_text(report));
  return answered;
}

}  // namespace

Command doctor_command() {
  return {
      "doctor",
      "what this machine offers, what is missing and how to get it",
      "",
      {{"grundy doctor", "kernels, cores, memory, and the parts that are optional"}},
      [](OptionSet& options) -> std::function<int()> {
        auto json = std::make_shared<bool>(false);
        options.flag("--json", *json, "answer as JSON");
        return [json] { return run(*json); };
      },
  };
}

}  // namespace grundy
