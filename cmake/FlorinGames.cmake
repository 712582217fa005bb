# Games and lists of games. A game is a folder games/FOLDER with rooms (rules, skill, terminal, sheet, texts, tests); what
# is generated for it depends on the rooms there are. Everything is compiled once, the entries of a game, too; the only
# thing made for each program is its list of games.
#
# florin_game(FOLDER [DIR PATH] [USES PART...])   declares a game that lives in src/games/FOLDER, or in PATH, which ends
#                                 in games/FOLDER. A part is a folder of src/games whose rooms several games share.
# florin_registry()               the library florin_games: the registry, and the texts of all games together
# florin_list(NAME LAYER GAME...) the list of these games for one layer (games, players or terminal), an object library
#                                 NAME_LAYER. A program links the layers it needs
# florin_typed_list(NAME GAME...) the types of these games for tests/support/visit.hpp

define_property(GLOBAL PROPERTY FLORIN_GAMES BRIEF_DOCS "games of the program" FULL_DOCS "games of the program")

function(florin_game folder)
  cmake_parse_arguments(PARSE_ARGV 1 game "" "DIR" "USES")
  if(FLORIN_GAMES_ONLY AND NOT folder IN_LIST FLORIN_GAMES_ONLY)
    return()  # while one game is being written: cmake -DFLORIN_GAMES_ONLY=FOLDER
  endif()
  if(NOT game_DIR)
    set(game_DIR ${CMAKE_SOURCE_DIR}/src/games/${folder})
  endif()
  set_property(GLOBAL APPEND PROPERTY FLORIN_GAMES ${folder})
  set_property(GLOBAL PROPERTY FLORIN_GAME_${folder}_DIR ${game_DIR})
  set_property(GLOBAL PROPERTY FLORIN_GAME_${folder}_USES "${game_USES}")
endfunction()

# Appends a raw string literal with the contents of a file to `out`.
function(florin_embed file out)
  file(READ ${file} content)
  set(${out} "R\"~~(${content})~~\"" PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

# Appends to `out` an array NAME with the bytes of a file, empty if there is none.
function(florin_bytes name file out)
  set(bytes "")
  if(EXISTS ${file})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  endif()
  set(${out} "${${out}}constexpr char ${name}[] = {${bytes}'\\0'};\n" PARENT_SCOPE)
endfunction()

# The sources of a folder and its rooms: all .cpp files but the tests.
function(florin_sources dir out)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# The arrays texts_en and texts_pl with the catalogue files of the folders.
function(florin_texts out)
  set(arrays "")
  foreach(language en pl)
    string(APPEND arrays "constexpr std::string_view texts_${language}[] = {\n")
    foreach(folder ${ARGN})
      florin_embed(${folder}/texts/${language}.txt literal)
      string(APPEND arrays "${literal},\n")
    endforeach()
    string(APPEND arrays "};\n")
  endforeach()
  set(${out} "${arrays}" PARENT_SCOPE)
endfunction()

function(florin_generate template name out)
  set(file ${CMAKE_BINARY_DIR}/generated/games/${name})
  configure_file(${CMAKE_SOURCE_DIR}/cmake/${template} ${file} @ONLY)
  set(${out} ${file} PARENT_SCOPE)
endfunction()

function(florin_registry)
  # What is said whatever the game is: the texts of every folder of the ladder that has some.
  file(GLOB common_texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*/texts)
  list(FILTER common_texts EXCLUDE REGEX "/src/apps/texts$")  # only the commands say these
  list(TRANSFORM common_texts REPLACE "/texts$" "")
  florin_texts(texts ${common_texts})
  florin_generate(common_texts.cpp.in common_texts.cpp generated)
  add_library(florin_games STATIC ${CMAKE_SOURCE_DIR}/src/games/registry.cpp ${generated})
  target_link_libraries(florin_games PUBLIC florin_game)
endfunction()

# The includes of those of a game's headers that exist, and NAME (or nullptr) in `out_NAME` for each.
macro(florin_optional_header game dir header function out)
  if(EXISTS ${dir}/${header})
    string(APPEND includes "#include \"games/${game}/${header}\"\n")
    set(${out} ${function})
  else()
    set(${out} nullptr)
  endif()
endmacro()

# A library of some rooms of a folder and of sources generated for it.
function(florin_rooms target dir rooms generated)
  set(sources ${generated})
  foreach(room ${rooms})
    florin_sources(${dir}/${room} room_sources)
    list(APPEND sources ${room_sources})
  endforeach()
  set(scope PUBLIC)
  if(sources)
    add_library(${target} STATIC ${sources})
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  cmake_path(SET root NORMALIZE ${dir}/../..)
  target_include_directories(${target} ${scope} ${root})
  target_link_libraries(${target} ${scope} ${ARGN})
endfunction()

# Where a game or a part lives.
function(florin_dir_of game out)
  get_property(dir GLOBAL PROPERTY FLORIN_GAME_${game}_DIR)
  if(NOT dir)
    set(dir ${CMAKE_SOURCE_DIR}/src/games/${game})
  endif()
  set(${out} ${dir} PARENT_SCOPE)
endfunction()

# The includes of a game's type, and of what players know about it.
function(florin_type_includes game out)
  florin_dir_of(${game} dir)
  set(includes "#include \"games/${game}/rules/game.hpp\"\n")
  if(EXISTS ${dir}/skill/skill.hpp)
    string(APPEND includes "#include \"games/${game}/skill/skill.hpp\"\n")
  endif()
  set(${out} "${includes}" PARENT_SCOPE)
endfunction()

# The libraries of a layer that a game's parts have.
function(florin_part_libraries game layer out)
  get_property(parts GLOBAL PROPERTY FLORIN_GAME_${game}_USES)
  set(libraries "")
  foreach(part ${parts})
    florin_layer_library(${part} ${layer} library)
    list(APPEND libraries ${library})
  endforeach()
  set(${out} "${libraries}" PARENT_SCOPE)
endfunction()

# A game's entry for games/registry.hpp, with its texts and weights.
function(florin_games_entry game out)
  florin_dir_of(${game} dir)
  get_property(parts GLOBAL PROPERTY FLORIN_GAME_${game}_USES)
  list(TRANSFORM parts PREPEND ${CMAKE_SOURCE_DIR}/src/games/)
  florin_texts(texts ${dir} ${parts})
  set(learned ${dir}/skill)
  if(FLORIN_WASM)
    set(learned nowhere)  # a page fetches the weights of the games that are played
  endif()
  set(weights "")
  florin_bytes(weights ${learned}/weights.bin weights)
  florin_bytes(weights_alone ${learned}/weights_alone.bin weights)
  florin_generate(game_entry.cpp.in ${game}/game_entry.cpp generated)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()

# A game's entry for players/entry.hpp.
function(florin_players_entry game out)
  florin_type_includes(${game} includes)
  set(offer everything)
  if(FLORIN_WASM)
    set(offer decisions)
  endif()
  florin_generate(players_entry.cpp.in ${game}/players_entry.cpp generated)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()

# A game's entry for terminal/draw/drawn_game.hpp.
function(florin_terminal_entry game out)
  florin_dir_of(${game} dir)
  florin_type_includes(${game} includes)
  florin_optional_header(${game} ${dir} terminal/table.hpp draw_table table)
  florin_optional_header(${game} ${dir} terminal/prose.hpp tell_table prose)
  florin_optional_header(${game} ${dir} terminal/shorthand.hpp read_shorthand shorthand)
  florin_optional_header(${game} ${dir} sheet/sheet.hpp draw_sheet sheet)
  florin_embed(${dir}/RULES.md rules_en)
  florin_embed(${dir}/texts/rules.pl.md rules_pl)
  florin_generate(terminal_entry.cpp.in ${game}/terminal_entry.cpp generated)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()

# A game's entry for a layer; nothing for a part, which has rooms, but no entries.
function(florin_entry_of game layer out)
  set(entry "")
  get_property(is_game GLOBAL PROPERTY FLORIN_GAME_${game}_DIR SET)
  if(is_game)
    cmake_language(CALL florin_${layer}_entry ${game} entry)
  endif()
  set(${out} "${entry}" PARENT_SCOPE)
endfunction()

# One function per layer: the library of a game or a part.
function(florin_games_library target game)
  florin_dir_of(${game} dir)
  florin_part_libraries(${game} games below)
  florin_entry_of(${game} games entry)
  florin_rooms(${target} ${dir} "rules;skill" "${entry}" florin_games ${below})
endfunction()

function(florin_players_library target game)
  florin_dir_of(${game} dir)
  florin_entry_of(${game} players entry)
  florin_rooms(${target} ${dir} "" ${entry} florin_players florin_${game}_games)
endfunction()

function(florin_terminal_library target game)
  florin_dir_of(${game} dir)
  florin_part_libraries(${game} terminal below)
  florin_entry_of(${game} terminal entry)
  florin_rooms(${target} ${dir} "terminal;sheet" "${entry}" ${below} florin_terminal florin_${game}_games)
endfunction()

# The library of a game or a part for a layer; made when it is first asked for.
function(florin_layer_library game layer out)
  set(target florin_${game}_${layer})
  set(${out} ${target} PARENT_SCOPE)
  if(TARGET ${target})
    return()
  endif()
  cmake_language(CALL florin_${layer}_library ${target} ${game})
  get_target_property(kind ${target} TYPE)
  if(NOT layer STREQUAL "terminal" AND NOT kind STREQUAL "INTERFACE_LIBRARY")
    florin_hot(${target})
  endif()
endfunction()

# What a layer calls its list of games, and the function in each game's entry that fills it.
set(florin_games_names games/registry.hpp games::Entry games::all game_entry)
set(florin_players_names players/entry.hpp players::Entry players::entries players_entry)
set(florin_terminal_names terminal/draw/drawn_game.hpp terminal::DrawnGame terminal::drawn_games terminal_entry)

function(florin_list name layer)
  list(GET florin_${layer}_names 0 header)
  list(GET florin_${layer}_names 1 type)
  list(GET florin_${layer}_names 2 function)
  list(GET florin_${layer}_names 3 maker)
  set(declarations "")
  set(calls "")
  set(libraries "")
  foreach(game ${ARGN})
    florin_layer_library(${game} ${layer} library)
    list(APPEND libraries ${library})
    string(APPEND declarations "namespace florin::${game} {\n${type} ${maker}();\n}\n")
    list(APPEND calls "florin::${game}::${maker}()")
  endforeach()
  list(JOIN calls ", " calls)
  florin_generate(game_list.cpp.in ${name}_${layer}.cpp generated)
  add_library(${name}_${layer} OBJECT ${generated})
  target_link_libraries(${name}_${layer} PUBLIC ${libraries})
endfunction()

function(florin_typed_list name)
  set(includes "")
  set(types "")
  set(libraries "")
  foreach(game ${ARGN})
    florin_layer_library(${game} games library)
    list(APPEND libraries ${library})
    florin_type_includes(${game} game_includes)
    string(APPEND includes "${game_includes}")
    list(APPEND types "florin::${game}::Game")
  endforeach()
  list(JOIN types ", " types)
  set(folder ${CMAKE_BINARY_DIR}/generated/${name})
  configure_file(${CMAKE_SOURCE_DIR}/cmake/all_games.hpp.in ${folder}/games/all_games.hpp @ONLY)
  add_library(${name} INTERFACE)
  target_include_directories(${name} INTERFACE ${folder})
  target_link_libraries(${name} INTERFACE ${libraries})
endfunction()
