import { Link } from "react-router";
import { TagBadge } from "@/draft/list/player-labels";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { Card, CardHeader } from "@/ui/card";

const STEP = 0.05;

/** How much my own ranking counts, and whom I have tagged. */
export function OwnViewCard() {
  const blend = useDraftSession((session) => session.ownView.blend);
  const hasRanking = useDraftSession((session) => session.myRanks !== null);
  const { setBlend } = useDraftActions();
  return (
    <Card aria-label="My own view">
      <CardHeader
        title="My own view"
        subtitle="How much your ranking moves the values behind the advice"
      />
      <div className="flex flex-col gap-3 px-5 py-3 text-sm">
        <label className="flex items-center gap-3">
          <span>Projections</span>
          <input
            type="range"
            min={0}
            max={1}
            step={STEP}
            value={blend}
            aria-label="Weight of my ranking"
            aria-valuetext={`${percent(blend)} my ranking`}
            onChange={({ target }) => setBlend(Number(target.value))}
            className="min-w-24 flex-1 accent-accent-ink"
          />
          <span>My ranking</span>
          <output className="tabular w-10 text-right">{percent(blend)}</output>
        </label>
        <p className="text-ink-muted text-xs">
          {hasRanking
            ? "At 100% the first running back of your ranking is worth what the best one is projected for, the second what the next one is, and so on at every position. "
            : "You have no ranking of your own yet, so there is nothing to count. "}
          <Link
            to="/my-ranking"
            className="font-medium text-accent-ink underline underline-offset-2"
          >
            {hasRanking ? "Edit my ranking" : "Make or import one"}
          </Link>
        </p>
        <TaggedPlayers />
      </div>
    </Card>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

function TaggedPlayers() {
  const tags = useDraftSession((session) => session.ownView.tags);
  const players = useDraftSession((session) => session.players);
  const tagged = players.filter(({ id }) => tags[id]);
  if (tagged.length === 0) {
    return (
      <p className="text-ink-muted text-xs">
        Nobody is tagged. Open a player to tag them as a sleeper or as one to avoid.
      </p>
    );
  }
  return (
    <ul aria-label="Tagged players" className="flex flex-wrap gap-x-4 gap-y-1.5">
      {tagged.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-1.5">
          {name} <TagBadge tag={tags[id] ?? null} />
        </li>
      ))}
    </ul>
  );
}
