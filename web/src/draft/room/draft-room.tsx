import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { classNames } from "@/lib/class-names";
import { useMediaQuery } from "@/lib/use-media-query";
import { PageTitle } from "@/ui/page-heading";
import { Skeleton } from "@/ui/skeleton";
import { AvailablePlayers } from "./available-players";
import { FinishedNote } from "./finished-note";
import { MyTeam, Queue } from "./my-team";
import { type Draft, type DraftPick, roomPlayersQuery } from "./queries";
import { RoomBoard } from "./room-board";
import { RoomHeader } from "./room-header";
import { RoomVerdict } from "./room-verdict";
import { ScheduledNote } from "./scheduled-note";
import { TeamsPanel } from "./teams-panel";
import { TurnBar } from "./turn-bar";
import { TurnNotes } from "./turn-notes";
import { useQueue } from "./use-queue";
import { useReveal } from "./use-reveal";
import { type RoomConnection, useRoomActions } from "./use-room";

const PANELS = [
  { id: "players", label: "Players" },
  { id: "board", label: "Board" },
  { id: "team", label: "My Team" },
  { id: "teams", label: "Teams" },
] as const;
type Panel = (typeof PANELS)[number]["id"];

interface DraftRoomProps {
  /** As the address calls it. */
  id: string;
  draft: Draft;
  readAt: number;
  connection: RoomConnection;
  onNewQuickDraft: () => void;
  tools: ReactNode;
}

export function DraftRoom(props: DraftRoomProps) {
  const { id, draft, readAt, connection, onNewQuickDraft, tools } = props;
  const actions = useRoomActions(id);
  const queue = useQueue(id, draft.queue);
  const { picks, isRevealing } = useReveal(draft);
  const { isPending, left, byId, taken } = useRoomPlayers(draft.id, picks);
  const [panel, setPanel] = useState<Panel>("players");
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isYourTurn = draft.isUserTurn && !isRevealing;
  const mayPick = isYourTurn && !draft.isPausedByHost;
  const canDraft = mayPick && !actions.isBusy;
  const only = (...panels: Panel[]) => !panels.includes(panel) && "max-lg:hidden";
  const currentPick = draft.onTheClock === null ? null : currentPickShown(draft, picks.length);
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4 px-4 py-5 pb-20 sm:px-6 lg:pb-6">
      <PageTitle>{mayPick ? `● YOUR PICK · ${draft.name}` : draft.name}</PageTitle>
      <RoomHeader draft={draft} actions={actions} tools={tools} />
      {draft.status !== "scheduled" && (
        <TurnBar
          draft={draft}
          readAt={readAt}
          isYourTurn={isYourTurn}
          isRevealing={isRevealing}
          connection={connection}
        />
      )}
      <TurnNotes draft={draft} picks={picks} picked={actions.picked} />
      {draft.status === "scheduled" && <ScheduledNote draft={draft} onStart={actions.start} />}
      {draft.status === "completed" && !isRevealing && (
        <FinishedNote draft={draft} onNewQuickDraft={onNewQuickDraft} />
      )}
      <div className={classNames(only("board"))}>
        <RoomBoard
          draft={draft}
          picks={picks}
          currentPick={currentPick}
          isOpen={isWide || panel === "board"}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className={classNames("flex min-w-0 flex-col gap-4", only("players"))}>
          {draft.status === "in_progress" && (
            <RoomVerdict draft={draft} canDraft={canDraft} onDraft={actions.pick} />
          )}
          {isPending ? (
            <Skeleton className="h-96" />
          ) : (
            <AvailablePlayers
              players={left}
              queue={queue.players}
              canDraft={canDraft}
              whyNot={draft.isPausedByHost ? "The draft is paused" : undefined}
              onDraft={actions.pick}
              onQueue={queue.add}
            />
          )}
        </div>
        <aside aria-label="Teams and queue" className="flex min-w-0 flex-col gap-4">
          <div className={classNames("flex flex-col gap-4", only("team"))}>
            <MyTeam draft={draft} byId={byId} isShown={(playerId) => taken.has(playerId)} />
            <Queue draft={draft} queue={queue} byId={byId} onAuto={actions.setAuto} />
          </div>
          <div className={classNames(only("teams"))}>
            <TeamsPanel draft={draft} picks={picks} />
          </div>
        </aside>
      </div>
      <PanelTabs panel={panel} onChange={setPanel} />
    </div>
  );
}

function useRoomPlayers(draftId: string, picks: readonly DraftPick[]) {
  const { data, isPending } = useQuery(roomPlayersQuery(draftId));
  const byId = useMemo(() => new Map((data ?? []).map((player) => [player.id, player])), [data]);
  const taken = useMemo(() => new Set(picks.map(({ playerId }) => playerId)), [picks]);
  const left = useMemo(() => (data ?? []).filter(({ id }) => !taken.has(id)), [data, taken]);
  return { isPending, byId, taken, left };
}

/** While picks are revealed, the one that is revealed next. */
function currentPickShown(draft: Draft, nShown: number): number {
  return draft.picks[nShown]?.pick ?? draft.currentPick;
}

function PanelTabs({ panel, onChange }: { panel: Panel; onChange: (panel: Panel) => void }) {
  return (
    <nav
      aria-label="Panels"
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-canvas/95 backdrop-blur lg:hidden"
    >
      {PANELS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={panel === id ? "true" : undefined}
          onClick={() => onChange(id)}
          className={classNames(
            "h-14 flex-1 font-medium text-xs",
            panel === id ? "text-accent-ink" : "text-ink-muted",
          )}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
