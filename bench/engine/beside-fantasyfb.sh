#!/bin/sh
# Our drafts per second compared with fantasyfb (PyPI), on the same board. It is installed into target/ if possible;
# otherwise one line says that it is missing.
set -eu
cd "$(dirname "$0")/../.."
bin=${1:-target/release/bench-engine}
venv=target/fantasyfb
version=0.11.0
if ! "$venv/bin/python" -c 'import fantasyfb.drafts.tools' 2> /dev/null; then
    if ! { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet "fantasyfb==$version"; } > "$venv.log" 2>&1; then
        echo "fantasyfb $version could not be installed ($(tail -n 1 "$venv.log")): not compared"
        exit 0
    fi
fi
if ! theirs=$("$bin" board | "$venv/bin/python" bench/engine/mock_drafts.py 2> "$venv.log"); then
    echo "fantasyfb $version could not be run ($(tail -n 1 "$venv.log")): not compared"
    exit 0
fi
ours=$("$bin" rate)
awk -v ours="$ours" -v theirs="$theirs" -v version="$version" 'BEGIN {
    times = ours / theirs
    printf "%-36s%12.2f\n", "fantasyfb " version ", drafts a second", theirs
    printf "%-36s%12d   at least 5000%s\n", "ours, times as many", times, times < 5000 ? "  MISSED" : ""
}'
