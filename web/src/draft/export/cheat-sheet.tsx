import type { ReactNode } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Position, ScheduledPick, SurvivalPlan } from "@/engine/pkg/engine_wasm";
import { formatDate } from "@/lib/dates";
import { roundAndPlace } from "@/players/player-text";
import {
  byTier,
  type CheatLine,
  linesInOrder,
  type SheetContent,
  wishesByPick,
} from "./cheat-lines";
import "./cheat-sheet.css";

/** As many as fit on one page, A4 as well as Letter. */
const N_QUARTERBACKS = 25;
const N_LATE = 13;
const N_TIGHT_ENDS = 28;
const N_OF_A_COLUMN = 58;
const N_BACKS_MORE = 12;
const N_RECEIVERS_MORE = 27;
const N_IN_ORDER = 52;
const BYE_WEEKS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

interface CheatSheetProps {
  content: SheetContent;
  plan: SurvivalPlan | null;
}

/** One page: every position by tier with boxes to cross out, my picks with the first wishes, my order across positions. */
export function CheatSheet({ content, plan }: CheatSheetProps) {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const myRanks = useDraftSession((session) => session.myRanks);
  const everybody = linesInOrder({ players, analysis, myRanks });
  const lines = content === "left" ? everybody.filter(({ isGone }) => !isGone) : everybody;
  const myPlaces = (analysis?.schedule.picks ?? []).filter(
    ({ slot, isKeeper }) => slot === analysis?.schedule.mySlot && !isKeeper,
  );
  const of = (position: Position) => byTier(lines, position);
  const [backs, receivers] = [of("RB"), of("WR")];
  return (
    <div data-print-sheet className="cheat-sheet">
      <Head content={content} />
      <MyPicks lines={lines} plan={plan} places={myPlaces} />
      <div className="cheat-columns">
        <div>
          <List title="QB" lines={of("QB").slice(0, N_QUARTERBACKS)} />
          <List title="K" lines={of("K").slice(0, N_LATE)} />
          <List title="DST" lines={of("DST").slice(0, N_LATE)} />
        </div>
        <div>
          <List title="RB" lines={backs.slice(0, N_OF_A_COLUMN)} />
        </div>
        <div>
          <List title="RB, the rest" lines={rest(backs, N_BACKS_MORE)} />
          <List title="TE" lines={of("TE").slice(0, N_TIGHT_ENDS)} />
          <MyTeam />
        </div>
        <div>
          <List title="WR" lines={receivers.slice(0, N_OF_A_COLUMN)} />
        </div>
        <div>
          <List title="WR, the rest" lines={rest(receivers, N_RECEIVERS_MORE)} />
          <Box title="Bye weeks of my team">
            <p className="cheat-byes">
              {BYE_WEEKS.map((week) => (
                <span key={week}>{week}</span>
              ))}
            </p>
          </Box>
          <Box title="Notes" isGrowing />
        </div>
        <div>
          <MyOrder lines={lines} places={myPlaces} />
        </div>
      </div>
    </div>
  );
}

/** Repeats the number of a tier that goes on. */
function rest(lines: readonly CheatLine[], most: number): CheatLine[] {
  const [first, ...others] = lines.slice(N_OF_A_COLUMN, N_OF_A_COLUMN + most);
  return first ? [{ ...first, isFirstOfTier: true }, ...others] : [];
}

const SCORINGS = { 0: "standard", 0.5: "half PPR", 1: "PPR" } as const;

function Head({ content }: Pick<CheatSheetProps, "content">) {
  const name = useDraftSession((session) => session.name);
  const scoring = useDraftSession((session) => session.scoring);
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  const hasRanking = useDraftSession((session) => session.myRanks !== null);
  const asOf = useDraftSession((session) => session.dataAsOf);
  const pick = useDraftSession((session) => session.pick.currentPick);
  const league = schedule
    ? [`${schedule.nTeams} teams`, `slot ${schedule.mySlot}`, `${schedule.nRounds} rounds`]
    : [];
  const order = hasRanking ? "my ranking" : "ADP";
  return (
    <header className="cheat-head">
      <h1>{name}</h1>
      <p>
        {[SCORINGS[scoring], ...league].join(" · ")}
        <br />
        {[`Order: ${order}`, asOf && `data of ${formatDate(asOf)}`, leftText(content, pick)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="cheat-legend">
        ☐ cross out · ★ target · ▲ sleeper · ✕ avoid · ◼ gone
        <br />
        first number: {order} · edge: tier · val.: points over replacement
      </p>
    </header>
  );
}

const leftText = (content: SheetContent, pick: number) =>
  content === "left" && `Players left at pick ${pick}`;

interface MyPicksProps {
  lines: readonly CheatLine[];
  plan: SurvivalPlan | null;
  places: readonly ScheduledPick[];
}

function MyPicks({ lines, plan, places }: MyPicksProps) {
  return (
    <ol className="cheat-picks" aria-label="My picks">
      {wishesByPick(lines, plan, places).map(({ place, names }) => (
        <li key={place.pick}>
          <b>{roundAndPlace(place)}</b> {place.pick}
          <span>{names.join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}

function List({ title, lines }: { title: string; lines: readonly CheatLine[] }) {
  if (lines.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" colSpan={4}>
            {title}
          </th>
          <th scope="col">team</th>
          <th scope="col">bye</th>
          <th scope="col">ADP</th>
          <th scope="col">val.</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: CheatLine }) {
  return (
    <tr
      data-even={line.isTierEven || undefined}
      data-first={line.isFirstOfTier || undefined}
      data-gone={line.isGone || undefined}
    >
      <td className="cheat-tier">{line.isFirstOfTier && line.tier}</td>
      <td className="cheat-box">{line.isGone ? "◼" : "☐"}</td>
      <td className="cheat-rank">{line.rank}</td>
      <td className="cheat-name">
        {line.name} <Mark line={line} />
      </td>
      <td>{line.team}</td>
      <td>{line.bye}</td>
      <td>{line.adp}</td>
      <td className="cheat-value">{line.value}</td>
    </tr>
  );
}

const TAG_SIGNS: Readonly<Record<string, string>> = { sleeper: "▲", avoid: "✕" };

function Mark({ line: { isTarget, tag } }: { line: CheatLine }) {
  return <>{[isTarget && "★", tag && TAG_SIGNS[tag]].filter(Boolean).join("")}</>;
}

function MyTeam() {
  const roster = useDraftSession((session) => session.analysis?.roster) ?? [];
  return (
    <Box title="My team" isGrowing>
      <ul className="cheat-team">
        {roster.map(({ slot, player }) => (
          <li key={slot}>
            {slot.replace(/1$/, "")} <b>{player?.name}</b>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Cut where my picks come, so that the page says who is gone by then if all draft in this order. */
function MyOrder({ lines, places }: Pick<MyPicksProps, "lines" | "places">) {
  const cuts = new Map(places.map((place) => [place.pick, roundAndPlace(place)]));
  const shown = lines.slice(0, N_IN_ORDER - [...cuts.keys()].filter((pick) => pick < 50).length);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" colSpan={3}>
            My order, all positions
          </th>
          <th scope="col">bye</th>
          <th scope="col">ADP</th>
        </tr>
      </thead>
      <tbody>
        {shown.flatMap((line, at) => {
          const cut = cuts.get(at + 1);
          const row = (
            <tr key={line.id} data-gone={line.isGone || undefined}>
              <td className="cheat-rank">{line.rank}</td>
              <td>{line.position}</td>
              <td className="cheat-name">
                {line.name} <Mark line={line} />
              </td>
              <td>{line.bye}</td>
              <td>{line.adp}</td>
            </tr>
          );
          if (!cut) return [row];
          return [
            row,
            <tr key={cut} className="cheat-cut">
              <td colSpan={4}>{cut} my pick</td>
              <td>{at + 1}</td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}

function Box({
  title,
  isGrowing = false,
  children,
}: {
  title: string;
  isGrowing?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="cheat-field" data-grows={isGrowing || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
