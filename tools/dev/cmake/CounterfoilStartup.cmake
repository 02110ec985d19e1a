# counterfoil_link_static(): links small libraries into the command where the system has them as archives.
#
# Every start of the command pays for each shared library that it loads, and the shared libarchive alone brings nine
# more (libxml2 and ICU among them) for formats that no bundle has. Of an archive, only what is asked for is linked.
# Writing one asks for every format: who does that, tests, links ${COUNTERFOIL_ARCHIVE_WRITER}, the shared one, first.
# Where they cannot be linked so, the shared libraries are used; what is installed for others names the libraries alone.
include(CheckCXXSourceCompiles)

# The file of an imported library, whichever property it stands in.
function(counterfoil_library_file out target)
  get_target_property(file ${target} IMPORTED_LOCATION)
  if(NOT file)
    get_target_property(file ${target} IMPORTED_LOCATION_RELEASE)
  endif()
  if(NOT file)
    get_target_property(file ${target} INTERFACE_LINK_LIBRARIES)
  endif()
  set(${out} "${file}" PARENT_SCOPE)
endfunction()

function(counterfoil_link_static)
  set(targets LibArchive::LibArchive PkgConfig::nettle PkgConfig::zstd PkgConfig::utf8proc ZLIB::ZLIB)
  set(archives "")
  foreach(target ${targets})
    counterfoil_library_file(file ${target})
    string(REGEX REPLACE "\\.so$" ".a" archive "${file}")
    if(NOT archive MATCHES "\\.a$" OR NOT EXISTS "${archive}")
      return()
    endif()
    list(APPEND archives "${archive}")
  endforeach()
  # The static libarchive reads entries of a zip that are compressed so.
  find_library(COUNTERFOIL_BZ2 NAMES libbz2.a bz2)
  find_library(COUNTERFOIL_LZMA NAMES liblzma.a lzma)
  mark_as_advanced(COUNTERFOIL_BZ2 COUNTERFOIL_LZMA)
  if(NOT COUNTERFOIL_BZ2 OR NOT COUNTERFOIL_LZMA)
    return()
  endif()

  set(CMAKE_REQUIRED_LIBRARIES ${archives} ${COUNTERFOIL_BZ2} ${COUNTERFOIL_LZMA})
  check_cxx_source_compiles("
    #include <archive.h>
    #include <nettle/sha2.h>
    #include <utf8proc.h>
    int main() {
      archive* reader = archive_read_new();
      archive_read_support_format_zip(reader);
      archive_read_support_format_tar(reader);
      archive_read_support_filter_gzip(reader);
      archive_read_support_filter_zstd(reader);
      sha256_ctx context;
      sha256_init(&context);
      return utf8proc_version() == nullptr || archive_read_free(reader);
    }" COUNTERFOIL_LINKS_STATIC)
  if(NOT COUNTERFOIL_LINKS_STATIC)
    return()
  endif()

  counterfoil_library_file(shared LibArchive::LibArchive)
  set(COUNTERFOIL_ARCHIVE_WRITER "${shared}" PARENT_SCOPE)
  foreach(target archive IN ZIP_LISTS targets archives)
    get_target_property(kind ${target} TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
      set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${archive}")
    else()
      set_target_properties(${target} PROPERTIES IMPORTED_LOCATION "${archive}" IMPORTED_LOCATION_RELEASE "${archive}")
    endif()
  endforeach()
  set_property(TARGET LibArchive::LibArchive APPEND PROPERTY INTERFACE_LINK_LIBRARIES
    ${COUNTERFOIL_BZ2} ${COUNTERFOIL_LZMA} PkgConfig::nettle PkgConfig::zstd ZLIB::ZLIB)
endfunction()
