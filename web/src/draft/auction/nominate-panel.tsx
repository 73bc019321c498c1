import { useDraftActions } from "@/draft/session/use-draft-session";
import type { Nomination } from "@/engine/pkg/engine_wasm";
import { Button } from "@/ui/button";
import { useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";

const WORDS: Readonly<Record<Nomination["kind"], string>> = {
  drain: "DRAIN",
  bargain: "BARGAIN",
  target: "TARGET",
  holdBack: "Hold back",
};

/** Whom to name when it is my turn, and who gets cheaper if I wait. */
export function NominatePanel() {
  const { view, mySlot, rules, choose } = useAuctionRoom();
  const { auction } = useDraftActions();
  if (!view || view.lot || view.nominations.length === 0) return null;
  const isMine = view.nextToNominate === null || view.nextToNominate === mySlot;
  const named = view.nominations.filter(({ kind }) => kind !== "holdBack");
  const held = view.nominations.filter(({ kind }) => kind === "holdBack");
  return (
    <section aria-label="Nominations" className="border-line border-b px-3.5 py-2.5">
      <h2 className="mb-1 font-semibold text-xs">{isMine ? "Nominate" : "When it is your turn"}</h2>
      <ul className="flex flex-col gap-1.5">
        {named.map((one) => (
          <li key={one.playerId} className="flex items-center gap-2 text-xs leading-4">
            <span className="w-17 shrink-0 font-semibold text-2xs text-accent-ink">
              {WORDS[one.kind]}
            </span>
            <button
              type="button"
              className="min-w-0 flex-1 text-left"
              onClick={() => choose(one.playerId)}
            >
              <span className="block truncate font-medium">
                {one.name}{" "}
                <span className="tabular text-ink-muted">
                  room {dollars(one.roomPrice)} · you to {dollars(one.limit)}
                </span>
              </span>
              <span className="block truncate text-2xs text-ink-muted">{one.reason}</span>
            </button>
            {isMine && (
              <Button
                size="sm"
                onClick={() =>
                  auction({
                    kind: "nominate",
                    player_id: one.playerId,
                    team: mySlot,
                    bid: rules.minimum_bid,
                  })
                }
              >
                Nominate
              </Button>
            )}
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <p className="mt-1.5 text-2xs text-ink-muted leading-4">
          Hold back: {held.map(({ name }) => name).join(", ")}. They get cheaper as the room's money
          goes.
        </p>
      )}
    </section>
  );
}
