import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Keeps what is typed to itself until the typing rests: the list below is not drawn for every letter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The user cleared the filters or went back.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      onSearch(text.trim());
    }, DEBOUNCE_MS);
  }
  return (
    <label className="relative block min-w-56 flex-1">
      <span className="sr-only">Search players</span>
      <Search
        aria-hidden
        className="-translate-y-1/2 absolute top-1/2 left-2.5 size-4 text-ink-faint"
      />
      <input
        type="search"
        placeholder="Search players by name, position, or team..."
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="h-9 w-full rounded-md border border-line-strong/70 bg-field pr-3 pl-8 text-sm placeholder:text-ink-faint hover:border-line-strong focus:border-accent-ink pointer-coarse:text-[16px]"
      />
    </label>
  );
}
