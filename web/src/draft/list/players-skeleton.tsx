import { classNames } from "@/lib/class-names";
import { Skeleton } from "@/ui/skeleton";
import { CARD_COLUMNS } from "./card-columns";
import type { ViewMode } from "./view-mode";

const N_CARDS = 8;
/** As wide as the words on the buttons of a card, so that they break into lines as those do. */
const BUTTON_WIDTHS = ["w-31.25", "w-26", "w-15"] as const;

/** The list before the session is read, in the shape it will have. */
export function PlayersSkeleton({ view }: { view: ViewMode }) {
  if (view === "table") return <Skeleton className="m-3.5 min-h-0 flex-1" />;
  return (
    <div aria-hidden className={classNames(CARD_COLUMNS, "gap-y-2 p-3.5")}>
      {Array.from({ length: N_CARDS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <Skeleton className="h-[2.5rem] pointer-coarse:h-[calc(44px+1.25rem)]" />
      <Skeleton className="h-9.75" />
      <div className="flex flex-wrap gap-1">
        {BUTTON_WIDTHS.map((width) => (
          <Skeleton
            key={width}
            className={classNames("h-7 flex-auto pointer-coarse:h-[44px]", width)}
          />
        ))}
      </div>
    </div>
  );
}
