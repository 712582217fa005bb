# How our own code is compiled: C++20, many warnings, all of them errors. Headers of packages come in as
# SYSTEM through their imported targets.
set(FLORIN_SANITIZERS "" CACHE STRING "what -fsanitize= is given, such as address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(FLORIN_CCACHE ccache)
if(FLORIN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${FLORIN_CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Werror)
add_compile_options(-ffp-contract=off)  # players choose the same moves on every machine
if(FLORIN_WASM)
  add_compile_options(-msimd128)  # networks (players/search/layer.hpp); docs/page.md says which browsers have it
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns falsely about std::string's operator+ and operator= (GCC bugs 105651 and 105329), also while it optimises
  # across files.
  set(false_warnings -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-stringop-overread)
  add_compile_options(${false_warnings})
  add_link_options(${false_warnings})
  add_compile_options(-Wno-maybe-uninitialized)  # nor does it see that FixedList reads only what was written
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-Wno-deprecated-declarations)  # libstdc++'s own stable_sort calls what C++17 deprecated
endif()
if(FLORIN_SANITIZERS)
  add_compile_options(-fsanitize=${FLORIN_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FLORIN_SANITIZERS})
  if(FLORIN_SANITIZERS STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-tsan)  # Asio has fences, which it does not follow: it might complain too often, not too rarely
  endif()
endif()

# florin_hot(TARGET...): in release builds optimises across the files of code that plays millions of games. It
# makes random games a third to a half faster; everything else is linked more quickly without.
function(florin_hot)
  set_target_properties(${ARGN} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # By default g++ stops inlining when all files together have grown by 40 %, before it comes to the rules.
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:--param=inline-unit-growth=100>)
    endforeach()
  endif()
endfunction()

# florin_small(TARGET...): in a WebAssembly module, which people download, makes code small that nobody waits for.
function(florin_small)
  if(FLORIN_WASM)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -Os)
    endforeach()
  endif()
endfunction()

# florin_precompiled(TARGET [HEADER...]): reads the standard library, and headers that most files of a library include,
# once for the library. It saves a second for every file; see docs/decisions.
function(florin_precompiled target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory> <optional>
    <string> <string_view> <utility> <variant> <vector> ${ARGN})
endfunction()

# florin_batched(TARGET...): in release builds compiles eight files at a time, which makes the first build faster.
# Every other build compiles each file alone, so a missing include is found there; see docs/decisions.
function(florin_batched)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT FLORIN_WASM)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()
