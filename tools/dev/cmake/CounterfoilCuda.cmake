# COUNTERFOIL_CUDA: OFF, ON (stop where there is no CUDA compiler) or AUTO (use one where it is found, and say so where
# not). Sets COUNTERFOIL_HAVE_CUDA.
set(COUNTERFOIL_CUDA OFF CACHE STRING "Build with CUDA: AUTO, ON or OFF")
set_property(CACHE COUNTERFOIL_CUDA PROPERTY STRINGS AUTO ON OFF)

# Why there is no usable CUDA compiler; empty where there is one, which is enabled.
function(counterfoil_find_cuda reason)
  if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX})
    find_program(COUNTERFOIL_NVCC nvcc HINTS ENV CUDA_PATH ENV CUDA_HOME PATHS /usr/local/cuda PATH_SUFFIXES bin)
    mark_as_advanced(COUNTERFOIL_NVCC)
    if(COUNTERFOIL_NVCC)
      set(ENV{CUDACXX} "${COUNTERFOIL_NVCC}")
    endif()
  endif()
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    set(${reason} "" PARENT_SCOPE)
  else()
    set(${reason} "no CUDA compiler was found (put nvcc on PATH, or set CUDACXX to it)" PARENT_SCOPE)
  endif()
endfunction()

set(COUNTERFOIL_HAVE_CUDA OFF)
if(COUNTERFOIL_CUDA)
  # From the T4 up. Machine code runs on all later minor revisions of its major (80 on 86 and 89, 100 on 103), and PTX on
  # everything later: of 100, for majors between and to come. The preset dev takes 75 alone, which runs everywhere too.
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 75-real 80-real 90-real 100-real 120-real 100-virtual)
  endif()
  counterfoil_find_cuda(counterfoil_no_cuda)
  if(NOT counterfoil_no_cuda)
    # CMake 3.25 compiles a request for C++20 as C++17 and says nothing, unless the standard is required.
    set(CMAKE_CUDA_STANDARD 17)
    set(CMAKE_CUDA_STANDARD_REQUIRED ON)
    set(CMAKE_CUDA_EXTENSIONS OFF)
    if(COUNTERFOIL_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CUDA_COMPILER_LAUNCHER)
      set(CMAKE_CUDA_COMPILER_LAUNCHER "${COUNTERFOIL_CCACHE}")
    endif()
    enable_language(CUDA)
    # The library API of the runtime, and code for sm_100 and sm_120.
    if(CMAKE_CUDA_COMPILER_VERSION VERSION_LESS 12.8)
      set(counterfoil_no_cuda "CUDA ${CMAKE_CUDA_COMPILER_VERSION} is older than 12.8 (install a newer toolkit)")
    endif()
  endif()
  if(NOT counterfoil_no_cuda)
    set(COUNTERFOIL_HAVE_CUDA ON)
    find_package(CUDAToolkit REQUIRED)
    message(STATUS "CUDA engine: ${CMAKE_CUDA_COMPILER_VERSION}, for ${CMAKE_CUDA_ARCHITECTURES}")
  elseif(COUNTERFOIL_CUDA STREQUAL "AUTO")
    message(STATUS "CUDA engine: left out: ${counterfoil_no_cuda}")
  else()
    message(FATAL_ERROR "COUNTERFOIL_CUDA is ON: ${counterfoil_no_cuda}, or configure with "
      "COUNTERFOIL_CUDA=AUTO or OFF")
  endif()
endif()

# The flags of every .cu file: the arithmetic of the contract (each operation rounded, denormals kept), and warnings.
# -Wpedantic is left out: it objects to what nvcc itself generates.
add_library(counterfoil_cuda_flags INTERFACE)
target_compile_options(counterfoil_cuda_flags INTERFACE
  --fmad=false --ftz=false --prec-div=true --prec-sqrt=true
  -Xcompiler=-Wall,-Wextra,-Wshadow,-ffp-contract=off
  "$<$<BOOL:${COUNTERFOIL_WARNINGS_AS_ERRORS}>:SHELL:-Werror all-warnings -Xcompiler=-Werror>")
