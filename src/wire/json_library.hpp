// The JSON library as every file of wire/ includes it, and no other file: without exceptions and streams,
// so that it is the same natively and in WebAssembly. What is not checked before it is read would abort.
#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#ifndef JSON_NO_IO
#define JSON_NO_IO
#endif
#include <nlohmann/json.hpp>  // IWYU pragma: export
