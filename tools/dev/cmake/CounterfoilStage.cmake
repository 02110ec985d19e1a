# counterfoil_stage(NAME [DEPENDS stage...] [LIBRARIES target...] [SOURCES file...])
#
# A stage is one folder of checker/: every *.cc in it, and SOURCES from elsewhere, is compiled into the library
# counterfoil_NAME, every *_test.cc into the test program counterfoil_NAME_test. DEPENDS names the stages whose
# headers it may use; a stage never names one that comes after it in the data flow.
function(counterfoil_stage name)
  cmake_parse_arguments(arg "" "" "DEPENDS;LIBRARIES;SOURCES" ${ARGN})
  set(dir "${CMAKE_CURRENT_SOURCE_DIR}/${name}")
  file(GLOB sources CONFIGURE_DEPENDS "${dir}/*.cc")
  list(APPEND sources ${arg_SOURCES})
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")

  if(NOT sources)
    add_library(counterfoil_${name} INTERFACE)
    foreach(stage IN LISTS arg_DEPENDS)
      target_link_libraries(counterfoil_${name} INTERFACE counterfoil_${stage})
    endforeach()
    return()
  endif()

  add_library(counterfoil_${name} STATIC ${sources})
  target_include_directories(counterfoil_${name} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/checker/include>")
  target_link_libraries(counterfoil_${name}
    PUBLIC ${arg_LIBRARIES}
    PRIVATE $<BUILD_INTERFACE:counterfoil_flags>)
  foreach(stage IN LISTS arg_DEPENDS)
    target_link_libraries(counterfoil_${name} PUBLIC counterfoil_${stage})
  endforeach()

  if(COUNTERFOIL_BUILD_TESTS AND tests)
    find_package(GTest REQUIRED)
    include(GoogleTest)
    add_executable(counterfoil_${name}_test ${tests})
    target_link_libraries(counterfoil_${name}_test PRIVATE counterfoil_${name} counterfoil_flags
      GTest::gmock GTest::gtest_main)
    gtest_discover_tests(counterfoil_${name}_test TEST_PREFIX "unit.${name}."
      WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_TIMEOUT 60)
  endif()
endfunction()
