import { useMemo, useState } from "react";
import { clockOf } from "@/draft/session/clock";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Player } from "@/players/player";
import { readPicks, usePlayerNames } from "@/players/player-names";
import { type PlannedPick, plannedPicks } from "./planned-picks";
import { writtenTeamNames } from "./written-team-names";

const NO_PLACES: readonly never[] = [];

/** A pasted text and how it is read. What was chosen for a line stays as long as the line is written so. */
export function usePlannedPicks() {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Readonly<Record<string, Player>>>({});
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [takesNames, setTakesNames] = useState(false);
  const { picks, passedOver } = useReadPicks(text);
  const players = useDraftSession((session) => session.players);
  const places = useDraftSession(({ analysis }) => analysis?.schedule.picks ?? NO_PLACES);
  const nTeams = useDraftSession(({ analysis }) => analysis?.schedule.nTeams ?? 0);
  const from = useDraftSession((session) => clockOf(session)?.pick ?? 1);
  const lines = picks.map((line) => ({
    ...line,
    player: line.player ?? chosen[line.text] ?? null,
  }));
  const planned = plannedPicks({ lines, skipped, places, taken: takenByPick(players), from });
  return {
    text,
    setText,
    planned,
    passedOver,
    teamNames: writtenTeamNames(planned, nTeams),
    takesNames,
    setTakesNames,
    choose: ({ text: line }: PlannedPick, player: Player) =>
      setChosen({ ...chosen, [line]: player }),
    skip: ({ text: line }: PlannedPick) => setSkipped(new Set([...skipped, line])),
  };
}

function useReadPicks(text: string) {
  const players = useDraftSession((session) => session.players);
  const n_teams = useDraftSession(({ analysis }) => analysis?.schedule.nTeams ?? 0);
  const n_rounds = useDraftSession(({ analysis }) => analysis?.schedule.picks.at(-1)?.round ?? 0);
  const names = usePlayerNames(players);
  return useMemo(
    () => readPicks(names, players, { text, n_teams, n_rounds }),
    [names, players, text, n_teams, n_rounds],
  );
}
