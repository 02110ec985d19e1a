# COUNTERFOIL_CUDA: OFF, ON (stop where there is no CUDA compiler) or AUTO (use one where it is found). Sets
# COUNTERFOIL_HAVE_CUDA.
set(COUNTERFOIL_CUDA OFF CACHE STRING "Build with CUDA: AUTO, ON or OFF")
set_property(CACHE COUNTERFOIL_CUDA PROPERTY STRINGS AUTO ON OFF)

set(COUNTERFOIL_HAVE_CUDA OFF)
if(COUNTERFOIL_CUDA)
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    # CMake 3.25 compiles a request for C++20 as C++17 and says nothing, unless the standard is required.
    set(CMAKE_CUDA_STANDARD 17)
    set(CMAKE_CUDA_STANDARD_REQUIRED ON)
    enable_language(CUDA)
    set(COUNTERFOIL_HAVE_CUDA ON)
  elseif(NOT COUNTERFOIL_CUDA STREQUAL "AUTO")
    message(FATAL_ERROR "COUNTERFOIL_CUDA is ON and no CUDA compiler was found. Put nvcc on PATH, set CUDACXX to it, "
      "or configure with COUNTERFOIL_CUDA=AUTO or OFF")
  endif()
endif()
