import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { PAGE_SIZES, type Paging, pageCount } from "./paging";

interface PagerProps {
  paging: Paging;
  total: number;
  onChange: (paging: Paging) => void;
  /** Long lists are jumped in by typing a page. */
  hasPageField?: boolean;
}

export function Pager({ paging, total, onChange, hasPageField }: PagerProps) {
  const { page, pageSize } = paging;
  const last = pageCount(total, pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label="Pages"
      className="tabular flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-ink-muted text-xs"
    >
      <label className="flex items-center gap-2">
        Rows per page
        <select
          value={pageSize}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) })}
          className="h-7 rounded-md border border-line-strong/70 bg-field px-1.5 text-ink"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p aria-live="polite" className="ml-auto">
        {from.toLocaleString("en-US")}–{to.toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")}
      </p>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1, pageSize })}
        >
          <ChevronLeft aria-hidden className="size-3.5" />
        </Button>
        <span className="flex items-center gap-1.5 px-2">
          Page
          {hasPageField ? (
            <PageField
              key={page}
              page={page}
              last={last}
              onGo={(next) => onChange({ page: next, pageSize })}
            />
          ) : (
            ` ${page} `
          )}
          of {last}
        </span>
        <Button
          size="sm"
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => onChange({ page: page + 1, pageSize })}
        >
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </div>
    </nav>
  );
}

interface PageFieldProps {
  page: number;
  last: number;
  onGo: (page: number) => void;
}

/** Takes any number and goes to the nearest page there is. */
function PageField({ page, last, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page));
  function go() {
    const wanted = Math.round(Number(typed));
    const next = Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1), last) : page;
    setTyped(String(next));
    if (next !== page) onGo(next);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        aria-label="Page number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        className="h-7 w-12 rounded-md border border-line-strong/70 bg-field text-center text-ink"
      />
    </form>
  );
}
