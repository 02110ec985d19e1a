# Tests that need a device carry the label gpu. ctest lists them when it starts, so that where there is no device, or no
# CUDA, it shows each of them skipped, with the reason.
if(COUNTERFOIL_HAVE_CUDA)
  add_executable(counterfoil_gpu_test gpu_test.cc)
  target_link_libraries(counterfoil_gpu_test PRIVATE counterfoil_engine_checks counterfoil_replay_cuda
    counterfoil_replay_child counterfoil_replay_source counterfoil_flags GTest::gmock GTest::gtest_main)
  set(list_tests "${CMAKE_CURRENT_BINARY_DIR}/list_gpu_tests.cmake")
  configure_file(list_gpu_tests.cmake.in "${list_tests}.in" @ONLY)
  file(GENERATE OUTPUT "${list_tests}" INPUT "${list_tests}.in")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${list_tests}")
else()
  add_test(NAME "gpu (built without CUDA)" COMMAND "${CMAKE_COMMAND}" -E echo "SKIPPED: built without CUDA")
  set_tests_properties("gpu (built without CUDA)" PROPERTIES LABELS gpu SKIP_REGULAR_EXPRESSION SKIPPED)
endif()
