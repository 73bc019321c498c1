import { agePhrase } from "@/lib/dates";
import { injuryText } from "./injury";

interface InjuryBadgeProps {
  injury: string | null | undefined;
  asOf: string | undefined;
}

/** 'Q', 'O', 'IR': what it stands for and how old the word is, on pointing at it. */
export function InjuryBadge({ injury, asOf }: InjuryBadgeProps) {
  if (!injury) return null;
  const { letters, words } = injuryText(injury);
  const text = asOf ? `${words}, reported ${agePhrase(asOf)}` : words;
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="inline-flex h-[18px] shrink-0 items-center whitespace-nowrap rounded-sm bg-warning-soft px-1.5 font-bold text-2xs text-warning"
    >
      {letters}
    </span>
  );
}
