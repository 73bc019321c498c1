import { Info } from "lucide-react";
import { useId, useState } from "react";
import type { PoolNews } from "@/draft/session/draft-session";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { TextButton } from "@/ui/text-button";

/** Newer figures have come in the middle of the draft. Over the page, so that nothing moves; nothing changes unasked. */
export function PoolNotice() {
  const news = useDraftSession((session) => session.poolNews);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!news || news.version === dismissed) return null;
  return (
    <section
      aria-label="Newer figures"
      className="fixed bottom-9 left-3 z-40 flex w-[min(26rem,calc(100vw-1.5rem))] flex-col gap-2 rounded-lg border border-info/35 bg-raised p-3 text-sm shadow-overlay phone:bottom-[calc(116px+env(safe-area-inset-bottom))] print:hidden"
    >
      <NewsAndChanges news={news} />
      <TakeOver onLater={() => setDismissed(news.version)} />
    </section>
  );
}

function NewsAndChanges({ news }: { news: PoolNews }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <div className="min-w-0 flex-1">
        <p role="status">{summaryOf(news)}</p>
        <TextButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide what changed" : "What changed"}
        </TextButton>
        <div id={listId} hidden={!isOpen} className="mt-1.5 max-h-48 overflow-y-auto">
          <ChangeList news={news} />
        </div>
      </div>
    </div>
  );
}

function TakeOver({ onLater }: { onLater: () => void }) {
  const { takeOverPool } = useDraftActions();
  const [isBusy, setBusy] = useState(false);
  const takeOver = () => {
    setBusy(true);
    void takeOverPool().finally(() => setBusy(false));
  };
  return (
    <div className="flex justify-end gap-2">
      <Button size="sm" variant="ghost" onClick={onLater}>
        Not now
      </Button>
      <Button size="sm" variant="primary" isBusy={isBusy} onClick={takeOver}>
        Use the newer figures
      </Button>
    </div>
  );
}

function ChangeList({ news }: { news: PoolNews }) {
  return (
    <>
      <ul className="flex flex-col gap-1">
        {news.changes.map((change) => (
          <li key={change.player_id}>
            <span className="font-medium">{change.name}</span>{" "}
            <span className="text-ink-muted">{differencesOf(change)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-muted">{poolText(news)}</p>
    </>
  );
}

function summaryOf({ changes }: PoolNews): string {
  const nOf = (status: string) => changes.filter((change) => change.status === status).length;
  const [nTargets, nMine] = [nOf("targeted"), nOf("my_team")];
  return `The pool has newer figures: ${nTargets} of your targets and ${nMine} of your players changed.`;
}

type Change = PoolNews["changes"][number];

function differencesOf({ before, after }: Change): string {
  if (!after) return "left the pool";
  const number = (value: number | null) => value?.toFixed(1) ?? "none";
  const rows = [
    ["team", teamText(before.team), teamText(after.team)],
    ["ADP", number(before.adp), number(after.adp)],
    ["projected points", number(before.projected_points), number(after.projected_points)],
    ["tier", before.tier, after.tier],
  ];
  const changed = rows.filter(([, old, now]) => old !== now);
  return changed.map(([what, old, now]) => `${what} ${old} → ${now}`).join(", ");
}

function poolText({ tier_changes, arrived, left }: PoolNews): string {
  const players = (n: number) => (n === 1 ? "1 player" : `${n} players`);
  return `In the whole pool: ${players(tier_changes)} in another tier, ${arrived} new, ${left} gone.`;
}
