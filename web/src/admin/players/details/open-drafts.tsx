import type { Schema } from "@/api/client";
import { Card, CardHeader } from "@/ui/card";
import { Fact, Facts } from "@/ui/facts";

/** In how many drafts that are not over the player stands where, but not whose they are. */
export function OpenDrafts({ drafts }: { drafts: Schema<"OpenDrafts"> }) {
  const { total } = drafts;
  const nIn = drafts.my_team + drafts.drafted + drafts.targeted;
  return (
    <Card aria-label="In open drafts">
      <CardHeader title="In open drafts" />
      {total === 0 ? (
        <p className="px-5 py-4 text-ink-muted text-sm">No draft is open now.</p>
      ) : (
        <>
          <p className="px-5 pt-3 text-sm">
            {nIn === 0 ? "In none" : `In ${nIn.toLocaleString()}`} of {total.toLocaleString()} open{" "}
            {total === 1 ? "draft" : "drafts"}
          </p>
          <Facts>
            <Fact name="Owner's team">{drafts.my_team.toLocaleString()}</Fact>
            <Fact name="Another team">{drafts.drafted.toLocaleString()}</Fact>
            <Fact name="Targeted">{drafts.targeted.toLocaleString()}</Fact>
          </Facts>
        </>
      )}
    </Card>
  );
}
