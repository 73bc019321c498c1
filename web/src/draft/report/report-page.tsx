import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { detailOr } from "@/api/errors";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { reportQuery, type ShownReport, sharedReportQuery } from "./queries";
import { ReportActions } from "./report-actions";
import { ReportView } from "./report-view";
import { leagueText, teamName } from "./words";

/** The report of a draft of mine, as a page of its own. */
export function ReportPage() {
  const { sessionId = "" } = useParams();
  const { data, error } = useQuery(reportQuery(sessionId));
  if (error) {
    return (
      <NoReport
        text={detailOr(error, "The report could not be made. Please try again.")}
        to={`/draft/${sessionId}`}
      />
    );
  }
  if (!data) return <WaitingPage>Looking back on your draft...</WaitingPage>;
  return (
    <Report
      shown={data}
      share={{ draftId: sessionId, sharedAt: data.sharedAt }}
      back={`/draft/${sessionId}`}
    />
  );
}

/** A shared report; no sign-in is needed to see it. */
export function SharedReportPage() {
  const { token = "" } = useParams();
  const { data, error } = useQuery(sharedReportQuery(token));
  if (error)
    return <NoReport text={detailOr(error, "This report could not be read.")} to="/auth" />;
  if (!data) return <WaitingPage>Opening the report...</WaitingPage>;
  return <Report shown={data} />;
}

interface ReportProps {
  shown: ShownReport;
  share?: { draftId: string; sharedAt: string | null };
  back?: string;
}

function Report({ shown, share, back }: ReportProps) {
  const isMine = share !== undefined;
  const team = teamName(shown, shown);
  return (
    <article
      aria-label="Draft report"
      className="mx-auto flex w-full max-w-[96rem] flex-1 flex-col gap-5 px-4 py-6 sm:px-6"
    >
      <PageTitle>{`Draft report: ${shown.name}`}</PageTitle>
      <PageHeading
        title={isMine ? shown.name : `${team} in ${shown.name}`}
        subtitle={`Draft report · ${leagueText(shown)} · ${isMine ? team : `pick ${shown.slot} of ${shown.teamCount}`}`}
        actions={
          <ReportActions shown={shown} share={share}>
            {back && (
              <ButtonLink>
                <Link to={back}>To the draft</Link>
              </ButtonLink>
            )}
          </ReportActions>
        }
      />
      <ReportView shown={shown} isMine={isMine} />
    </article>
  );
}

function NoReport({ text, to }: { text: string; to: string }) {
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <EmptyState
        title="No report"
        action={
          <ButtonLink>
            <Link to={to}>{to === "/auth" ? "To Draftboard" : "To the draft"}</Link>
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
