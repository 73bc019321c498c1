import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { roomsQuery } from "@/leagues/queries";
import { isRoomRunning } from "@/leagues/running";
import type { RoomSummary, SessionSummary } from "@/leagues/session-calls";
import { displayName } from "@/leagues/session-names";
import { bySooner, leagueLine, pickText, standingOf, turnText } from "@/leagues/session-standing";
import { ageLabel, formatMoment } from "@/lib/dates";
import { roundAndPlaceOf } from "@/players/player-text";
import { ButtonLink } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";

const MOST_COMING = 5;
const MOST_OVER = 3;

/** The one that is on or comes next, large; the others below, the one where I pick sooner first. */
export function MyDrafts({ sessions }: { sessions: readonly SessionSummary[] }) {
  const rooms = useQuery(roomsQuery).data ?? [];
  const running = sessions.filter((one) => standingOf(one) === "running").toSorted(bySooner);
  const planned = sessions.filter((one) => standingOf(one) === "planned");
  const over = sessions.filter((one) => standingOf(one) === "over");
  const [first, ...others] = [...running, ...planned];
  const isWaiting = (session: SessionSummary) => session !== first;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {first && <NextDraft session={first} />}
      <Rooms rooms={rooms.filter(({ status }) => status !== "completed")} />
      <Rows title="In progress" sessions={others.filter((one) => standingOf(one) === "running")} />
      <Rows
        title="Coming up"
        sessions={planned.filter(isWaiting).slice(0, MOST_COMING)}
        action={<AllSessions n={sessions.length} />}
      />
      <Rows title="Over" sessions={over.slice(0, MOST_OVER)} />
    </div>
  );
}

function AllSessions({ n }: { n: number }) {
  return (
    <Link to="/sessions" className="text-ink-muted text-xs hover:text-ink hover:underline">
      All {n} sessions
    </Link>
  );
}

function NextDraft({ session }: { session: SessionSummary }) {
  const isRunning = standingOf(session) === "running";
  const turn = turnText(session);
  return (
    <Card
      aria-label={isRunning ? "Draft in progress" : "Next draft"}
      className="flex flex-col gap-3 from-accent-soft to-surface to-60% bg-linear-to-r p-5"
    >
      <p className="text-ink-muted text-xs">{isRunning ? "In progress" : "Next draft"}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-display font-semibold text-4xl leading-10">
            {displayName(session)}
          </h2>
          <p className="text-ink-muted text-sm">
            {[leagueLine(session), session.league && `slot ${session.league.draft_slot}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {isRunning && (
          <p className="tabular text-right">
            <b className="block font-display font-semibold text-4xl leading-10">
              {pickText(session)}
            </b>
            {turn && <span className="font-semibold text-accent-ink">{turn}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" size="lg">
          <Link to={`/draft/${session.id}`}>{isRunning ? "Resume" : "Open draft"}</Link>
        </ButtonLink>
        {!isRunning && (
          <>
            <ButtonLink size="lg">
              <Link to={`/draft/strategy/${session.id}`}>Plan</Link>
            </ButtonLink>
            <ButtonLink size="lg">
              <Link to={`/draft/${session.id}?view=tiered&tiers=position`}>Tiers</Link>
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

interface RowsProps {
  title: string;
  sessions: readonly SessionSummary[];
  action?: ReactNode;
}

function Rows({ title, sessions, action }: RowsProps) {
  if (sessions.length === 0) return null;
  return (
    <Card aria-label={title}>
      <CardHeader title={title} action={action} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id}>
            <DraftLine
              to={`/draft/${session.id}`}
              name={displayName(session)}
              league={leagueLine(session)}
              at={standingOf(session) === "running" ? pickText(session) : null}
              turn={standingOf(session) === "running" ? turnText(session) : null}
              note={ageLabel(session.updated_at)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rooms({ rooms }: { rooms: readonly RoomSummary[] }) {
  if (rooms.length === 0) return null;
  return (
    <Card aria-label="Draft rooms">
      <CardHeader title="Draft rooms" />
      <ul className="divide-y divide-line">
        {rooms.map((room) => (
          <li key={room.id}>
            <DraftLine
              to={`/draft/${room.id}`}
              name={room.name}
              league={`${room.teamCount} teams · slot ${room.userSlot}`}
              at={
                room.currentPick === null ? null : roundAndPlaceOf(room.currentPick, room.teamCount)
              }
              turn={room.isUserTurn ? "Your turn" : null}
              note={roomNote(room)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function roomNote(room: RoomSummary): string {
  if (isRoomRunning(room)) return "Live";
  if (room.isPaused) return "Paused";
  return room.scheduledTime ? formatMoment(room.scheduledTime) : "Not started";
}

interface DraftLineProps {
  to: string;
  name: string;
  league: string;
  at: string | null;
  turn: string | null;
  note: string;
}

/** The whole line is the way in. */
function DraftLine({ to, name, league, at, turn, note }: DraftLineProps) {
  return (
    <Link
      to={to}
      className="tabular flex min-h-[44px] flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-1.5 text-sm hover:bg-hover"
    >
      <span className="min-w-40 flex-1">
        <b className="wrap-anywhere font-semibold">{name}</b>{" "}
        <span className="text-ink-muted text-xs">{league}</span>
      </span>
      {at && <b className="font-display font-semibold text-lg">{at}</b>}
      {turn && <b className="font-semibold text-accent-ink">{turn}</b>}
      <span className="text-ink-muted text-xs">{note}</span>
    </Link>
  );
}
