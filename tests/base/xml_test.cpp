#include "base/xml.hpp"

#include <doctest/doctest.h>

namespace florin::base {
namespace {

TEST_CASE("XML text escapes special characters and leaves the rest unchanged") {
  CHECK(xml_text("Zoë & Łukasz: 3 < 5 > \"2\"") == "Zoë &amp; Łukasz: 3 &lt; 5 &gt; &quot;2&quot;");
  CHECK(xml_text("one\ntwo\x1b") == "one?two?");
  CHECK(xml_text("").empty());
}

}  // namespace
}  // namespace florin::base
