#include "terminal/pad/pad_file.hpp"

#include "terminal/client/journal.hpp"
#include "wire/record.hpp"

namespace florin::terminal {

base::Result<PadFile> PadFile::open(const std::string& path) {
  PadFile file(path);
  auto lines = Journal::read(path);
  if (!lines || lines->empty()) return file;
  auto record = wire::read_record(lines->back());
  if (!record) return record.problem();
  file.earlier_ = *std::move(lines);
  file.last_ = *std::move(record);
  return file;
}

void PadFile::reopen_last() {
  if (last_) earlier_.pop_back();
}

std::optional<base::Phrase> PadFile::save(const Pad& pad) const {
  std::string content;
  for (const std::string& line : earlier_) content += line + "\n";
  if (replace_file(path_, content + wire::write_record(pad.record()) + "\n")) return std::nullopt;
  return base::phrase("save.unwritable").text("file", path_);
}

}  // namespace florin::terminal
