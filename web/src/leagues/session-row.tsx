import { Check, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { ageLabel, formatDay } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import type { SessionSummary } from "./session-calls";
import { cardName } from "./session-names";
import { leagueLine, pickText, type Standing, standingOf, turnText } from "./session-standing";

export interface SessionItemProps {
  session: SessionSummary;
  isCurrent: boolean;
  isSelecting: boolean;
  isDeleting: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

interface SessionRowProps extends SessionItemProps {
  /** The keys point at it. */
  isPointedAt: boolean;
  isMarked: boolean;
  onMark: () => void;
}

/** A session on the sessions page. The current one can only be opened. */
export function SessionRow(props: SessionRowProps) {
  const { session, isCurrent, isMarked, isPointedAt } = props;
  const name = cardName(session);
  return (
    <tr
      aria-label={name}
      aria-current={isCurrent || undefined}
      data-session={session.id}
      className={`h-7 border-line/60 border-b phone:h-auto phone:flex phone:flex-wrap phone:items-center phone:gap-x-3 phone:py-2 ${
        isMarked || isCurrent ? "bg-accent-soft" : isPointedAt ? "bg-hover" : ""
      } ${isPointedAt ? "shadow-[inset_3px_0_0_var(--color-accent-ink)]" : ""}`}
    >
      <td className="w-9 pl-3.5">
        <Checkbox
          label={<span className="sr-only">Mark {name}</span>}
          checked={isMarked}
          disabled={isCurrent}
          onChange={props.onMark}
        />
      </td>
      <th
        scope="row"
        className="max-w-0 w-full px-2 text-left font-semibold phone:w-auto phone:max-w-none phone:flex-[1_0_calc(100%-4.5rem)] phone:px-0"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate phone:wrap-anywhere phone:whitespace-normal">
            {name}
          </span>
          {isCurrent && (
            <Badge tone="accent">
              <Check aria-hidden className="size-3" /> Current
            </Badge>
          )}
          <span className="font-normal text-ink-faint text-xs phone:hidden">
            {session.id.slice(0, 8)}
          </span>
        </span>
      </th>
      <Facts session={session} />
      <td className="whitespace-nowrap pr-3.5 pl-2 text-right phone:flex phone:w-full phone:justify-end phone:pl-12">
        <RowActions {...props} />
      </td>
    </tr>
  );
}

const LOOKS: Readonly<Record<Standing, string>> = {
  running: "border-accent-ink/50 bg-accent-soft text-accent-ink",
  planned: "border-line text-ink-muted",
  over: "border-transparent text-ink-muted",
};
const WORDS: Readonly<Record<Standing, string>> = {
  running: "● Live",
  planned: "Planned",
  over: "✓ Over",
};

function Facts({ session }: { session: SessionSummary }) {
  const standing = standingOf(session);
  const isRunning = standing === "running";
  const cell = "whitespace-nowrap px-2 phone:px-0 phone:text-xs";
  return (
    <>
      <td className={`${cell} phone:ml-12`}>
        <span className={`rounded-full border px-2 py-px font-medium text-xs ${LOOKS[standing]}`}>
          {WORDS[standing]}
        </span>
      </td>
      <td className={`${cell} text-ink-muted tablet:hidden`}>{leagueLine(session)}</td>
      <td className={`${cell} text-right`}>
        <span className="phone:before:content-['slot_']">{session.league?.draft_slot ?? "–"}</span>
      </td>
      <td
        className={`${cell} text-right ${isRunning ? "font-display font-semibold text-lg leading-6" : "text-ink-muted"}`}
      >
        {(isRunning && pickText(session)) || "–"}
      </td>
      <td className={`${cell} font-display font-semibold text-accent-ink text-base`}>
        {isRunning && turnText(session)}
      </td>
      <td className={`${cell} text-right text-ink-muted`}>
        {session.players_left_count} available
      </td>
      <td className={`${cell} text-right text-ink-muted`}>{session.drafted_count} drafted</td>
      <td className={`${cell} text-ink-muted`} title={`Created ${formatDay(session.created_at)}`}>
        <span className="sr-only phone:not-sr-only">Last modified </span>
        {ageLabel(session.updated_at)}
      </td>
    </>
  );
}

function RowActions(props: SessionItemProps) {
  const { session, isCurrent, isSelecting, isDeleting } = props;
  return (
    <span className="inline-flex items-center gap-1">
      {isCurrent && (
        <ButtonLink variant="primary" size="sm">
          <Link to={`/draft/${session.id}`}>Open</Link>
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={isCurrent || isDeleting}
        isBusy={isSelecting}
        onClick={props.onSelect}
      >
        Select Session
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="px-1.5"
        aria-label={`Delete ${cardName(session)}`}
        title={isCurrent ? "The current session cannot be deleted" : "Delete"}
        disabled={isCurrent || isSelecting}
        isBusy={isDeleting}
        onClick={props.onDelete}
      >
        {!isDeleting && <Trash2 aria-hidden className="size-3.5" />}
      </Button>
    </span>
  );
}
