import { type RefObject, useEffect, useEffectEvent } from "react";
import { highlight } from "@/draft/list/highlight";
import { hasCombinedReceivers, type PositionFilter, pillOf } from "@/draft/list/player-filter";
import type { usePanelAddress } from "@/draft/list/use-panel-address";
import { VIEW_MODES } from "@/draft/list/view-mode";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { suggestionsOf } from "@/draft/session/suggestions";
import { putFirst } from "@/draft/session/target-queue";
import { useDraftSource } from "@/draft/session/use-draft-session";
import { type Command, commandOf } from "./shortcuts";

interface ShortcutOptions {
  address: ReturnType<typeof usePanelAddress>;
  searchField: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** One listener for the whole page. Fields, dialogs, menus and drag handles keep their keys. */
export function useShortcuts(options: ShortcutOptions): void {
  const run = useRunCommand(options);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    if (event.key === "Escape") highlight.set(null);
    const command = tabCommand(event) ?? commandOf(event);
    if (!command || (command.kind === "draft" && isControl(event.target))) return;
    if (run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listener);
    return () => {
      document.removeEventListener("keydown", listener);
      highlight.set(null);
    };
  }, []);
}

/** Tab is the browser's, except while the list is walked by keyboard. */
function tabCommand(event: KeyboardEvent): Command | null {
  const isWalking = highlight.get() !== null && !isControl(event.target);
  return event.key === "Tab" && !event.shiftKey && isWalking ? { kind: "view" } : null;
}

/** The last one is a drag handle: arrows move what it holds. */
const KEEP_THEIR_KEYS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [aria-roledescription]";

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEEP_THEIR_KEYS) !== null;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, [role=button]") !== null;
}

/** Says whether the command did something, so that other keys keep their meaning. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
function useRunCommand({ address, searchField, onHelp }: ShortcutOptions) {
  const source = useDraftSource();
  const { actions, id: sessionId } = source.getSnapshot();
  const moves = usePlayerMoves();

  const withPlayer = (act: (playerId: string) => void): boolean => {
    const id = highlight.get();
    if (id === null) return false;
    act(id);
    return true;
  };
  const target = (playerId: string) => {
    const { players } = source.getSnapshot();
    const isTarget = players.find(({ id }) => id === playerId)?.status === "targeted";
    actions.mark(playerId, isTarget ? null : "targeted");
  };
  const queue = (playerId: string) => {
    putFirst(sessionId, playerId);
    actions.mark(playerId, "targeted");
  };
  const filterBy = (position: PositionFilter) => {
    const isCombined = hasCombinedReceivers(source.getSnapshot().config);
    address.setFilter({ position: pillOf(position, isCombined) });
  };
  const take = (place: number): boolean => {
    const id = suggestionsOf(source.getSnapshot())[place - 1];
    if (id) moves.takeAdvice(id);
    return id !== undefined;
  };

  return (command: Command): boolean => {
    switch (command.kind) {
      case "search":
        searchField.current?.focus();
        return true;
      case "move":
        return moveHighlight(command.by);
      case "draft":
        return withPlayer(moves.forClock);
      case "mine":
        return withPlayer(moves.toMyTeam);
      case "gone":
        return withPlayer(moves.gone);
      case "target":
        return withPlayer(target);
      case "queue":
        return withPlayer(queue);
      case "suggestion":
        return take(command.place);
      case "undo":
        actions.undo();
        return true;
      case "redo":
        actions.redo();
        return true;
      case "position":
        filterBy(command.position);
        return true;
      case "view":
        address.setView(
          VIEW_MODES[(VIEW_MODES.indexOf(address.view) + 1) % VIEW_MODES.length] ?? "table",
        );
        return true;
      case "help":
        onHelp();
        return true;
    }
  };
}

/** Walks the players as they stand on the screen, whatever view and order that is. */
export function moveHighlight(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-player]")];
  const at = rows.findIndex(({ dataset }) => dataset.player === highlight.get());
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  highlight.set(next?.dataset.player ?? null);
  next?.scrollIntoView?.({ block: "nearest" });
  return next !== undefined;
}
