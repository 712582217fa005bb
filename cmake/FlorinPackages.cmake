# The libraries from Debian's packages. florin_json is the JSON library, for wire (and the yardstick's check).
if(FLORIN_WASM)
  # Only its own headers: /usr/include would bring in those of the machine.
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
  file(CREATE_LINK /usr/include/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
  add_library(florin_json INTERFACE)
  target_include_directories(florin_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
else()
  find_package(nlohmann_json REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(Threads REQUIRED)
  find_package(Boost 1.81 REQUIRED)  # headers only: Asio and Beast, for the server
  find_package(SQLite3 REQUIRED)
  find_library(FLORIN_SODIUM sodium REQUIRED)
  find_library(FLORIN_QRENCODE qrencode REQUIRED)
  find_package(doctest QUIET)  # ./test installs it; ./run does without
  add_library(florin_json INTERFACE)
  target_link_libraries(florin_json INTERFACE nlohmann_json::nlohmann_json)
endif()
