# Options, and the flags that every target of this project is built with.
option(COUNTERFOIL_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(COUNTERFOIL_BUILD_BENCH "Build the benchmarks; needs Google Benchmark" OFF)
option(COUNTERFOIL_FUZZ "Build the fuzz targets as libFuzzer programs (clang only)" OFF)
option(COUNTERFOIL_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)
set(COUNTERFOIL_SANITIZE "" CACHE STRING "Comma-separated sanitizers, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(COUNTERFOIL_CCACHE ccache)
mark_as_advanced(COUNTERFOIL_CCACHE)
if(COUNTERFOIL_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${COUNTERFOIL_CCACHE}")
endif()

# One interface target carries the flags, so that nothing is set globally and consumers inherit nothing.
add_library(counterfoil_flags INTERFACE)
target_compile_options(counterfoil_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
  -ffp-contract=off # verdicts compare floats bit for bit: no fused multiply-add behind our back
  $<$<BOOL:${COUNTERFOIL_WARNINGS_AS_ERRORS}>:-Werror>)
if(COUNTERFOIL_SANITIZE)
  target_compile_options(counterfoil_flags INTERFACE -fsanitize=${COUNTERFOIL_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(counterfoil_flags INTERFACE -fsanitize=${COUNTERFOIL_SANITIZE})
endif()
if(COUNTERFOIL_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "COUNTERFOIL_FUZZ needs clang, for its libFuzzer; the compiler is ${CMAKE_CXX_COMPILER_ID}. "
      "Configure with the preset 'fuzz'")
  endif()
  target_compile_options(counterfoil_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
