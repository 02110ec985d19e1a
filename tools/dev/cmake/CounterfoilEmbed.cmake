# counterfoil_embed(OUT FUNCTION namespace::function HEADER header [SUFFIX suffix] [NAMES name...] FILES file...)
#
# Sets OUT to a generated source that holds the bytes of FILES and defines
#   std::string_view namespace::function(std::string_view name);
#   std::span<const std::string_view> namespace::function_names();
# as HEADER declares them. A file's name is its file name without SUFFIX, unless NAMES lists others. The source is
# written when the project is built, so that an edited file is embedded anew without configuring again.
function(counterfoil_embed out)
  cmake_parse_arguments(arg "" "FUNCTION;HEADER;SUFFIX" "NAMES;FILES" ${ARGN})
  string(MAKE_C_IDENTIFIER "${arg_FUNCTION}" stem)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded/${stem}.cc")
  set(manifest "${CMAKE_CURRENT_BINARY_DIR}/embedded/${stem}.cmake")

  set(names ${arg_NAMES})
  if(NOT names)
    foreach(file IN LISTS arg_FILES)
      get_filename_component(name "${file}" NAME)
      string(REGEX REPLACE "${arg_SUFFIX}$" "" name "${name}")
      list(APPEND names "${name}")
    endforeach()
  endif()

  string(REGEX REPLACE "::[^:]*$" "" namespace "${arg_FUNCTION}")
  string(REGEX REPLACE "^.*::" "" function "${arg_FUNCTION}")
  file(CONFIGURE OUTPUT "${manifest}" @ONLY CONTENT [[
set(output "@source@")
set(namespace "@namespace@")
set(function "@function@")
set(header "@arg_HEADER@")
set(names "@names@")
set(files "@arg_FILES@")
]])
  set(script "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/WriteEmbedded.cmake")
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" -P "${script}" "${manifest}"
    DEPENDS ${arg_FILES} "${manifest}" "${script}"
    COMMENT "Embedding ${arg_FUNCTION}" VERBATIM)
  set(${out} "${source}" PARENT_SCOPE)
endfunction()
