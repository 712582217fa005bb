// Includes the JSON library for the files of wire/, and only for them. It leaves out exceptions and streams, so that
// the library behaves the same natively and in WebAssembly. Reading a value without checking its type first aborts.
#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#ifndef JSON_NO_IO
#define JSON_NO_IO
#endif
#include <nlohmann/json.hpp>  // IWYU pragma: export
