import { useQuery } from "@tanstack/react-query";
import {
  Grid3x3,
  LineChart,
  ListOrdered,
  type LucideIcon,
  Printer,
  Swords,
  Zap,
} from "lucide-react";
import { Link } from "react-router";
import { dataAgeQuery } from "@/leagues/queries";
import type { SessionSummary } from "@/leagues/session-calls";
import { standingOf } from "@/leagues/session-standing";
import { agePhrase } from "@/lib/dates";
import { Card, CardHeader } from "@/ui/card";
import { FOLLOW_PATH, PRACTICE_PATH, QUICK_DRAFT_PATH } from "./home-paths";

/** What can be done before the next draft, for the one that comes first. */
export function Prepare({ sessions }: { sessions: readonly SessionSummary[] }) {
  const next = sessions.find((one) => standingOf(one) !== "over") ?? sessions[0];
  const { data } = useQuery(dataAgeQuery);
  return (
    <Card aria-label="Prepare">
      <CardHeader
        title="Prepare"
        subtitle={data?.as_of ? `Player data made ${agePhrase(data.as_of)}` : undefined}
      />
      <ul className="divide-y divide-line">
        <Way
          to="/my-ranking"
          icon={ListOrdered}
          title="My ranking"
          text="your own order, or an imported one"
        />
        {next && (
          <>
            <Way
              to={`/draft/strategy/${next.id}`}
              icon={LineChart}
              title="Plan"
              text="who lasts to your picks"
            />
            <Way
              to={`/draft/${next.id}?view=tiered&tiers=position`}
              icon={Grid3x3}
              title="Tier columns"
              text="all positions side by side"
            />
            <Way
              to={`/draft/${next.id}?print=cheat-sheet`}
              icon={Printer}
              title="Cheat sheet"
              text="one printed page"
            />
          </>
        )}
        <Way
          to={QUICK_DRAFT_PATH}
          icon={Zap}
          title="Start Quick Draft"
          text="a mock draft at once"
        />
        <Way
          to={PRACTICE_PATH}
          icon={Swords}
          title="Practise"
          text="mock drafts, alone or with friends"
        />
        <Way
          to={FOLLOW_PATH}
          icon={LineChart}
          title="Follow a draft"
          text="picks arrive by themselves"
        />
      </ul>
    </Card>
  );
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

function Way({ to, icon: Icon, title, text }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-[44px] items-center gap-3 px-5 py-1.5 text-sm hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span>
          <b className="block font-semibold leading-5">{title}</b>
          <span className="text-ink-muted text-xs">{text}</span>
        </span>
      </Link>
    </li>
  );
}
