import { Search } from "lucide-react";
import type { ComponentProps } from "react";

type SearchBoxProps = ComponentProps<"input"> & { placeholder: string };

export function SearchBox(props: SearchBoxProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...props}
        type="search"
        aria-label={props.placeholder}
        className="h-10 w-full rounded-md border border-line-strong/70 bg-field pr-3 pl-9 text-sm placeholder:text-ink-faint hover:border-line-strong focus:border-accent-ink pointer-coarse:text-[16px]"
      />
    </div>
  );
}
