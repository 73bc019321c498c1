import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { Tag } from "@/engine/pkg/engine_wasm";
import { Choice } from "@/ui/choice";

const TAGS: readonly { value: Tag | "none"; label: string }[] = [
  { value: "none", label: "None" },
  { value: "sleeper", label: "Sleeper" },
  { value: "avoid", label: "Avoid" },
];

const EFFECTS: Readonly<Record<Tag | "none", string>> = {
  none: "The advice counts on the projection.",
  sleeper: "The advice counts on 10% more points than projected.",
  avoid: "The advice never names this player and plans without.",
};

/** What I think of a player, and what the advice makes of it. */
export function TagChoice({ playerId }: { playerId: string }) {
  const tag = useDraftSession(({ ownView }) => ownView.tags[playerId] ?? "none");
  const { setTag } = useDraftActions();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-4">
      <Choice
        label="My tag"
        options={TAGS}
        value={tag}
        onChange={(next) => setTag(playerId, next === "none" ? null : next)}
      />
      <p role="status" className="min-w-40 flex-1 text-ink-muted text-xs">
        {EFFECTS[tag]} Saved with the session.
      </p>
    </div>
  );
}
