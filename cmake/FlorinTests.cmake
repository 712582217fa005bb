# Everything ./test runs, registered with CTest. Every test has the label of its part and a timeout, so that
# `ctest --preset PART` runs one part of a build. Which parts a build has depends on its sanitizers:
#   none               unit cli yardstick wasm server page format lint tidy
#   address,undefined  sanitize fuzz fuzz-server
#   thread             thread
# CTest doesn't build anything. Build what a part needs first, as ./test does.
include(doctest)

# florin_test(NAME PART SECONDS COMMAND... [ENV NAME=VALUE...]): adds a test that runs in the top folder.
function(florin_test name part seconds)
  cmake_parse_arguments(PARSE_ARGV 3 test "" "" "COMMAND;ENV")
  add_test(NAME ${name} COMMAND ${test_COMMAND} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${part} TIMEOUT ${seconds} ENVIRONMENT "${test_ENV}")
endfunction()

# florin_cases(PROGRAM PART PREFIX SECONDS): adds a test for every test case that a doctest program lists, and one that
# fails unless all of them were added. A test whose name selects no case fails too, although doctest itself would accept
# that.
function(florin_cases program part prefix seconds)
  doctest_discover_tests(${program} TEST_PREFIX "${prefix}" PROPERTIES LABELS ${part} TIMEOUT ${seconds}
                         FAIL_REGULAR_EXPRESSION "test cases: +0 ")
  florin_test(count/${program} ${part} 60
              COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${program}> -D CTEST=${CMAKE_CTEST_COMMAND}
                      -D BUILD=${CMAKE_BINARY_DIR} -D PREFIX=${prefix} -P ${CMAKE_SOURCE_DIR}/tests/support/count_cases.cmake)
endfunction()

# florin_node_tests(PART SECONDS FILES... [RUNNER COMMAND...] [ENV ...]): adds a test for every file of Node tests.
function(florin_node_tests part seconds)
  cmake_parse_arguments(PARSE_ARGV 2 node "" "" "FILES;RUNNER;ENV")
  foreach(file ${node_FILES})
    cmake_path(GET file FILENAME name)
    florin_test(${part}/${name} ${part} ${seconds} COMMAND ${node_RUNNER} node --test --test-reporter=spec ${file} ENV ${node_ENV})
  endforeach()
endfunction()

# The tests of a release build.
function(florin_tests_of_program)
  florin_cases(florin_tests unit unit/ 300)
  florin_cases(florin_allocation_test unit allocation/ 300)
  florin_cases(florin_server_tests server network/ 120)

  file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/cli/*.sh)
  foreach(script ${scripts})
    cmake_path(GET script STEM name)
    florin_test(cli/${name} cli 300 COMMAND bash ${script} $<TARGET_FILE:florin>)
  endforeach()

  if(NOT FLORIN_GAMES_ONLY)  # bench/ is not built then
    florin_test(yardstick/conformance yardstick 300 COMMAND yardstick_check tests/conformance/games.jsonl)
    florin_test(yardstick/differ yardstick 900 COMMAND versus differ --games 20000 --seed 1)
  endif()

  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/browser/*_test.mjs)
  florin_node_tests(wasm 600 FILES ${files} ENV FLORIN=$<TARGET_FILE:florin> FLORIN_WASM=${CMAKE_SOURCE_DIR}/build/wasm/florin.wasm)

  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/server/*_test.mjs)
  florin_node_tests(server 600 FILES ${files} ENV FLORIN=$<TARGET_FILE:florin> FLORIN_RIGGED=$<TARGET_FILE:rigged_server>)
  set_tests_properties(server/security_test.mjs PROPERTIES RUN_SERIAL ON)  # it measures waiting times

  # These use the Node version from the page's lock file.
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/page/*.test.mjs)
  if(NOT files)
    file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/tests/*.test.mjs)
  endif()
  florin_node_tests(page 600 FILES ${files} RUNNER ${CMAKE_SOURCE_DIR}/tools/page_node ENV FLORIN=$<TARGET_FILE:florin>)

  florin_test(format/cpp format 300 COMMAND tools/lint format)
  foreach(kind shell python)
    florin_test(lint/${kind} lint 300 COMMAND tools/lint ${kind})
  endforeach()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/package.json)
  file(STRINGS ${CMAKE_SOURCE_DIR}/web/package.json has_linter REGEX "\"lint\":")
  if(has_linter)
    florin_test(lint/page lint 300 COMMAND tools/lint page)
  endif()
  florin_test(tidy/cpp tidy 7200 COMMAND tools/lint tidy)
  set_tests_properties(tidy/cpp PROPERTIES PROCESSORS 2)
endfunction()

function(florin_tests_of_sanitizers)
  florin_cases(florin_tests sanitize sanitize/ 900)
  foreach(target match moves records referee server)
    set(found ${CMAKE_BINARY_DIR}/found/${target})
    file(MAKE_DIRECTORY ${found})
    if(target STREQUAL "server")
      set(part fuzz-server)  # it takes long to compile
    else()
      set(part fuzz)
    endif()
    florin_test(fuzz/${target} ${part} 120 COMMAND ${target}_fuzz -max_total_time=5 -timeout=10 ${found} tests/fuzz/corpus/${target})
  endforeach()
endfunction()

# Simulation, arena, the terminal and the server use threads. The thread sanitizer of g++ 12 doesn't support the memory
# layout of newer kernels unless address randomisation is off.
function(florin_tests_of_threads)
  set(runner setarch --addr-no-randomize)
  foreach(script games terminal)
    florin_test(thread/${script} thread 1800 COMMAND ${runner} bash tests/thread/${script}.sh $<TARGET_FILE:florin>
                ENV TSAN_OPTIONS=halt_on_error=1)
  endforeach()
  set(files play kill notify snapshot people)
  list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/tests/server/)
  list(TRANSFORM files APPEND _test.mjs)
  florin_node_tests(thread 1800 FILES ${files} RUNNER ${runner}
                    ENV FLORIN=$<TARGET_FILE:florin> FLORIN_RIGGED=$<TARGET_FILE:rigged_server> ROUNDS=3 TSAN_OPTIONS=halt_on_error=1)
endfunction()

if(NOT FLORIN_SANITIZERS)
  florin_tests_of_program()
elseif(FLORIN_SANITIZERS MATCHES "address")
  florin_tests_of_sanitizers()
elseif(FLORIN_SANITIZERS MATCHES "thread")
  florin_tests_of_threads()
endif()
