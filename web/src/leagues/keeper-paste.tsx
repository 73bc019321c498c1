import { useEffect, useMemo, useRef, useState } from "react";
import { DoubtfulName } from "@/players/doubtful-name";
import { usePlayerNames } from "@/players/player-names";
import type { FoundPlayer } from "@/players/player-search";
import { Button } from "@/ui/button";
import { TextAreaField } from "@/ui/field";
import { PositionTag } from "@/ui/position-tag";
import type { LeagueFieldsProps } from "./league-fields";
import { slotText } from "./league-form";
import { linesLeft, type PlannedKeeper, plannedKeepers } from "./planned-keepers";

interface KeeperPasteProps extends LeagueFieldsProps {
  players: readonly FoundPlayer[];
  onClose: () => void;
}

/** The keepers of a whole league from a list: how each line is read is seen before it is taken. */
export function KeeperPaste({ form, players, onChange, onClose }: KeeperPasteProps) {
  const { text, setText, planned, choose, skip } = usePlannedKeepers(form, players);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = planned.filter(({ outcome }) => outcome === "add");
  const take = () => {
    const keepers = wanted.flatMap(({ keeper }) => keeper ?? []);
    onChange({ keepers: [...form.keepers, ...keepers] });
    // What was not understood waits to be corrected.
    const rest = linesLeft(text, planned);
    if (rest === "") onClose();
    else setText(rest);
  };
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        ref={field}
        label="Keepers, one a line"
        hint="A team and a round where you know them; a team's name may also stand above its players."
        rows={4}
        value={text}
        placeholder={"Bijan Robinson, Team 2, round 3\nTeam 4: Ja'Marr Chase (R1)"}
        onChange={({ target }) => setText(target.value)}
      />
      <ul aria-label="How the keepers are read" className="flex flex-col">
        {planned.map((line) => (
          <li
            key={line.line}
            className="flex min-h-9 flex-wrap items-center gap-2 border-line border-t text-sm"
          >
            <PlannedLine line={line} form={form} onChoose={choose} onSkip={skip} />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button size="sm" variant="primary" disabled={wanted.length === 0} onClick={take}>
          Add {wanted.length} {wanted.length === 1 ? "keeper" : "keepers"}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel pasting
        </Button>
      </div>
    </div>
  );
}

interface PlannedLineProps {
  line: PlannedKeeper<FoundPlayer>;
  form: LeagueFieldsProps["form"];
  onChoose: (text: string, player: FoundPlayer) => void;
  onSkip: (text: string) => void;
}

function PlannedLine({ line, form, onChoose, onSkip }: PlannedLineProps) {
  const { text, player, outcome } = line;
  if (outcome === "skipped") return <span className="text-ink-faint">{text} (not a keeper)</span>;
  if (player && outcome !== "unknown")
    return <ReadKeeper line={line} player={player} team={(slot) => slotText(form, slot)} />;
  return (
    <>
      <DoubtfulName
        text={text}
        candidates={player ? [] : line.candidates}
        skipLabel="Not a keeper"
        onChoose={(chosen) => onChoose(text, chosen)}
        onSkip={() => onSkip(text)}
      />
      {line.problem && <span className="text-ink-muted">{line.problem}</span>}
    </>
  );
}

interface ReadKeeperProps {
  line: PlannedKeeper<FoundPlayer>;
  player: FoundPlayer;
  team: (slot: number) => string;
}

function ReadKeeper({ line: { keeper, outcome }, player, team }: ReadKeeperProps) {
  return (
    <>
      <PositionTag position={player.position} />
      <span className="font-medium">{player.name}</span>
      <span className="text-ink-muted">
        {outcome === "kept"
          ? "kept already"
          : keeper && `${team(keeper.slot)}, round ${keeper.round}`}
      </span>
    </>
  );
}

function usePlannedKeepers(form: LeagueFieldsProps["form"], players: readonly FoundPlayer[]) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Readonly<Record<string, FoundPlayer>>>({});
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const names = usePlayerNames(players);
  const planned = useMemo(
    () => plannedKeepers({ names, players, form, text, chosen, skipped }),
    [names, players, form, text, chosen, skipped],
  );
  return {
    text,
    setText,
    planned,
    choose: (line: string, player: FoundPlayer) => setChosen({ ...chosen, [line]: player }),
    skip: (line: string) => setSkipped(new Set([...skipped, line])),
  };
}
