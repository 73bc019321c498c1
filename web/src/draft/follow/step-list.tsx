import { Check } from "lucide-react";
import { classNames } from "@/lib/class-names";

const STEPS = [
  { id: "site", name: "Site" },
  { id: "pair", name: "Pair" },
  { id: "check", name: "Check" },
  { id: "follow", name: "Follow" },
] as const;

/** Where the person is on the way to a followed draft. */
export function StepList({ current }: { current: (typeof STEPS)[number]["id"] }) {
  const at = STEPS.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {STEPS.map(({ id, name }, index) => (
        <li
          key={id}
          aria-current={index === at ? "step" : undefined}
          className={classNames(
            "flex items-center gap-2",
            index === at ? "font-semibold text-ink" : "text-ink-muted",
          )}
        >
          <span
            className={classNames(
              "tabular grid size-6 place-items-center rounded-full border text-xs",
              index === at ? "border-accent bg-accent text-on-accent" : "border-line",
            )}
          >
            {index < at ? <Check aria-label="done" className="size-3.5 text-success" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
