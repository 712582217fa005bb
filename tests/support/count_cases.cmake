# Fails unless CTest knows as many tests with a prefix as a doctest program has test cases. Without this check, a name
# that CMake's lists can't hold (with a semicolon or a single square bracket), or a name that two cases share, would
# silently drop tests.
#   cmake -D PROGRAM=... -D CTEST=ctest -D BUILD=folder -D PREFIX=unit/ -P count_cases.cmake
function(number_after pattern out)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  if(NOT output MATCHES "${pattern} *([0-9]+)")
    message(FATAL_ERROR "no number after '${pattern}' in: ${output}")
  endif()
  set(${out} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

number_after("current filters:" cases ${PROGRAM} --count)
number_after("Total Tests:" tests ${CTEST} --test-dir ${BUILD} -N -R "^${PREFIX}")
if(NOT cases EQUAL tests)
  message(FATAL_ERROR "${PROGRAM} has ${cases} test cases, CTest knows ${tests}")
endif()
message(STATUS "${cases} test cases, all known to CTest")
