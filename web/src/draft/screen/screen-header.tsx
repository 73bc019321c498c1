import { useEffect, useState } from "react";
import { BOARD_FILLS } from "@/draft/board/board-fills";
import { classNames } from "@/lib/class-names";
import { formatMoment, minutesAndSeconds } from "@/lib/dates";
import { roundAndPlaceOf } from "@/players/player-text";
import { comingUp, lastPicks, teamOf } from "./board";
import type { ScreenBoard, ScreenPick } from "./queries";

const N_LAST = 4;
const N_COMING = 3;

interface ScreenHeaderProps {
  board: ScreenBoard;
  readAt: number;
  isLive: boolean;
}

export function ScreenHeader({ board, readAt, isLive }: ScreenHeaderProps) {
  return (
    <header className="screen-header">
      <OnTheClock board={board} readAt={readAt} isLive={isLive} />
      <ol aria-label="Last picks" className="screen-last">
        {lastPicks(board, N_LAST).map((pick) => (
          <LastPick key={pick.pick} pick={pick} board={board} />
        ))}
      </ol>
    </header>
  );
}

function OnTheClock({ board, readAt, isLive }: ScreenHeaderProps) {
  const { currentPick } = board;
  return (
    <div className="screen-clock" aria-live="polite">
      <div className="screen-label truncate">
        <h1 className="inline font-semibold text-ink">{board.name}</h1>
        {currentPick !== null && (
          <>
            {" "}
            · Round {Math.ceil(currentPick / board.teamCount)} of {board.rounds} · Pick{" "}
            {currentPick}
          </>
        )}
        {!isLive && <span className="text-warning"> · connecting…</span>}
      </div>
      {currentPick === null ? (
        <p className="screen-big">Draft complete</p>
      ) : (
        <p className="screen-big">
          <span className="screen-place">{roundAndPlaceOf(currentPick, board.teamCount)}</span>
          <span className="min-w-0 truncate">{teamOf(board, currentPick)}</span>
          <State board={board} readAt={readAt} />
        </p>
      )}
      <p className="screen-label truncate">
        {currentPick !== null && "Then: "}
        {comingUp(board, N_COMING)
          .map((pick) => teamOf(board, pick))
          .join(", ")}
      </p>
    </div>
  );
}

function State({ board, readAt }: Omit<ScreenHeaderProps, "isLive">) {
  if (board.startsAt) {
    return <span className="screen-note">Starts {formatMoment(board.startsAt)}</span>;
  }
  if (board.isPaused) return <span className="screen-note">Paused</span>;
  if (!board.deadline) return null;
  const left = Date.parse(board.deadline) - Date.parse(board.serverTime);
  return <Countdown key={board.deadline} endsAt={readAt + left} />;
}

function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <span role="timer" className={classNames("screen-time", seconds <= 10 && "text-danger")}>
      {minutesAndSeconds(seconds)}
    </span>
  );
}

function LastPick({ pick, board }: { pick: ScreenPick; board: ScreenBoard }) {
  const { player } = pick;
  if (!player) return null;
  return (
    <li
      className={classNames(
        "screen-last-pick text-on-position",
        BOARD_FILLS[player.position] ?? "bg-board-dst",
      )}
    >
      <span className="screen-last-name">{player.name}</span>
      <span className="truncate">
        {roundAndPlaceOf(pick.pick, board.teamCount)} · {player.position} {player.team ?? "FA"} ·{" "}
        {teamOf(board, pick.pick)}
      </span>
    </li>
  );
}
