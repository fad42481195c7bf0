# Functions for the scripts, which source this file. They check what is missing on a machine, install it, and build.
#
# Messages go to standard error, one line for each step. Standard output is for the program that is run.

say() { printf '%s\n' "$*" >&2; }

stop() {
    say "$*"
    exit 1
}

# Checks for Swift. It is not installed, because there are many ways to install it, and the person has to choose one.
need_swift() {
    command -v swift >/dev/null ||
        stop "Swift 6.2 or newer is needed, and there is no 'swift' in PATH; see https://www.swift.org/install"
    local version
    version=$(swift --version 2>/dev/null </dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1) || version=""
    local major minor
    read -r major minor <<<"${version:-0 0}"
    if ((major < 6 || (major == 6 && minor < 2))); then
        local found=${version:+is version ${version/ /.}}
        stop "Swift 6.2 or newer is needed, and $(command -v swift) ${found:-does not run}; see https://www.swift.org/install"
    fi
}

# Prints the path of the C compiler that comes with Swift, or of a different C compiler.
c_compiler() {
    local beside
    beside=$(dirname "$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)")/clang
    if [ -x "$beside" ]; then echo "$beside"; else command -v clang || command -v cc; fi
}

# Returns whether a program that includes a header and calls a function can be linked: has_library HEADER CALL FLAG...
has_library() {
    local header=$1 call=$2 folder status=0
    shift 2
    # The output is not /dev/null, because some linkers replace it with a file when root runs them.
    folder=$(mktemp -d)
    printf '#include <%s>\nint main(void) { return (int)(long)%s; }\n' "$header" "$call" |
        "$(c_compiler)" -x c -w -o "$folder/program" - "$@" 2>/dev/null || status=1
    rm -rf -- "$folder"
    return "$status"
}

has_ncurses() { has_library curses.h 'newterm(0, 0, 0)' -lncursesw; }
has_vterm() { has_library vterm.h 'vterm_new(1, 1)' -lvterm; }
# shellcheck disable=SC2046
has_yaml() { has_library yaml.h 'yaml_parser_parse(0, 0)' $(library_flags yaml-0.1) -lyaml; }
# shellcheck disable=SC2046
has_expat() { has_library expat.h 'XML_ParserCreate(0)' $(library_flags expat) -lexpat; }

# toml++ is headers of C++ alone.
has_toml() {
    # shellcheck disable=SC2046
    echo '#include <toml++/toml.h>' |
        "$(c_compiler)" -x c++ -std=c++17 -fsyntax-only -w - $(library_flags tomlplusplus) 2>/dev/null
}

# Prints the compiler's options for a library that is not in the usual folders, as Homebrew's are: library_flags NAME
library_flags() {
    if command -v pkg-config >/dev/null; then pkg-config --cflags --libs-only-L "$1" 2>/dev/null || true; fi
}

# Installs a library if it is missing: need_library NAME CHECK APT DNF PACMAN ZYPPER APK BREW
need_library() {
    local name=$1 check=$2 apt=$3 dnf=$4 pacman=$5 zypper=$6 apk=$7 brew=$8
    if "$check"; then return; fi
    if command -v apt-get >/dev/null; then
        install_with "$name" "$apt" apt_install "$apt"
    elif command -v dnf >/dev/null; then
        install_with "$name" "$dnf" as_root dnf install -y "$dnf"
    elif command -v pacman >/dev/null; then
        install_with "$name" "$pacman" as_root pacman -S --needed --noconfirm "$pacman"
    elif command -v zypper >/dev/null; then
        install_with "$name" "$zypper" as_root zypper --non-interactive install "$zypper"
    elif command -v apk >/dev/null; then
        install_with "$name" "$apk" as_root apk add "$apk"
    elif command -v brew >/dev/null; then
        install_with "$name" "$brew" brew install "$brew"
    else
        stop "$name is missing, and this system's package manager is not supported; install $name with its headers, then run this again"
    fi
    "$check" || stop "the package of $name was installed, but a program that uses it still cannot be compiled"
}

# Installs a package with a command: install_with NAME PACKAGE COMMAND...
install_with() {
    local name=$1 package=$2 log
    shift 2
    if [ "$1" != brew ] && [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        stop "$name is missing, and it cannot be installed without sudo; install $package as root, then run this again"
    fi
    say "Installing $package, for $name"
    log=$("$@" 2>&1 </dev/null) ||
        stop "${log:+$log$'\n'}$name is missing, and $package could not be installed; install it, then run this again"
}

apt_install() {
    local command=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    # The package lists may be missing, as in a container, or out of date.
    as_root "${command[@]}" install -y --no-install-recommends "$1" ||
        { as_root "${command[@]}" update && as_root "${command[@]}" install -y --no-install-recommends "$1"; }
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif ( : >/dev/tty ) 2>/dev/null; then
        sudo "$@"
    else
        # Without a terminal, a password cannot be entered.
        sudo -n "$@"
    fi
}

need_ncurses() {
    need_library libncursesw has_ncurses libncurses-dev ncurses-devel ncurses ncurses-devel ncurses-dev ncurses
}

need_vterm() {
    need_library libvterm has_vterm libvterm-dev libvterm-devel libvterm libvterm-devel libvterm-dev libvterm
}

need_yaml() {
    need_library libyaml has_yaml libyaml-dev libyaml-devel libyaml libyaml-devel yaml-dev libyaml
}

need_expat() {
    need_library expat has_expat libexpat1-dev expat-devel expat libexpat-devel expat-dev expat
}

need_toml() {
    need_library toml++ has_toml libtomlplusplus-dev tomlplusplus-devel tomlplusplus tomlplusplus-devel \
        tomlplusplus-dev tomlplusplus
}

# Installs Unicode's test files. Tests that need them are skipped if they cannot be installed.
want_unicode_data() {
    if [ -e /usr/share/unicode/EastAsianWidth.txt ]; then return; fi
    if ! command -v apt-get >/dev/null || ! (install_with "Unicode's test files" unicode-data apt_install unicode-data); then
        say "Tests that need Unicode's test files are skipped"
    fi
}

# Installs shells. Tests that need them are skipped if they cannot be installed.
want_shells() {
    local shell
    for shell in zsh fish; do
        if command -v "$shell" >/dev/null; then continue; fi
        if ! command -v apt-get >/dev/null || ! (install_with "tests" "$shell" apt_install "$shell"); then
            say "Tests that need $shell are skipped"
        fi
    done
}

# Sets a UTF-8 locale if none is set, as in a container.
need_locale() {
    if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then export LC_CTYPE=C.UTF-8; fi
}

# Installs dpkg-shlibdeps, which finds the packages that a program depends on.
need_dpkg_dev() {
    if command -v dpkg-shlibdeps >/dev/null; then return; fi
    install_with dpkg-shlibdeps dpkg-dev apt_install dpkg-dev
}

# Builds for release as people get it, with Swift's library linked in and without debug information, and the same bytes in
# each folder: build_release OPTION... A second program has the modules of the first.
release_folder=$root/.build/install
build_release() {
    local build=(swift build --package-path "$root" --scratch-path "$release_folder" --configuration release)
    # Without the compiler's hashes of its own work, which depend on the folder.
    build+=(-debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)
    # On macOS, Swift's library is a part of the system.
    [ "$(uname)" = Darwin ] || build+=(--static-swift-stdlib -Xlinker -s)
    "${build[@]}" "$@" </dev/null
}

# Builds a program and prints its path: build_program PRODUCT
build_program() {
    local product=$1 log
    [ -x "$release_folder/release/$product" ] || say "Building $product; the first time takes a few minutes"
    log=$(build_release --product "$product" 2>&1) || stop "$log"$'\n'"$product could not be built"
    printf '%s\n' "$release_folder/release/$product"
}
