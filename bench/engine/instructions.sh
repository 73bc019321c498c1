#!/bin/sh
# Instructions per simulated draft and per draft of the lower-bound loop: two runs each, so that the program's start
# cancels out. Compared with the figures in bench/baseline/instructions.txt; `--keep` writes them.
set -eu
cd "$(dirname "$0")/../.."
bin=target/release/bench-engine
kept=bench/baseline/instructions.txt
if ! command -v valgrind > /dev/null; then
    echo "valgrind is not installed: instructions are not counted"
    exit 0
fi
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bin" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
counted=$(for what in drafts bound; do
    few=$(count "$what" 100)
    many=$(count "$what" 300)
    echo "$what $(((many - few) / 200))"
done)
if [ "${1:-}" = --keep ]; then
    echo "$counted" > "$kept"
fi
echo "$counted" | awk -v kept="$kept" '
    BEGIN { while ((getline line < kept) > 0) { split(line, part, " "); before[part[1]] = part[2] } }
    {
        name = $1 == "drafts" ? "instructions a draft" : "instructions of the lower bound"
        change = before[$1] ? sprintf("%+.1f %% against %d", 100 * ($2 / before[$1] - 1), before[$1]) : "no figure kept"
        printf "%-36s%12d   %s\n", name, $2, change
    }'
