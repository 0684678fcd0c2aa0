# Sourced by the other scripts: finds a Python, brings .venv up to date and sets `python` to the one in it.

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

find_python() {
    local name found=
    for name in python3 python3.15 python3.14 python3.13 python3.12 python3.11 python; do
        command -v "$name" >/dev/null 2>&1 || continue
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            base_python=$name
            return
        fi
        found="${found:-"; the $name here is older"}"
    done
    fail "Gatecrash needs Python 3.11 or newer$found: install it, for example with: apt install python3 python3-venv"
}

environment() {
    find_python
    "$base_python" -c 'import venv, ensurepip' >/dev/null 2>&1 ||
        fail "Python's venv module is missing: install it, for example with: apt install python3-venv"
    python=$("$base_python" scripts/environment.py "$1") || exit 1
}
