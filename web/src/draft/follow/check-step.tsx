import { useState } from "react";
import type { Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { followFeed } from "./feed-queries";
import { ReportView } from "./report-view";
import { type HeardSite, siteName } from "./sites";

interface CheckStepProps {
  sessionId: string;
  site: HeardSite;
  feedId: string;
  league: Schema<"LeagueReportBody">;
  problems: readonly string[];
  onFollowed: () => void;
}

/** The league as the room says it, and the one question: which team is mine. */
export function CheckStep(props: CheckStepProps) {
  const { sessionId, site, feedId, league, problems, onFollowed } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const slot = chosen ?? league.slot;
  async function follow() {
    if (slot === null) return;
    setBusy(true);
    try {
      await followFeed(sessionId, site, feedId, slot);
      onFollowed();
    } catch (error) {
      setRefusal(writeErrorText(error, "The draft could not be followed."));
      setBusy(false);
    }
  }
  return (
    <section className="flex max-w-2xl flex-col gap-5">
      <h2 className="font-display font-semibold text-xl">What the {siteName(site)} room says</h2>
      {league.kind === "auction" && (
        <Banner tone="warning">
          This is an auction. Draftboard follows drafts that go pick by pick.
        </Banner>
      )}
      <ReportView report={league} slot={slot} onSlot={setChosen} />
      {problems.map((problem) => (
        <Banner key={problem} tone="warning">
          {problem}
        </Banner>
      ))}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Button
        variant="primary"
        size="lg"
        isBusy={isBusy}
        disabled={slot === null || league.kind === "auction"}
        onClick={follow}
      >
        Follow this draft
      </Button>
    </section>
  );
}
