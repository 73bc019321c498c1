import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { request } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { basePoolNow } from "@/leagues/kept/base-pool";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingText } from "@/ui/spinner";
import { toast } from "@/ui/toast-store";
import { CheckStep } from "./check-step";
import { feedQuery } from "./feed-queries";
import { FollowDialog } from "./follow-dialog";
import { HowItWorks } from "./how-it-works";
import { PairStep } from "./pair-step";
import { SiteStep } from "./site-step";
import { type HeardSite, siteName } from "./sites";
import { StepList } from "./step-list";

/** From a site to a session that follows its draft: nothing is written before the league was seen. */
export function ConnectPage() {
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get("session");
  const site = heardSite(search.get("site"));
  const [isAskingSleeper, setAskingSleeper] = useState(false);
  const navigate = useNavigate();
  const open = (id: string) => navigate(`/draft/live/${id}`);
  const newSession = useNewSession();

  async function choose(chosen: HeardSite) {
    try {
      const session = sessionId ?? (await newSession(`${siteName(chosen)} draft`));
      setSearch({ session, site: chosen });
    } catch (error) {
      toast.error(writeErrorText(error, "The draft could not be created."));
    }
  }
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>Follow your draft room</PageTitle>
      <PageHeading
        title="Follow your draft room"
        subtitle="Nothing in your draft changes before you accept it."
      />
      {sessionId && site ? (
        <HeardRoom sessionId={sessionId} site={site} onFollowed={() => open(sessionId)} />
      ) : (
        <>
          <StepList current="site" />
          <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
            <SiteStep onHeardSite={choose} onSleeper={() => setAskingSleeper(true)} />
            <HowItWorks />
          </div>
        </>
      )}
      {isAskingSleeper && (
        <FollowDialog onFollowed={open} onClose={() => setAskingSleeper(false)} />
      )}
    </div>
  );
}

function heardSite(text: string | null): HeardSite | null {
  return text === "espn" || text === "yahoo" ? text : null;
}

/** Pairing until the room has said its league, then the check. */
function HeardRoom(props: { sessionId: string; site: HeardSite; onFollowed: () => void }) {
  const { sessionId, site, onFollowed } = props;
  const { data: feed, isPending } = useQuery(feedQuery(sessionId));
  if (isPending) return <WaitingText>Loading…</WaitingText>;
  const isOfSite = feed?.source === site;
  if (isOfSite && feed.paired_at !== null && feed.league) {
    return (
      <>
        <StepList current="check" />
        <CheckStep
          sessionId={sessionId}
          site={site}
          feedId={feed.id}
          league={feed.league}
          problems={feed.problems}
          onFollowed={onFollowed}
        />
      </>
    );
  }
  return (
    <>
      <StepList current="pair" />
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <PairStep sessionId={sessionId} site={site} feed={isOfSite ? feed : null} />
        <HowItWorks />
      </div>
    </>
  );
}

/** A session for a draft whose league the room will say. */
function useNewSession() {
  const queryClient = useQueryClient();
  return async (name: string) => {
    const json = {
      name,
      base_pool_version: await basePoolNow(queryClient),
      context: "live_draft" as const,
    };
    return (await request("post", "/api/v1/sessions", { json })).id;
  };
}
