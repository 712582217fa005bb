#include "server/core/histogram.hpp"

#include <cstdio>

namespace florin::server {
namespace {

std::string text_of(double value) {
  char text[32];
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof(text), "%g", value))};
}

}  // namespace

void Histogram::add(double value) {
  for (std::size_t i = 0; i < bounds; ++i) counts_[i] += value <= limits_[i] ? 1 : 0;
  ++counts_.back();
  sum_ += value;
}

void Histogram::write(std::string& text, std::string_view name, std::string_view help) const {
  const std::string full = "florin_" + std::string(name);
  text += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " histogram\n";
  for (std::size_t i = 0; i < bounds; ++i) {
    text += full + "_bucket{le=\"" + text_of(limits_[i]) + "\"} " + std::to_string(counts_[i]) + "\n";
  }
  text += full + "_bucket{le=\"+Inf\"} " + std::to_string(count()) + "\n";
  text += full + "_sum " + text_of(sum_) + "\n" + full + "_count " + std::to_string(count()) + "\n";
}

}  // namespace florin::server
