# The libraries from Debian's packages. florin_json is the JSON library, for wire (and the yardstick's check).
if(FLORIN_WASM)
  # Links only this library's headers; /usr/include would add the machine's own.
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
  file(CREATE_LINK /usr/include/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
  add_library(florin_json INTERFACE)
  target_include_directories(florin_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
else()
  find_package(nlohmann_json REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(Threads REQUIRED)
  find_package(Boost 1.81 REQUIRED)  # headers only: Asio and Beast, for the server and the terminal's connection to one
  find_package(OpenSSL REQUIRED)     # TLS for the terminal
  find_package(SQLite3 REQUIRED)
  find_package(CURL REQUIRED)  # for the server's webhooks
  find_library(FLORIN_SODIUM sodium REQUIRED)
  find_library(FLORIN_QRENCODE qrencode REQUIRED)
  # Replaces the C library's allocator. Sanitizers need their own.
  if(NOT FLORIN_SANITIZERS)
    find_library(FLORIN_ALLOCATOR mimalloc REQUIRED)
  endif()
  set(CURSES_NEED_NCURSES TRUE)
  set(CURSES_NEED_WIDE TRUE)
  find_package(Curses REQUIRED)
  add_library(florin_curses INTERFACE)
  target_include_directories(florin_curses SYSTEM INTERFACE ${CURSES_INCLUDE_DIRS})
  target_compile_definitions(florin_curses INTERFACE NCURSES_WIDECHAR=1)
  target_link_libraries(florin_curses INTERFACE ${CURSES_LIBRARIES})
  find_path(CAIRO_INCLUDE_DIR cairo.h PATH_SUFFIXES cairo REQUIRED)
  find_library(CAIRO_LIBRARY cairo REQUIRED)
  add_library(florin_cairo INTERFACE)
  target_include_directories(florin_cairo SYSTEM INTERFACE ${CAIRO_INCLUDE_DIR})
  target_link_libraries(florin_cairo INTERFACE ${CAIRO_LIBRARY})
  find_package(doctest QUIET)  # ./test installs it; ./run doesn't need it
  add_library(florin_json INTERFACE)
  target_link_libraries(florin_json INTERFACE nlohmann_json::nlohmann_json)
endif()
