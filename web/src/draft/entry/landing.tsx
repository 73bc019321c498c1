import { useHighlighted } from "@/draft/list/highlight";
import type { Found } from "@/draft/list/use-found";
import { canRecord, clockOf } from "@/draft/session/clock";
import { takenByPick } from "@/draft/session/taken-players";
import { useTeamName } from "@/draft/session/team-names";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { lastName, roundAndPlace } from "@/players/player-text";

interface LandingProps {
  search: string;
  found: Found | null;
}

/** A phone on its side has room for the field and the pick. */
const ONLY_HEARD_ON_ITS_SIDE = "landscape:phone:sr-only";

/** Where Enter lands: "Jameson Williams → Team 6, 5.06"; or why it does nothing. Names give way, the pick does not. */
export function Landing({ search, found }: LandingProps) {
  const marked = useHighlighted();
  const name = useDraftSession(({ players }) => players.find(({ id }) => id === marked)?.name);
  const isRecording = useDraftSession(canRecord);
  if (!isRecording) return <Note>find only: the draft is over</Note>;
  if (search !== "" && found?.isKnown && found.available.length === 0)
    return <Note>{whyNobody(search, found)}</Note>;
  return (
    <output
      data-landing
      className="flex min-w-0 max-w-3/5 items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs"
    >
      {name && (
        <>
          <kbd className="rounded-sm border border-line px-1 text-2xs phone:hidden">↵</kbd>
          <b className="max-w-40 shrink-0 truncate font-semibold text-ink landscape:phone:hidden max-[500px]:hidden">
            {name}
          </b>
        </>
      )}
      <span className={ONLY_HEARD_ON_ITS_SIDE}>→</span> <Place />
    </output>
  );
}

function Place() {
  const clock = useDraftSession(clockOf);
  const team = useTeamName(clock?.place?.slot);
  const stands = useDraftSession(({ players }) => clock && takenByPick(players).get(clock.pick));
  if (!clock?.place) return null;
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] min-w-0 items-center gap-1 rounded-sm border px-1.5 font-semibold",
        clock.isMine ? "border-turn bg-turn text-on-turn" : "border-line bg-raised text-ink",
      )}
    >
      <span className={classNames("truncate", ONLY_HEARD_ON_ITS_SIDE)}>{team}, </span>
      <span className="shrink-0">
        {roundAndPlace(clock.place)}
        {stands && ","}
      </span>
      {stands && (
        <span className={classNames("truncate", ONLY_HEARD_ON_ITS_SIDE)}>
          {` for ${lastName(stands.name)}`}
        </span>
      )}
    </span>
  );
}

function whyNobody(search: string, { gone }: Found): string {
  const [first] = gone;
  if (!first) return `Nobody matches “${search.trim()}”`;
  const pick = first.draftPick ? ` with pick ${first.draftPick}` : "";
  return `${first.name} is gone${pick}`;
}

function Note({ children }: { children: string }) {
  return (
    <output className="max-w-1/2 shrink truncate whitespace-nowrap text-warning text-xs landscape:phone:sr-only">
      {children}
    </output>
  );
}
