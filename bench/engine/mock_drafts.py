"""Full drafts per second of the mock drafts in the package fantasyfb, on the board of bench-engine.

Reads `name,position,adp,points` lines from standard input (bench-engine board prints them) and prints one number.
Nothing is fetched: the simulator is given its table of players.
"""

import sys
import time

import pandas as pd
from fantasyfb.drafts.tools import MockDraft, compute_vorp

TEAMS = 12
# The same 16 roster places as in bench-engine's league, in the package's own terms.
ROSTER = {"QB": 1, "RB": 2, "WR": 2, "TE": 1, "W/R/T": 1, "K": 1, "DEF": 1, "BN": 7}
SECONDS = 10


def main() -> None:
    players = pd.read_csv(sys.stdin)
    players["position"] = players["position"].replace("DST", "DEF")
    players["player_id_sr"] = players["name"]
    players["points_rate"] = players["points"] / 17
    players = compute_vorp(players, ROSTER, TEAMS)
    draft = MockDraft(players, ROSTER, TEAMS, my_pick=6)
    picks = draft.simulate(seed=0)
    assert len(picks) == TEAMS * sum(ROSTER.values()), f"a draft of {len(picks)} picks"
    start, n_drafts = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        n_drafts += 1
        draft.simulate(seed=n_drafts)
    print(f"{n_drafts / (time.perf_counter() - start):.3f}")


main()
