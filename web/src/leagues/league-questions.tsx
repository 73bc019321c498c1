import type { ReactNode } from "react";
import { type LeagueFieldsProps, SlotField, TeamsField } from "./league-fields";
import { PresetChoice } from "./preset-choice";

/** The three things a league must be asked; everything else has a usual value. */
export function LeagueQuestions(props: LeagueFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Question number={1} text="What kind of league is it?">
        <PresetChoice {...props} />
      </Question>
      <div className="grid grid-cols-2 gap-4">
        <Question number={2} text="How many teams?">
          <TeamsField {...props} />
        </Question>
        <Question number={3} text="Which pick is yours?">
          <SlotField {...props} />
        </Question>
      </div>
    </div>
  );
}

function Question({
  number,
  text,
  children,
}: {
  number: number;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-baseline gap-2 font-semibold text-sm">
        <span className="text-accent-ink">{number}</span>
        {text}
      </h3>
      {children}
    </section>
  );
}
