// The server on a disk that forgets. Writes stay in memory until they are synced, so a kill drops every unsynced
// write. While the file `full` is in the data folder, nothing can be written; with `broken`, nothing can be read or
// synced either; with `stalled`, a sync doesn't return. FLORIN_SYNCHRONOUS=OFF makes SQLite acknowledge writes that it
// hasn't synced, which the tests must notice.
//
// The disk is an SQLite VFS on top of the usual one. The server doesn't know about it.
//
// FLORIN_DICE (64 hexadecimal digits) sets the secret of the dice of every table. Then the time also stands still and
// every other random number is known, so two such servers differ only in their dice.
//
// FLORIN_LATER (milliseconds) puts the wall clock ahead, as if the server had been started that much later. The file `step`
// in the data folder does the same while the server runs.
#include <sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/sha256.hpp"
#include "server/net/server.hpp"

namespace {

namespace fs = std::filesystem;

// The writes to a file that aren't synced yet, by offset. All handles of a file share them.
struct Unsynced {
  std::mutex mutex;
  std::map<sqlite3_int64, std::vector<char>> writes;
  sqlite3_int64 size = 0;  // of the file as its users see it
};

struct Disk {
  sqlite3_vfs* real = nullptr;
  std::mutex mutex;
  std::map<std::string, Unsynced> files;
};

Disk& disk() {
  static Disk the_disk;
  return the_disk;
}

struct File {
  sqlite3_file base;
  Unsynced* unsynced;
  std::string* folder;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
bool is_full(File& file) { return fs::exists(*file.folder + "/full"); }
bool is_broken(File& file) { return fs::exists(*file.folder + "/broken"); }
bool is_stalled(File& file) { return fs::exists(*file.folder + "/stalled"); }

int close_file(sqlite3_file* file) {
  File& self = of(file);
  delete self.folder;
  return self.real()->pMethods->xClose(self.real());
}

int read(sqlite3_file* file, void* target, int count, sqlite3_int64 at) {
  File& self = of(file);
  if (is_broken(self)) return SQLITE_IOERR_READ;
  const std::lock_guard lock(self.unsynced->mutex);
  std::memset(target, 0, static_cast<std::size_t>(count));
  const int code = self.real()->pMethods->xRead(self.real(), target, count, at);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
  for (const auto& [offset, bytes] : self.unsynced->writes) {
    const sqlite3_int64 begin = std::max(at, offset);
    const sqlite3_int64 end = std::min(at + count, offset + static_cast<sqlite3_int64>(bytes.size()));
    if (begin < end)
      std::memcpy(static_cast<char*>(target) + (begin - at), bytes.data() + (begin - offset), static_cast<std::size_t>(end - begin));
  }
  return at + count <= self.unsynced->size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* file, const void* source, int count, sqlite3_int64 at) {
  File& self = of(file);
  if (is_full(self)) return SQLITE_FULL;
  if (is_broken(self)) return SQLITE_IOERR_WRITE;
  const std::lock_guard lock(self.unsynced->mutex);
  const char* bytes = static_cast<const char*>(source);
  // Later writes to the same place replace earlier ones. SQLite writes whole pages and headers.
  self.unsynced->writes[at] = std::vector<char>(bytes, bytes + count);
  self.unsynced->size = std::max(self.unsynced->size, at + count);
  return SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  File& self = of(file);
  const std::lock_guard lock(self.unsynced->mutex);
  std::erase_if(self.unsynced->writes, [&](const auto& entry) { return entry.first >= size; });
  self.unsynced->size = size;
  return self.real()->pMethods->xTruncate(self.real(), size);
}

int sync(sqlite3_file* file, int flags) {
  File& self = of(file);
  while (is_stalled(self)) sqlite3_sleep(10);
  if (is_full(self) || is_broken(self)) return SQLITE_IOERR_FSYNC;
  const std::lock_guard lock(self.unsynced->mutex);
  for (const auto& [offset, bytes] : self.unsynced->writes) {
    const int code = self.real()->pMethods->xWrite(self.real(), bytes.data(), static_cast<int>(bytes.size()), offset);
    if (code != SQLITE_OK) return code;
  }
  self.unsynced->writes.clear();
  return self.real()->pMethods->xSync(self.real(), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  File& self = of(file);
  const std::lock_guard lock(self.unsynced->mutex);
  *size = self.unsynced->size;
  return SQLITE_OK;
}

// The real disk does everything else.
int lock_file(sqlite3_file* file, int level) { return of(file).real()->pMethods->xLock(of(file).real(), level); }
int unlock_file(sqlite3_file* file, int level) { return of(file).real()->pMethods->xUnlock(of(file).real(), level); }
int check_lock(sqlite3_file* file, int* result) { return of(file).real()->pMethods->xCheckReservedLock(of(file).real(), result); }
int control(sqlite3_file* file, int what, void* argument) {
  return of(file).real()->pMethods->xFileControl(of(file).real(), what, argument);
}
int sector_size(sqlite3_file* file) { return of(file).real()->pMethods->xSectorSize(of(file).real()); }
int characteristics(sqlite3_file* /*file*/) { return 0; }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
  return of(file).real()->pMethods->xShmMap(of(file).real(), page, size, extend, memory);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return of(file).real()->pMethods->xShmLock(of(file).real(), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { of(file).real()->pMethods->xShmBarrier(of(file).real()); }
int shm_unmap(sqlite3_file* file, int remove) { return of(file).real()->pMethods->xShmUnmap(of(file).real(), remove); }

const sqlite3_io_methods methods = {2,           close_file, read,    write,       truncate,        sync,    file_size, lock_file,
                                    unlock_file, check_lock, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
                                    shm_unmap,   nullptr,    nullptr};

int open_file(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  File& self = of(file);
  self.base.pMethods = nullptr;
  const int code = disk().real->xOpen(disk().real, name, self.real(), flags, out_flags);
  if (code != SQLITE_OK) return code;
  const std::string path = name == nullptr ? "" : name;
  const std::lock_guard lock(disk().mutex);
  const bool is_new = !disk().files.contains(path);
  self.unsynced = &disk().files[path];
  if (is_new) self.real()->pMethods->xFileSize(self.real(), &self.unsynced->size);
  self.folder = new std::string(fs::path(path).parent_path().string());
  self.base.pMethods = &methods;
  return SQLITE_OK;
}

// Deleting a file also drops its unsynced writes.
int delete_file(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
  const std::lock_guard lock(disk().mutex);
  disk().files[name].writes.clear();
  disk().files[name].size = 0;
  return disk().real->xDelete(disk().real, name, sync_folder);
}

void use_forgetful_disk() {
  static sqlite3_vfs vfs;
  disk().real = sqlite3_vfs_find(nullptr);
  vfs = *disk().real;
  vfs.zName = "forgetful";
  vfs.szOsFile = static_cast<int>(sizeof(File)) + disk().real->szOsFile;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  sqlite3_vfs_register(&vfs, 1);
}

// Turns off syncing in every connection, including the server's.
int stop_syncing(sqlite3* database, char** /*error*/, const sqlite3_api_routines* /*api*/) {
  sqlite3_set_authorizer(
      database,
      [](void*, int action, const char* pragma, const char* value, const char*, const char*) {
        const bool asks_for_sync = action == SQLITE_PRAGMA && pragma != nullptr && std::strcmp(pragma, "synchronous") == 0 &&
                                   value != nullptr && std::strcmp(value, "OFF") != 0;
        return asks_for_sync ? SQLITE_IGNORE : SQLITE_OK;
      },
      nullptr);
  return sqlite3_exec(database, "PRAGMA synchronous = OFF", nullptr, nullptr, nullptr);
}

// The only 32-byte random values are the secrets of the dice.
florin::server::Environment known_environment(const std::string& dice) {
  auto counter = std::make_shared<std::uint64_t>(0);
  const auto moment = [] { return florin::match::Instant{1'700'000'000'000}; };
  return {.now = moment, .wall = moment, .fill = [counter, dice](std::span<std::uint8_t> bytes) {
            florin::base::Hash secret{};
            if (bytes.size() == secret.size() && florin::base::read_hex(dice, secret)) {
              std::copy(secret.begin(), secret.end(), bytes.begin());
              return;
            }
            florin::base::Random random(++*counter);
            for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.bits());
          }};
}

// The machine's, with the wall clock put ahead, and by as many milliseconds more as the file `step` in the data folder says.
florin::server::Environment later_environment(std::int64_t ms, const std::string& folder) {
  florin::server::Environment environment = florin::server::machine_environment();
  environment.wall = [wall = environment.wall, ms, file = folder + "/step"] {
    std::int64_t step = 0;
    std::ifstream(file) >> step;
    return florin::match::Instant{wall().ms + ms + step};
  };
  environment.now = florin::server::steady_from(environment.wall);
  return environment;
}

}  // namespace

int main(int count, char** arguments) {
  use_forgetful_disk();
  const char* synchronous = std::getenv("FLORIN_SYNCHRONOUS");
  if (synchronous != nullptr && std::string(synchronous) == "OFF") {
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(stop_syncing));
  }
  florin::server::Config config;
  config.bot_threads = 1;
  for (int i = 1; i < count; ++i) {
    std::string name = arguments[i];
    if (name == "--quiet") {
      config.is_quiet = true;
      continue;
    }
    if (++i >= count) return 2;
    std::string value = arguments[i];
    if (name == "--limit") {
      name = "--" + value.substr(0, value.find('='));
      value = value.substr(value.find('=') + 1);
    }
    if (const auto problem = florin::server::set(config, name.substr(2), value)) {
      std::fprintf(stderr, "%s\n", problem->c_str());
      return 2;
    }
  }
  try {
    const char* dice = std::getenv("FLORIN_DICE");
    const char* later = std::getenv("FLORIN_LATER");
    const auto environment =
        dice == nullptr ? later_environment(later == nullptr ? 0 : std::atoll(later), config.data) : known_environment(dice);
    florin::server::serve(config, environment, [&](int port) {
      std::printf("at http://127.0.0.1:%d/\n", port);
      std::fflush(stdout);
    });
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
