// The test program: every *_test.cpp of the tree.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

// The leak sanitizer asks for this. fontconfig, which cairo draws score sheets with, keeps its caches until the end.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
