import { ClipboardPaste, Search } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { highlight, useHighlighted } from "@/draft/list/highlight";
import type { Found } from "@/draft/list/use-found";
import { clockOf } from "@/draft/session/clock";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { useLayout } from "@/lib/use-layout";
import { useMediaQuery } from "@/lib/use-media-query";
import type { Player } from "@/players/player";
import { isGone } from "@/players/player-text";
import { Button } from "@/ui/button";
import { CommandOptions, optionId, optionsOf } from "./command-options";
import { Landing } from "./landing";
import { PastePicksDialog } from "./paste-picks-dialog";
import { moveHighlight } from "./use-shortcuts";

interface CommandProps {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (text: string) => void;
  found: Found | null;
  /** Whether the list shows what is found; elsewhere the field shows it itself. */
  isListInView: boolean;
  autoFocus: boolean;
}

/** The one input: it finds players, and Enter records the marked one for the team on the clock. */
export function Command(props: CommandProps) {
  const { field, search, onSearch, found, isListInView, autoFocus } = props;
  const id = useId();
  const onKeyDown = useCommandKeys(props);
  const isMine = useDraftSession((session) => clockOf(session)?.isMine ?? false);
  const isListCovered = useIsListCovered();
  const first = found?.available[0]?.id ?? null;
  const marked = useHighlighted();
  const options = optionsOf(found, marked);
  useMarkOfSomebodyLeft(marked);
  const isMarkShown = options.some((player) => player.id === marked);
  useEffect(() => {
    if (search !== "") highlight.set(first);
  }, [search, first]);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, field]);
  return (
    <div
      className={classNames(
        "relative flex h-[34px] min-w-0 flex-1 items-center gap-2 rounded-md border bg-field px-2.5 focus-within:border-accent-ink focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-accent-ink)_18%,transparent)] phone:h-11",
        isMine ? "border-accent-ink" : "border-line-strong",
      )}
    >
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint landscape:phone:hidden" />
      <input
        ref={field}
        role="combobox"
        aria-label="Find a player or record the next pick"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={marked !== null && isMarkShown ? optionId(id, marked) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Find or record: three letters, Enter"
        className="h-full min-w-[120px] flex-1 bg-transparent text-sm outline-none placeholder:text-ink-faint pointer-coarse:min-h-0 pointer-coarse:text-[16px]"
      />
      <Landing search={search} found={found} />
      <CommandOptions
        id={id}
        options={options}
        isHidden={isListInView && !isListCovered}
        onDone={() => onSearch("")}
      />
    </div>
  );
}

/** With its keyboard open, a phone has no room for the list beside the verdict. */
const KEYBOARD_IS_OPEN = "(max-width: 559.98px) and (max-height: 600px)";

function useIsListCovered(): boolean {
  const isLow = useMediaQuery(KEYBOARD_IS_OPEN);
  return useLayout() === "phone" && isLow;
}

/** Whoever is taken by a paste, a click or another device loses the mark: Enter would offer them again. */
function useMarkOfSomebodyLeft(marked: string | null): void {
  const isGoneNow = useDraftSession(({ players }) =>
    players.some((player) => player.id === marked && isGone(player)),
  );
  const before = useRef({ marked, isGoneNow });
  useEffect(() => {
    const was = before.current;
    before.current = { marked, isGoneNow };
    if (was.marked === marked && isGoneNow && !was.isGoneNow) highlight.set(null);
  }, [marked, isGoneNow]);
}

function useCommandKeys({ search, onSearch, found, field }: CommandProps) {
  const [isWaiting, setWaiting] = useState(false);
  const { mark } = useDraftActions();
  const { forClock, toMyTeam } = usePlayerMoves();
  const done = () => {
    onSearch("");
    highlight.set(null);
  };
  const onEnter = (event: KeyboardEvent) => {
    const id = markedId(search, found);
    setWaiting(id === null && found?.isKnown === false);
    if (id === null) return;
    if (event.shiftKey && !event.ctrlKey && !event.metaKey) mark(id, "targeted");
    else if (!(event.ctrlKey || event.metaKey ? toMyTeam : forClock)(id)) return;
    done();
  };
  // Entered before the engine knew the names: as soon as it does.
  const waitingId = isWaiting && found?.isKnown ? markedId(search, found) : null;
  const recordWaiting = useEffectEvent((id: string) => {
    setWaiting(false);
    if (forClock(id)) done();
  });
  useEffect(() => {
    if (waitingId !== null) recordWaiting(waitingId);
  }, [waitingId]);
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onEnter(event);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (found) step(found.available, by);
      else moveHighlight(by);
    } else if (event.key === "Escape") {
      if (search === "") field.current?.blur();
      done();
    } else return;
    event.preventDefault();
  };
}

/** Enter on an empty field acts only on a row that is marked. */
function markedId(search: string, found: Found | null): string | null {
  const marked = highlight.get();
  if (search === "") return marked;
  const { available = [] } = found ?? {};
  return available.find(({ id }) => id === marked)?.id ?? available[0]?.id ?? null;
}

function step(available: readonly Player[], by: 1 | -1): void {
  const at = available.findIndex(({ id }) => id === highlight.get());
  const next = available[Math.min(available.length - 1, Math.max(0, at + by))];
  if (!next) return;
  highlight.set(next.id);
  document
    .querySelector(`[data-player="${CSS.escape(next.id)}"]`)
    ?.scrollIntoView?.({ block: "nearest" });
}

export function PasteButton() {
  const [isOpen, setOpen] = useState(false);
  const isOver = useDraftSession((session) => clockOf(session)?.isOver ?? false);
  if (isOver) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label="Paste picks"
        className="h-[34px] phone:size-11 phone:px-0"
        onClick={() => setOpen(true)}
      >
        <ClipboardPaste aria-hidden className="size-4" />
        <span className="phone:sr-only">Paste picks</span>
      </Button>
      {isOpen && <PastePicksDialog onClose={() => setOpen(false)} />}
    </>
  );
}
