#!/bin/sh
# Instructions a simulated draft takes, and the lower-bound loop beside it: two runs each, so that the start of the
# program cancels out. Prints two lines; `make bench` compares them with bench/baseline/instructions.txt.
set -eu
bin=${1:-target/release/bench-engine}
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bin" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
for what in drafts bound; do
    few=$(count "$what" 100)
    many=$(count "$what" 300)
    echo "$what $(((many - few) / 200))"
done
