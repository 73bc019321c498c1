import { ContextMenu } from "radix-ui";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { canRecord } from "@/draft/session/clock";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { Tag } from "@/engine/pkg/engine_wasm";
import { isGone } from "@/players/player-text";

const ITEM =
  "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm text-ink outline-none data-[highlighted]:bg-hover";

interface RowMenuProps {
  onOpen: (playerId: string) => void;
  children: ReactNode;
}

/** One menu for all rows: a right click, a long press or the menu key on a player opens it. */
export function RowMenu({ onOpen, children }: RowMenuProps) {
  const [playerId, setPlayerId] = useState<string | null>(null);
  const pointAt = ({ target }: SyntheticEvent) => {
    const row = (target as Element).closest<HTMLElement>("[data-player]");
    setPlayerId(row?.dataset.player ?? null);
    return row;
  };
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger
        asChild
        onContextMenuCapture={(event) => {
          if (!pointAt(event)) event.stopPropagation();
        }}
        // An iPhone sends no such event after a long press. Where no player is, nothing must wait to open.
        onPointerDown={(event) => {
          if (event.pointerType !== "mouse" && !pointAt(event)) event.preventDefault();
        }}
      >
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      </ContextMenu.Trigger>
      {playerId && (
        <ContextMenu.Portal>
          <ContextMenu.Content className="z-50 min-w-52 rounded-lg border border-line bg-raised p-1.5 shadow-overlay">
            <Items playerId={playerId} onOpen={onOpen} />
          </ContextMenu.Content>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
  );
}

const TAGS: readonly { tag: Tag; name: string }[] = [
  { tag: "sleeper", name: "Sleeper" },
  { tag: "avoid", name: "Avoid" },
];

function Items({ playerId, onOpen }: { playerId: string; onOpen: (playerId: string) => void }) {
  const player = useDraftSession(({ players }) => players.find(({ id }) => id === playerId));
  const tag = useDraftSession(({ ownView }) => ownView.tags[playerId] ?? null);
  const { mark, setTag } = useDraftActions();
  const moves = usePlayerMoves();
  const isRecording = useDraftSession(canRecord);
  if (!player) return null;
  const isTarget = player.status === "targeted";
  return (
    <>
      <ContextMenu.Label className="px-2.5 py-1.5 font-semibold text-sm">
        {player.name}
      </ContextMenu.Label>
      {isGone(player) ? (
        <Item onSelect={() => mark(playerId, null)}>Return to Pool</Item>
      ) : (
        <>
          {isRecording && (
            <>
              <Item onSelect={() => moves.toMyTeam(playerId)}>Add to My Team</Item>
              <Item onSelect={() => moves.gone(playerId)}>Mark Drafted</Item>
            </>
          )}
          <Item onSelect={() => mark(playerId, isTarget ? null : "targeted")}>
            {isTarget ? "Remove target" : "Target"}
          </Item>
        </>
      )}
      <ContextMenu.Separator className="my-1.5 h-px bg-line" />
      {TAGS.map(({ tag: own, name }) => (
        <ContextMenu.CheckboxItem
          key={own}
          checked={tag === own}
          onCheckedChange={(isOn) => setTag(playerId, isOn ? own : null)}
          className={ITEM}
        >
          <span className="w-4 text-center">
            <ContextMenu.ItemIndicator>✓</ContextMenu.ItemIndicator>
          </span>
          {name}
        </ContextMenu.CheckboxItem>
      ))}
      <ContextMenu.Separator className="my-1.5 h-px bg-line" />
      <Item onSelect={() => onOpen(playerId)}>Details and note</Item>
    </>
  );
}

function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <ContextMenu.Item onSelect={onSelect} className={ITEM}>
      {children}
    </ContextMenu.Item>
  );
}
