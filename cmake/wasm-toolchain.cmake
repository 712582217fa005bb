# WebAssembly with Debian's clang-22 and wasi-libc, without exceptions and threads. The result is a reactor (a module with
# functions to call), not a program.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_CXX_COMPILER_AR llvm-ar-22)
set(CMAKE_CXX_COMPILER_RANLIB llvm-ranlib-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -Wno-deprecated")  # clang prefers wasm32-wasip1, but Debian has no headers for it
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(FLORIN_WASM ON)
