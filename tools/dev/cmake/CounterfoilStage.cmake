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
  set(stages ${arg_DEPENDS})
  list(TRANSFORM stages PREPEND counterfoil_)

  add_library(counterfoil_${name} STATIC ${sources})
  target_include_directories(counterfoil_${name} PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/checker/include")
  target_link_libraries(counterfoil_${name} PUBLIC ${arg_LIBRARIES} ${stages} PRIVATE counterfoil_flags)
  set_property(GLOBAL APPEND PROPERTY COUNTERFOIL_STAGES counterfoil_${name})
  set_property(GLOBAL APPEND PROPERTY COUNTERFOIL_STAGE_LIBRARIES ${arg_LIBRARIES})

  if(COUNTERFOIL_BUILD_TESTS AND tests)
    counterfoil_test(${name} LIBRARIES counterfoil_${name} SOURCES ${tests})
  endif()
endfunction()

# counterfoil_test(NAME LIBRARIES target... SOURCES file...): one GoogleTest program, every test of it a ctest. Tests
# run in the root of the sources; those of the suite Golden carry that label.
function(counterfoil_test name)
  cmake_parse_arguments(arg "" "" "LIBRARIES;SOURCES" ${ARGN})
  find_package(GTest REQUIRED)
  include(GoogleTest)
  add_executable(counterfoil_${name}_test ${arg_SOURCES})
  target_link_libraries(counterfoil_${name}_test PRIVATE ${arg_LIBRARIES} counterfoil_flags
    GTest::gmock GTest::gtest_main)
  gtest_discover_tests(counterfoil_${name}_test TEST_PREFIX "unit.${name}." TEST_FILTER "-Golden.*"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_TIMEOUT 60)
  gtest_discover_tests(counterfoil_${name}_test TEST_PREFIX "unit.${name}." TEST_FILTER "Golden.*"
    TEST_LIST counterfoil_${name}_golden_tests PROPERTIES LABELS golden
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_TIMEOUT 60)
endfunction()

# counterfoil_library(NAME): the stages as one archive, which is what is installed.
function(counterfoil_library name)
  get_property(stages GLOBAL PROPERTY COUNTERFOIL_STAGES)
  get_property(libraries GLOBAL PROPERTY COUNTERFOIL_STAGE_LIBRARIES)
  list(REMOVE_DUPLICATES libraries)
  set(objects ${stages})
  list(TRANSFORM objects REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")
  file(GLOB headers CONFIGURE_DEPENDS include/counterfoil/*.h)

  add_library(counterfoil_${name} STATIC ${objects})
  add_library(counterfoil::${name} ALIAS counterfoil_${name})
  set_target_properties(counterfoil_${name} PROPERTIES LINKER_LANGUAGE CXX EXPORT_NAME ${name})
  target_sources(counterfoil_${name} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${headers})
  target_compile_features(counterfoil_${name} PUBLIC cxx_std_20)
  target_link_libraries(counterfoil_${name} PRIVATE ${libraries})
endfunction()
