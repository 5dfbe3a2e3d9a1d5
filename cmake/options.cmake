# What a preset can switch on, and the tools that only make builds quicker.
option(GRUNDY_WARNINGS_AS_ERRORS "treat compiler warnings as errors" OFF)
option(GRUNDY_UNITY "compile several files as one unit" ON)
option(GRUNDY_COVERAGE "instrument for coverage" OFF)
set(GRUNDY_PYTHON OFF CACHE STRING "the Python module: OFF, ON, or AUTO where pybind11 is installed")
set(GRUNDY_SANITIZE "" CACHE STRING "sanitizers to build with, for example address,undefined")

add_compile_options(-Wno-subobject-linkage -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms: std::string operator+ (GCC bug 105651), members of optionals and variants.
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized)
endif()
if(GRUNDY_PYTHON)
  # The module holds the same objects as the program, so that nothing is compiled twice. Hidden names are bound within it
  # as in a program, which makes them cost nothing (docs/performance.md).
  add_compile_options(-fPIC -fvisibility=hidden)
endif()
if(GRUNDY_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
if(GRUNDY_SANITIZE)
  add_compile_options(-fsanitize=${GRUNDY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
  add_link_options(-fsanitize=${GRUNDY_SANITIZE})
endif()
if(GRUNDY_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Relative paths in the cache's keys: a second clone of the project finds what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=1 ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()
