import { agePhrase } from "@/lib/dates";
import { injuryText } from "@/players/injury";
import type { Player } from "@/players/player";
import type { Market } from "./use-player-market";

type Known = Pick<Player, "injury" | "depth" | "age" | "years_of_experience" | "news_at">;

/** The newest word: a draft holds the players it began with, the server may have heard more since. */
function conditionOf(player: Player, market: Market): Known & { asOf: string | undefined } {
  const { condition } = market ?? {};
  return condition
    ? { ...condition, asOf: condition.as_of }
    : { ...player, asOf: player.condition_as_of };
}

interface ConditionProps {
  player: Player;
  market: Market;
}

/** How he is, as the source says, and how old the word is. */
export function InjuryNote({ player, market }: ConditionProps) {
  const { injury, asOf } = conditionOf(player, market);
  if (!injury) return null;
  return (
    <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm">
      <b className="font-semibold text-warning">{injuryText(injury).words}</b>{" "}
      {asOf && <span className="text-ink-muted">reported {agePhrase(asOf)}</span>}
    </p>
  );
}

/** 'Starter · 26 years old · 5 years of experience · last news yesterday': what is known of it. */
export function ConditionLine({ player, market }: ConditionProps) {
  const { depth, age, years_of_experience, news_at } = conditionOf(player, market);
  const parts = [
    depth && (depth === 1 ? "Starter" : `No. ${depth} on the depth chart`),
    age && `${age} years old`,
    typeof years_of_experience === "number" && experienceText(years_of_experience),
    news_at && `last news ${agePhrase(news_at)}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-1 text-ink-muted text-xs">{parts.join(" · ")}</p>;
}

function experienceText(years: number): string {
  if (years === 0) return "rookie";
  return years === 1 ? "1 year of experience" : `${years} years of experience`;
}
