#pragma once

// Arithmetic that must come out the same on the CPU and on a GPU is written once, in headers of C++17 that
// both compilers read. No standard library call that a device lacks stands in them.
#if defined(__CUDACC__)
#define COUNTERFOIL_HOST_DEVICE __host__ __device__
#else
#define COUNTERFOIL_HOST_DEVICE
#endif
