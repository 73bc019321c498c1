import { roundAndPlace } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import type { DraftSession } from "./draft-session";
import {
  type AskedMove,
  askedMove,
  myFreePick,
  othersFreePick,
  useAskedMove,
  usePlayerMoves,
} from "./player-moves";
import { teamName } from "./team-names";
import { useDraftSource } from "./use-draft-session";

/** Asks to whom a player goes, where doing as told would leave board and roster at odds. */
export function MoveDialog() {
  const move = useAskedMove();
  return move && <Question move={move} />;
}

function Question({ move }: { move: AskedMove }) {
  const session = useDraftSource().getSnapshot();
  const { forClock, outOfTurn } = usePlayerMoves();
  const { pick, players } = session;
  const name = players.find(({ id }) => id === move.playerId)?.name ?? "this player";
  const close = () => askedMove.set(null);
  const doing = (act: () => void) => () => {
    act();
    close();
  };
  const isMine = move.wanted === "mine";
  const other = isMine ? myFreePick(session) : othersFreePick(session);
  const status = isMine ? "my_team" : "drafted";
  return (
    <Dialog
      title={
        isMine ? `${whoAt(session, pick.currentPick)} is on the clock` : "You are on the clock"
      }
      description={`Who takes ${name}?`}
      onClose={close}
    >
      <form className="flex flex-col gap-2" onSubmit={(event) => event.preventDefault()}>
        <Button autoFocus variant="primary" onClick={doing(() => forClock(move.playerId))}>
          {placeText(session, pick.currentPick)}
        </Button>
        {other !== null && (
          <Button onClick={doing(() => outOfTurn(move.playerId, status, other))}>
            {placeText(session, other)}, out of turn
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}

function whoAt(session: DraftSession, pick: number): string {
  const place = session.analysis?.schedule.picks[pick - 1];
  return place ? teamName(session, place.slot) : `Pick ${pick}`;
}

/** 'Team 6, 5.06'. */
function placeText(session: DraftSession, pick: number): string {
  const place = session.analysis?.schedule.picks[pick - 1];
  return place ? `${whoAt(session, pick)}, ${roundAndPlace(place)}` : `Pick ${pick}`;
}
