# What ./run and ./test share; sourced by them. Everything is said on standard error, so that the output of
# the program can be piped.
#
#   need PURPOSE...          installs the packages of tools/packages.txt that are missing
#   build PRESET [TARGET...] brings a build up to date

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/logs
export LC_ALL=C.UTF-8

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "florin: $*"
  exit 1
}

# The packages for some purposes that are not installed.
missing_for() {
  local wanted installed
  wanted=$(packages_for "$@")
  # dpkg-query fails if it knows only some of them.
  installed=$({ dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null || true; } | sed -n 's/^installed //p' | sort)
  comm -23 <(echo "$wanted") <(echo "$installed")
}

packages_for() {
  local purposes=" $* " purpose packages
  while read -r purpose packages; do
    if [[ $purposes == *" $purpose "* ]]; then printf '%s\n' $packages; fi
  done < <(grep -v '^#' "$root/tools/packages.txt") | sort -u
}

as_root() {
  if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

need() {
  local missing log=$logs/install.log
  command -v dpkg-query >/dev/null || fail "this set-up knows Debian 12 only; install what tools/packages.txt lists, then run: cmake --workflow --preset release"
  missing=$(missing_for "$@")
  [[ -n $missing ]] || return 0
  missing=${missing//$'\n'/ }
  [[ $EUID -eq 0 ]] || command -v sudo >/dev/null || fail "packages are missing; ask somebody with root rights to run: apt-get install $missing"
  say "Installing $missing (log: build/logs/install.log)"
  mkdir -p "$logs"
  as_root apt-get update >"$log" 2>&1 || say "apt-get update had problems; trying with the package lists there are"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --no-upgrade \
    -o Dpkg::Options::=--force-unsafe-io $missing >>"$log" 2>&1 ||
    fail "could not install $missing: $(grep '^E:' "$log" | head -1) Check the network and that Debian 12 with its security updates is in /etc/apt."
}

# The release build lies in build/ itself, the others below it.
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
