import { Check, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { ageLabel, formatDay } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import type { SessionSummary } from "./session-calls";
import { cardName } from "./session-names";

export interface SessionItemProps {
  session: SessionSummary;
  isCurrent: boolean;
  isSelecting: boolean;
  isDeleting: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

/** A session on the sessions page. The current one can only be opened. */
export function SessionCard(props: SessionItemProps) {
  const { session, isCurrent } = props;
  return (
    <Card
      aria-label={cardName(session)}
      aria-current={isCurrent || undefined}
      className={`flex flex-col gap-4 p-5 ${isCurrent ? "ring-2 ring-accent-ink/70" : ""}`}
    >
      <div>
        <div className="flex items-start gap-3">
          <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold text-base">
            {cardName(session)}
          </h2>
          {isCurrent && (
            <Badge tone="accent">
              <Check aria-hidden className="size-3" /> Current
            </Badge>
          )}
        </div>
        <p className="text-ink-muted text-xs">
          Last modified {ageLabel(session.updated_at)} · Created {formatDay(session.created_at)}
        </p>
      </div>
      <p className="tabular flex gap-4 text-ink-muted text-sm">
        <span>{session.players_left_count} available</span>
        <span>{session.drafted_count} drafted</span>
      </p>
      <CardActions {...props} />
    </Card>
  );
}

function CardActions(props: SessionItemProps) {
  const { session, isCurrent, isSelecting, isDeleting } = props;
  return (
    <div className="mt-auto flex gap-2">
      <Button
        variant={isCurrent ? "secondary" : "primary"}
        className="flex-1"
        disabled={isCurrent || isDeleting}
        isBusy={isSelecting}
        onClick={props.onSelect}
      >
        Select Session
      </Button>
      {isCurrent && (
        <ButtonLink variant="primary">
          <Link to={`/draft/${session.id}`}>Open</Link>
        </ButtonLink>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${cardName(session)}`}
        title={isCurrent ? "The current session cannot be deleted" : "Delete"}
        disabled={isCurrent || isSelecting}
        isBusy={isDeleting}
        onClick={props.onDelete}
      >
        {!isDeleting && <Trash2 aria-hidden className="size-4" />}
      </Button>
    </div>
  );
}
