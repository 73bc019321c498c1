import { useTeamName } from "@/draft/session/team-names";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { PassedOver } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { DoubtfulName } from "@/players/doubtful-name";
import type { Player } from "@/players/player";
import { roundAndPlace, teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import type { PlannedPick } from "./planned-picks";

interface PastePreviewProps {
  planned: readonly PlannedPick[];
  passedOver: readonly PassedOver[];
  /** What the text calls the teams, by slot. */
  teamNames: readonly string[] | null;
  onChoose: (line: PlannedPick, player: Player) => void;
  onSkip: (line: PlannedPick) => void;
}

/** Every pick with player, number and team as it would be recorded; what is there already stands apart. */
export function PastePreview({ planned, passedOver, ...rest }: PastePreviewProps) {
  const isThere = ({ outcome }: PlannedPick) => outcome === "there";
  const there = planned.filter(isThere);
  const others = planned.filter((line) => !isThere(line));
  if (planned.length === 0) {
    return <p className="py-6 text-ink-muted text-sm">Paste the picks to see how they are read.</p>;
  }
  return (
    <div className="max-h-96 overflow-auto">
      {others.length > 0 && <Lines lines={others} {...rest} />}
      {there.length > 0 && (
        <Apart title={`${counted(there.length, "pick")} recorded already`}>
          {there.map(({ line, player, place }) => (
            <li key={line}>
              {place && roundAndPlace(place)} {player?.name}
            </li>
          ))}
        </Apart>
      )}
      {passedOver.length > 0 && (
        <Apart title={`${counted(passedOver.length, "line")} without a pick`}>
          {passedOver.map(({ line, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of one line share its number
            <li key={at}>
              {line}: {text}
            </li>
          ))}
        </Apart>
      )}
    </div>
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

function Apart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="border-line border-t py-1.5 text-ink-muted text-sm">
      <summary className="cursor-pointer">{title}</summary>
      <ul className="tabular pt-1 pl-4 text-xs">{children}</ul>
    </details>
  );
}

type LinesProps = Omit<PastePreviewProps, "planned" | "passedOver"> & {
  lines: readonly PlannedPick[];
};

function Lines({ lines, teamNames, onChoose, onSkip }: LinesProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">How the lines are read</caption>
      <thead>
        <tr className="text-left text-ink-faint text-xs">
          <th scope="col" className="pr-2 text-right font-medium">
            Line
          </th>
          <th scope="col" className="px-2 font-medium">
            Player
          </th>
          <th scope="col" className="px-2 font-medium">
            Pick
          </th>
          <th scope="col" className="px-2 font-medium">
            Team
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} className={classNames("h-9 border-line border-t", lookOf(line))}>
            <td className="pr-2 text-right text-ink-faint">{line.line}</td>
            <td className="px-2">
              <Who
                line={line}
                onChoose={(player) => onChoose(line, player)}
                onSkip={() => onSkip(line)}
              />
            </td>
            <td className="whitespace-nowrap px-2">{line.place && roundAndPlace(line.place)}</td>
            <td className="px-2">
              <Team line={line} teamNames={teamNames} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lookOf({ outcome }: PlannedPick): string {
  if (outcome === "unknown") return "bg-warning-soft";
  return outcome === "record" ? "" : "text-ink-faint";
}

interface WhoProps {
  line: PlannedPick;
  onChoose: (player: Player) => void;
  onSkip: () => void;
}

function Who({ line, onChoose, onSkip }: WhoProps) {
  const { player, text, outcome, candidates } = line;
  if (player) return <Read line={line} player={player} />;
  if (outcome === "skipped") return <span>{text} (not a pick)</span>;
  return (
    <DoubtfulName
      text={text}
      candidates={candidates}
      skipLabel="Not a pick"
      onChoose={onChoose}
      onSkip={onSkip}
    />
  );
}

function Read({ line, player }: { line: PlannedPick; player: Player }) {
  const note = noteOf(line, player);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <PositionTag position={player.position} />
      <span className="font-medium">{player.name}</span>
      <span className="text-ink-muted text-xs">{teamText(player.team)}</span>
      {note && <span className="text-warning text-xs">{note}</span>}
    </span>
  );
}

function noteOf({ outcome, replaces }: PlannedPick, player: Player): string | null {
  if (outcome === "gone") return `gone with pick ${player.draftPick ?? "?"}, not recorded again`;
  if (outcome === "beyond") return "after the last pick, not recorded";
  return replaces ? `in place of ${replaces.name}` : null;
}

interface TeamProps {
  line: PlannedPick;
  teamNames: readonly string[] | null;
}

/** Whose pick it is here; a recap that gives it to another team than the rest of the column says so. */
function Team({ line: { place, team }, teamNames }: TeamProps) {
  const name = useTeamName(place?.slot);
  const mySlot = useDraftSession(({ analysis }) => analysis?.schedule.mySlot ?? 0);
  if (!place) return null;
  const isElsewhere = team !== null && teamNames?.[place.slot - 1] !== team;
  return (
    <span className={place.slot === mySlot ? "font-semibold text-accent-ink" : undefined}>
      {name}
      {team !== null && team !== name && (
        <span
          className={classNames(
            "block max-w-36 truncate font-normal text-xs",
            isElsewhere ? "text-warning" : "text-ink-muted",
          )}
        >
          {isElsewhere ? `made by ${team}` : team}
        </span>
      )}
    </span>
  );
}
