import { useState } from "react";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { type HeardSite, heardSiteOf } from "./sites";

interface SiteStepProps {
  onHeardSite: (site: HeardSite) => void;
  onSleeper: () => void;
}

/** How each site's picks arrive. */
export function SiteStep({ onHeardSite, onSleeper }: SiteStepProps) {
  const [link, setLink] = useState("");
  const site = heardSiteOf(link);
  const rows = [
    { name: "ESPN", how: "Browser extension", note: "listens in your own tab", when: "at once" },
    { name: "Yahoo", how: "Browser extension", note: "listens in your own tab", when: "at once" },
    { name: "Sleeper", how: "Link or name", note: "no sign-in needed", when: "within 2 s" },
  ];
  const choices = [() => onHeardSite("espn"), () => onHeardSite("yahoo"), onSleeper];
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (site) onHeardSite(site);
          else if (link.includes("sleeper")) onSleeper();
        }}
      >
        <div className="min-w-64 flex-1">
          <TextField
            label="Link of your league or draft room"
            placeholder="https://fantasy.espn.com/football/draft?leagueId=…"
            hint={link === "" ? "The site is recognised by it" : recognised(link, site)}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-5"
          disabled={!site && !link.includes("sleeper")}
        >
          Go on
        </Button>
      </form>
      <ul className="divide-y divide-line border-line border-y">
        {rows.map(({ name, how, note, when }, at) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr_7rem_auto]"
          >
            <b className="font-display text-xl">{name}</b>
            <span className="text-sm phone:col-start-1">
              {how}
              <span className="block text-ink-muted text-xs">{note}</span>
            </span>
            <span className="text-ink-muted text-sm phone:hidden">{when}</span>
            <Button
              size="lg"
              aria-label={`Choose ${name}`}
              className="phone:col-start-2 phone:row-span-2 phone:row-start-1"
              onClick={choices[at]}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">
        NFL.com, CBS and any other site: paste the text of its results page into the draft’s entry
        field, or enter the picks yourself. You can change over at any time, in both directions.
      </p>
    </div>
  );
}

function recognised(link: string, site: HeardSite | null): string {
  if (site === "espn") return "ESPN";
  if (site === "yahoo") return "Yahoo";
  return link.includes("sleeper") ? "Sleeper" : "No site that can be followed";
}
