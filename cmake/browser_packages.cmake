# What the layers link, for WebAssembly: headers of the installed packages that are nothing but headers, and GMP and nauty
# as scripts/build-wasm made them from Debian's sources.
set(GRUNDY_WASM_LIBRARIES ${CMAKE_SOURCE_DIR}/build/wasm-libraries CACHE PATH "where scripts/build-wasm put GMP and nauty")
include_directories(SYSTEM ${GRUNDY_WASM_LIBRARIES}/include)
# A size has 32 bits here. Numbers that index memory have 64 elsewhere; whoever asks for memory looks at its limit first,
# which is below that, so that indices fit.
add_compile_options(-fno-exceptions -Wno-unknown-warning-option -Wno-shorten-64-to-32 -Wno-sign-conversion -Wno-shadow)
add_compile_definitions(FMT_HEADER_ONLY JSON_NOEXCEPTION WORDSIZE=64 _WASI_EMULATED_MMAN _WASI_EMULATED_SIGNAL)
# The library of this platform has one thread and leaves out what belongs to several.
include_directories(BEFORE SYSTEM ${CMAKE_SOURCE_DIR}/src/browser/one_thread)

add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)
add_library(PkgConfig::nauty STATIC IMPORTED GLOBAL)
set_target_properties(PkgConfig::nauty PROPERTIES IMPORTED_LOCATION ${GRUNDY_WASM_LIBRARIES}/libnauty.a
  INTERFACE_INCLUDE_DIRECTORIES ${GRUNDY_WASM_LIBRARIES}/include/nauty)
add_library(gmp STATIC IMPORTED GLOBAL)
set_target_properties(gmp PROPERTIES IMPORTED_LOCATION ${GRUNDY_WASM_LIBRARIES}/libgmp.a)
add_library(gmpxx INTERFACE IMPORTED GLOBAL)  # only its header is used
set(CMAKE_DL_LIBS "")
