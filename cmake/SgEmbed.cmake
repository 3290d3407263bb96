# sg_embed(text out): writes the bytes of the file `text` as "0x2f,0x2f," to `out`, for
# an #include in an initialiser. As a script: cmake -DTEXT=.. -DOUT=.. -P SgEmbed.cmake.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${TEXT}" bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x0a,)" "\\1\n" bytes "${bytes}")
  file(WRITE "${OUT}" "${bytes}")
  return()
endif()
set(_sg_embed_script "${CMAKE_CURRENT_LIST_FILE}")
function(sg_embed text out)
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${CMAKE_COMMAND}" "-DTEXT=${text}" "-DOUT=${out}" -P "${_sg_embed_script}"
    DEPENDS "${text}" "${_sg_embed_script}"
    VERBATIM)
endfunction()
