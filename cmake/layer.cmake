# One target per folder of src/. A layer compiles every .cc below its folder and may include what it names in USES,
# and whatever those may include; tests/layering checks the includes themselves.
#   grundy_layer(solve USES rules PACKAGES fmt::fmt)
function(grundy_layer name)
  cmake_parse_arguments(LAYER "" "" "USES;PACKAGES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cc)
  if(sources)
    add_library(grundy_${name} OBJECT ${sources})
    # Eight files in one unit cost little more than one: their headers are read once. Files for special instructions stay
    # alone, since their regions of such code must not reach into a neighbour.
    set_target_properties(grundy_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    set(alone ${sources})
    list(FILTER alone INCLUDE REGEX "kernel_|nim_batch/|_svg|table_|_dot")
    set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_compile_options(grundy_${name} PRIVATE -Wno-subobject-linkage)  # such a unit is no header
    set(scope PUBLIC)
    set_property(GLOBAL APPEND PROPERTY GRUNDY_LAYERS grundy_${name})
  else()
    add_library(grundy_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  list(TRANSFORM LAYER_USES PREPEND grundy_)
  target_link_libraries(grundy_${name} ${scope} ${LAYER_USES} ${LAYER_PACKAGES})
  target_include_directories(grundy_${name} ${scope} ${CMAKE_SOURCE_DIR}/src)
  target_compile_features(grundy_${name} ${scope} cxx_std_20)
endfunction()
