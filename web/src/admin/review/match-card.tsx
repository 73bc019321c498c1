import { Link } from "react-router";
import { classNames } from "@/lib/class-names";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { adpLikeness, type Likeness, likeness, marked } from "./compare";
import type { MatchItem } from "./queries";

const SIGNS: Readonly<Record<Likeness, { sign: string; word: string }>> = {
  same: { sign: "=", word: "same" },
  near: { sign: "≈", word: "nearly the same" },
  different: { sign: "≠", word: "differs" },
  missing: { sign: "·", word: "missing on one side" },
};

interface MatchCardProps {
  item: MatchItem;
  isCurrent: boolean;
  /** Absent once decided, and for those who may only look. */
  actions?: { onApprove: () => void; onSearch: () => void; onReject: () => void };
}

/** A row of a source beside the player it may be. */
export function MatchCard({ item, isCurrent, actions }: MatchCardProps) {
  const { candidate } = item;
  return (
    <li
      aria-current={isCurrent}
      className={classNames(
        "scroll-my-16 overflow-hidden rounded-xl border bg-surface",
        isCurrent ? "border-accent-ink" : "border-line",
      )}
    >
      <header className="flex items-center gap-3 border-line border-b bg-raised px-4 py-2 text-sm">
        <h2 className="font-semibold">{item.playerName}</h2>
        <span className="text-ink-muted">from {sourceName(item.source)}</span>
        {item.status !== "pending" && <Badge>{item.status}</Badge>}
        <span className="tabular ml-auto text-ink-muted text-xs">
          similarity <strong className="text-ink">{item.match_score.toFixed(2)}</strong>
        </span>
      </header>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{item.playerName} and the candidate</caption>
        <thead>
          <tr className="text-left text-ink-muted text-xs">
            <td className="w-24" />
            <th scope="col" className="py-1 font-medium">
              Incoming row
            </th>
            <td className="w-10" />
            <th scope="col" className="font-medium">
              Candidate in the catalog
            </th>
          </tr>
        </thead>
        <tbody>
          <Comparison name="Name" incoming={item.playerName} known={candidate?.name ?? null} />
          <Comparison
            name="Position"
            incoming={item.position}
            known={candidate?.position ?? null}
          />
          <Comparison
            name="Team"
            incoming={item.team ?? "FA"}
            known={candidate ? (candidate.team ?? "FA") : null}
          />
          <Comparison
            name="Bye"
            incoming={item.bye_week?.toString() ?? null}
            known={candidate?.bye_week?.toString() ?? null}
          />
          <Comparison
            name="ADP"
            incoming={item.adp?.toFixed(1) ?? null}
            known={candidate?.adp?.toFixed(1) ?? null}
            result={adpLikeness(item.adp, candidate?.adp ?? null)}
          />
        </tbody>
      </table>
      {actions && <MatchActions item={item} {...actions} />}
    </li>
  );
}

interface ComparisonProps {
  name: string;
  incoming: string | null;
  known: string | null;
  /** Where it is more than whether the texts are alike. */
  result?: Likeness;
}

function Comparison({ name, incoming, known, ...given }: ComparisonProps) {
  const result = given.result ?? likeness(incoming, known);
  const isDifferent = result === "different";
  return (
    <tr data-likeness={result} className={classNames(isDifferent && "bg-warning-soft")}>
      <th
        scope="row"
        className={classNames(
          "px-4 py-1 text-left font-normal",
          isDifferent ? "text-warning" : "text-ink-muted",
        )}
      >
        {name}
      </th>
      <td className="break-words">
        <Marked text={incoming} other={result === "near" ? incoming : known} />
      </td>
      <td className={classNames("text-center", isDifferent && "text-warning")}>
        <span aria-hidden>{SIGNS[result].sign}</span>
        <span className="sr-only">{SIGNS[result].word}</span>
      </td>
      <td className="break-words">
        <Marked text={known} other={result === "near" ? known : incoming} />
      </td>
    </tr>
  );
}

function Marked({ text, other }: { text: string | null; other: string | null }) {
  if (!text) return <span className="text-ink-faint">none</span>;
  if (!other) return <span className="font-medium">{text}</span>;
  return marked(text, other).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name do not move
    <span key={nth} className="font-medium">
      {nth > 0 && " "}
      {part.isDifferent ? (
        <mark className="rounded-sm bg-warning/30 px-0.5 text-ink">{part.text}</mark>
      ) : (
        part.text
      )}
    </span>
  ));
}

function MatchActions({
  item,
  onApprove,
  onSearch,
  onReject,
}: { item: MatchItem } & NonNullable<MatchCardProps["actions"]>) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2.5">
      {item.candidate && (
        <Button variant="primary" onClick={onApprove}>
          Same player: link <Kbd>a</Kbd>
        </Button>
      )}
      <Button variant={item.candidate ? "secondary" : "primary"} onClick={onSearch}>
        Another player… <Kbd>o</Kbd>
      </Button>
      <Button onClick={onReject}>
        Different: new player <Kbd>r</Kbd>
      </Button>
      {item.candidate && (
        <ButtonLink variant="ghost">
          <Link to={`/admin/players/${item.candidate.player_id}`}>Open candidate</Link>
        </ButtonLink>
      )}
      <span className="text-ink-muted text-xs sm:ml-auto">
        {item.candidate
          ? "A link is for good; the name is remembered."
          : "Several players fit: none is proposed."}
      </span>
    </div>
  );
}
