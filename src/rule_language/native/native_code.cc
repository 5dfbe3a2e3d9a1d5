#include "rule_language/native/native_code.h"

#include <cstdlib>
#include <string_view>

#if defined(GRUNDY_NATIVE_RULES)
#include "rule_language/native/translator.h"
#endif

namespace grundy {

bool NativeCode::is_available() {
#if defined(GRUNDY_NATIVE_RULES)
  const char* const wanted = std::getenv("GRUNDY_RULES");
  return wanted == nullptr || std::string_view(wanted) != "bytecode";
#else
  return false;
#endif
}

#if defined(GRUNDY_NATIVE_RULES)

namespace {

asmjit::JitRuntime& runtime() {
  static asmjit::JitRuntime one;  // knows how to share it between threads
  return one;
}

}  // namespace

std::unique_ptr<NativeCode> NativeCode::compile(const Bytecode& code, const NativePlan& plan) {
  // Registers are assigned in time that grows with the square of the code: 0.1 s here, half a minute for five thousand
  // moves, and no limit is heard meanwhile. Such rules stay with the bytecode.
  constexpr std::size_t most_instructions = 2000;
  if (!is_available()) return nullptr;
  std::size_t instructions = 0;
  for (const std::uint32_t game : plan.games) {
    const GameCode& one = code.games[game];
    instructions += one.end - one.moves;
    if (instructions > most_instructions || one.partizan || one.parameters.size() > std::size(NativeContext{}.slots))
      return nullptr;
  }
  asmjit::CodeHolder holder;
  if (holder.init(runtime().environment()) != asmjit::kErrorOk) return nullptr;
  asmjit::x86::Compiler compiler(&holder);
  std::unique_ptr<NativeCode> made(new NativeCode);
  const auto labels =
      Translator(code, plan, compiler, asmjit::CpuInfo::host().features().x86(), made->remembered_).translate();
  if (labels.empty() || compiler.finalize() != asmjit::kErrorOk) return nullptr;
  if (runtime().add(&made->code_, &holder) != asmjit::kErrorOk) return nullptr;
  made->games_.resize(code.games.size(), nullptr);
  for (const auto& [game, label] : labels) {
    auto* const place = static_cast<unsigned char*>(made->code_) + holder.labelOffsetFromBase(label);
    made->games_[game] = reinterpret_cast<Expand>(place);
  }
  return made;
}

NativeCode::~NativeCode() {
  if (code_ != nullptr) runtime().release(code_);
}

#else

std::unique_ptr<NativeCode> NativeCode::compile(const Bytecode&, const NativePlan&) { return nullptr; }
NativeCode::~NativeCode() = default;

#endif

}  // namespace grundy
