import { useState } from "react";
import { lastSessionId } from "@/leagues/kept/last-session";
import { useKeys } from "@/lib/use-keys";
import { Button } from "@/ui/button";
import { DeleteMarkedDialog, DeleteSessionDialog } from "./delete-dialogs";
import type { SessionSummary } from "./session-calls";
import { SessionRow } from "./session-row";
import { bySooner, type Standing, standingOf } from "./session-standing";
import { useSelectSession } from "./use-select-session";

const DELETE_PROMPT = "Are you sure you want to delete this session? This action cannot be undone.";

const GROUPS: readonly { standing: Standing; title: string; note: string }[] = [
  { standing: "running", title: "Running", note: "picks are being made" },
  { standing: "planned", title: "Planned", note: "newest first" },
  { standing: "over", title: "Over", note: "newest first" },
];

/** A row per session, in groups by where they stand: thirty in sight, walked by keys. */
export function SessionsTable({ sessions }: { sessions: SessionSummary[] }) {
  const [currentId] = useState(lastSessionId);
  const { selectingId, select } = useSelectSession(currentId);
  const [doomed, setDoomed] = useState<SessionSummary | null>(null);
  const marks = useMarks(sessions, currentId);
  const groups = groupsOf(sessions);
  const inOrder = groups.flatMap(({ members }) => members);
  const pointed = usePointer(inOrder, {
    onEnter: ({ id }) => void select(id),
    onMark: ({ id }) => marks.toggle(id),
    onDelete: (session) => session.id !== currentId && setDoomed(session),
    onEscape: marks.clear,
  });
  return (
    <>
      <table
        aria-label="Sessions"
        className="tabular w-full border-collapse text-[13px] phone:block"
      >
        <ColumnHeads />
        {groups.map(({ standing, title, note, members }) => (
          <tbody key={standing} className="phone:block">
            <tr className="phone:block">
              <th
                scope="rowgroup"
                colSpan={11}
                className="bg-sunken px-3.5 py-0.5 text-left font-normal text-ink-muted text-xs phone:block"
              >
                <b className="font-semibold text-ink">{title}</b> {members.length} · {note}
              </th>
            </tr>
            {members.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isCurrent={session.id === currentId}
                isSelecting={session.id === selectingId}
                isDeleting={session.id === doomed?.id}
                isPointedAt={session.id === pointed?.id}
                isMarked={marks.marked.some(({ id }) => id === session.id)}
                onMark={() => marks.toggle(session.id)}
                onSelect={() => void select(session.id)}
                onDelete={() => setDoomed(session)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {marks.marked.length > 0 && <SelectionBar {...marks} />}
      {doomed && (
        <DeleteSessionDialog
          session={doomed}
          message={DELETE_PROMPT}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function groupsOf(sessions: readonly SessionSummary[]) {
  return GROUPS.map((group) => {
    const members = sessions.filter((session) => standingOf(session) === group.standing);
    const isRunning = group.standing === "running";
    return { ...group, members: isRunning ? members.toSorted(bySooner) : members };
  }).filter(({ members }) => members.length > 0);
}

const HEADS = ["State", "League", "Slot", "At", "Next", "Available", "Drafted", "Last modified"];
const TO_THE_RIGHT = new Set(["Slot", "At", "Available", "Drafted"]);

function ColumnHeads() {
  return (
    <thead className="phone:hidden">
      <tr className="border-line border-b text-2xs text-ink-faint">
        <th scope="col" className="pl-3.5">
          <span className="sr-only">Marked</span>
        </th>
        <th scope="col" className="px-2 py-1 text-left font-medium">
          Session
        </th>
        {HEADS.map((head) => (
          <th
            key={head}
            scope="col"
            className={`whitespace-nowrap px-2 font-medium ${TO_THE_RIGHT.has(head) ? "text-right" : "text-left"} ${head === "League" ? "tablet:hidden" : ""}`}
          >
            {head}
          </th>
        ))}
        <th scope="col" className="pr-3.5 pl-2 text-right font-medium">
          Actions
        </th>
      </tr>
    </thead>
  );
}

function useMarks(sessions: readonly SessionSummary[], currentId: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    if (id === currentId) return;
    const after = new Set(ids);
    if (!after.delete(id)) after.add(id);
    setIds(after);
  };
  return {
    // What is gone, or hidden by the search, is not deleted unseen.
    marked: sessions.filter(({ id }) => ids.has(id)),
    toggle,
    clear: () => setIds(new Set()),
  };
}

interface PointerActions {
  onEnter: (session: SessionSummary) => void;
  onMark: (session: SessionSummary) => void;
  onDelete: (session: SessionSummary) => void;
  onEscape: () => void;
}

/** The row that the keys act on. */
function usePointer(rows: readonly SessionSummary[], on: PointerActions): SessionSummary | null {
  const [id, setId] = useState<string | null>(null);
  const at = rows.findIndex((row) => row.id === id);
  const pointed = rows[at] ?? null;
  const move = (by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    setId(next?.id ?? null);
    const row = next && document.querySelector(`[data-session="${CSS.escape(next.id)}"]`);
    row?.scrollIntoView?.({ block: "nearest" });
  };
  const act = (action: (session: SessionSummary) => void) =>
    pointed ? () => action(pointed) : undefined;
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    // A focused button keeps its Enter.
    Enter: document.activeElement === document.body ? act(on.onEnter) : undefined,
    x: act(on.onMark),
    "#": act(on.onDelete),
    Escape: () => {
      setId(null);
      on.onEscape();
    },
  });
  return pointed;
}

interface SelectionBarProps {
  marked: SessionSummary[];
  clear: () => void;
}

/** In the place of nothing else, so that no row moves. */
function SelectionBar({ marked, clear }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const n = marked.length;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-accent-soft px-3.5 py-1.5 text-xs">
      <b className="font-semibold text-accent-ink">{n} selected</b>
      <Button size="sm" variant="ghost" onClick={clear}>
        Clear Selection
      </Button>
      <Button size="sm" variant="danger" className="ml-auto" onClick={() => setAsking(true)}>
        {n === 1 ? "Delete 1 Session" : `Delete ${n} Sessions`}
      </Button>
      {isAsking && (
        <DeleteMarkedDialog sessions={marked} onDeleted={clear} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
