import { Search } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { useDraftActions } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { type Entry, type EntryRoom, readEntry } from "./entry";
import { useEntryRoom } from "./use-entry-room";

interface AuctionEntryProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** The one field: a name nominates, a number bids, a team sells. Its end says what Enter does. */
export function AuctionEntry(props: AuctionEntryProps) {
  const { field, text, onText } = props;
  const id = useId();
  const auction = useAuctionRoom();
  const { said, onKeyDown } = useEntry(props);
  return (
    <div className={classNames(FIELD, said?.isRefused ? REFUSED : READY)}>
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        ref={field}
        aria-label="Name, price, team"
        aria-describedby={id}
        aria-invalid={said?.isRefused || undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholderOf(auction)}
        className="h-full min-w-[110px] flex-1 bg-transparent text-sm outline-none placeholder:text-ink-faint pointer-coarse:min-h-0 pointer-coarse:text-[16px]"
      />
      <span
        id={id}
        role="status"
        className={classNames(
          "min-w-0 truncate text-xs phone:absolute phone:inset-x-0 phone:bottom-full phone:mb-1 phone:rounded-md phone:bg-raised phone:px-2.5 phone:py-1.5",
          !said && "phone:hidden",
          said?.isRefused ? "font-medium text-danger" : "text-ink-muted",
        )}
      >
        {said ? `${said.isRefused ? "" : "↵ "}${said.text}` : hintOf(auction)}
      </span>
    </div>
  );
}

const FIELD =
  "relative flex h-[34px] min-w-0 flex-1 items-center gap-2 rounded-md border bg-field px-2.5 phone:h-11";
const READY =
  "border-line-strong focus-within:border-accent-ink focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-accent-ink)_18%,transparent)]";
const REFUSED =
  "border-danger shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-danger)_18%,transparent)]";

/** What the text means, and the keys that do it. What the engine refuses stays in the field. */
function useEntry({ text, onText }: AuctionEntryProps) {
  const room = useEntryRoom();
  const { choose, isCurrent } = useAuctionRoom();
  const [waiting, setWaiting] = useState<Key | null>(null);
  const actions = useDraftActions();
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null);
  const entry = room && text.trim() !== "" ? readEntry(text, room) : null;
  const said = refusal?.of === text ? { isRefused: true, text: refusal.text } : entry;
  const record = (one: Entry | null) => {
    if (one && !one.change && !one.isRefused && one.player) return choose(one.player.id);
    if (!one?.change) return;
    const why = actions.auction(one.change);
    if (why !== null) setRefusal({ of: text, text: why });
    else onText("");
  };
  const entryOf = (key: Key) =>
    key === "mine" ? mineAtNextBid(room) : key === "more" ? oneMore(room) : entry;
  // Pressed before the engine has answered for the sale before: as soon as it has.
  const press = (key: Key) => (isCurrent ? record(entryOf(key)) : setWaiting(key));
  const pressWaiting = useEffectEvent((key: Key) => record(entryOf(key)));
  useEffect(() => {
    if (!isCurrent || waiting === null) return;
    setWaiting(null);
    pressWaiting(waiting);
  }, [isCurrent, waiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) press("mine");
    else if (event.key === "Enter") press("text");
    else if (event.key === "Escape") onText("");
    else if (event.key === "ArrowUp" && text === "") press("more");
    else return;
    event.preventDefault();
  };
  return { said, onKeyDown };
}

/** What was pressed: Enter on the text, Ctrl+Enter, or the arrow for a dollar more. */
type Key = "text" | "mine" | "more";

function placeholderOf({ view, mySlot }: AuctionRoom): string {
  return view?.nextToNominate === mySlot ? "Nominate" : "Name, price, team";
}

function hintOf({ view, players }: AuctionRoom): string {
  const name = view?.lot && players.get(view.lot.player_id)?.name.split(" ").at(-1);
  if (!view?.lot) return "chase 54 t3 sells at once";
  return `${view.lot.bid + 1} bids · ${view.lot.bid + 4} t3 sells ${name}`;
}

/** What a key does that the field does not spell. */
function oneMore(room: EntryRoom | null): Entry | null {
  return room?.view.lot ? readEntry(String(room.view.lot.bid + 1), room) : null;
}

function mineAtNextBid(room: EntryRoom | null): Entry | null {
  const lot = room?.view.lot;
  if (!lot) return null;
  const price = lot.team === room.mySlot ? lot.bid : lot.bid + 1;
  return readEntry(`${price} t${room.mySlot}`, room);
}
