import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { Spinner, WaitingText } from "@/ui/spinner";
import { pairThisBrowser, useExtensionVersion } from "./extension";
import { codeQuery, type Feed } from "./feed-queries";
import { type HeardSite, siteName } from "./sites";

interface PairStepProps {
  sessionId: string;
  site: HeardSite;
  /** Null before a code was made. */
  feed: Feed | null;
}

/** A code for the extension, then waiting for the room. */
export function PairStep({ sessionId, site, feed }: PairStepProps) {
  const isPaired = feed?.paired_at != null;
  return (
    <div className="flex flex-col gap-6">
      {isPaired ? (
        <Banner tone="success">Paired with version {feed.sender_version} of the extension.</Banner>
      ) : (
        <Pairing sessionId={sessionId} site={site} />
      )}
      <section className="flex flex-col gap-3">
        <h2 className="font-display font-semibold text-xl">Open the draft room</h2>
        <p className="text-ink-muted text-sm">
          As you always do, in one place only. {reopen(site)} A mock room counts too.
        </p>
        <div
          role="status"
          className="flex items-center gap-3 rounded-md border border-line border-dashed px-4 py-3 text-sm"
        >
          <Spinner />
          {waitingFor(site, feed)}
        </div>
      </section>
    </div>
  );
}

function reopen(site: HeardSite): string {
  return site === "espn"
    ? "Already open? Reload it once."
    : "Already open? Leave it, and enter it again from your league’s page.";
}

function waitingFor(site: HeardSite, feed: Feed | null): string {
  if (!feed?.paired_at) return "Waiting for the extension.";
  if (feed.heard_at === null) return `Waiting for a draft room of ${siteName(site)}.`;
  return "The room is heard; waiting for its league.";
}

function Pairing({ sessionId, site }: { sessionId: string; site: HeardSite }) {
  const code = useQuery(codeQuery(sessionId, site));
  const left = useSecondsUntil(code.data?.expires_at);
  if (code.isPending) return <WaitingText>Making a code…</WaitingText>;
  if (code.isError) {
    return <Banner tone="danger">{readErrorText(code.error, "make a code")}</Banner>;
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ThisBrowser code={code.data.code} />
      <Card aria-label="By a code">
        <CardHeader title="With a code" subtitle="Open the extension and type it" />
        <div className="flex flex-col items-center gap-2 p-5">
          <b className="tabular font-display text-5xl">{code.data.code}</b>
          <span className="text-ink-muted text-sm">
            {left > 0 ? `holds for ${minutes(left)}, once` : "This code has expired"}
          </span>
          <Button onClick={() => void code.refetch()}>New code</Button>
        </div>
      </Card>
    </div>
  );
}

function ThisBrowser({ code }: { code: string }) {
  const version = useExtensionVersion();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function pair() {
    setBusy(true);
    setProblem(await pairThisBrowser(code));
    setBusy(false);
  }
  return (
    <Card aria-label="In this browser">
      <CardHeader
        title="In this browser"
        subtitle={
          version ? `The extension ${version} was found` : "The extension was not found here"
        }
      />
      <div className="flex flex-col items-start gap-3 p-5 text-sm">
        {version ? (
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={pair}>
            Pair this browser
          </Button>
        ) : (
          <p className="text-ink-muted">
            The operator of this server hands out the extension for Chrome, Edge and Firefox. Once
            it is installed, reload this page.
          </p>
        )}
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Card>
  );
}

/** Counts down. Zero once it is over, or while nothing is known. */
function useSecondsUntil(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? 0 : Math.max(0, Math.floor((Date.parse(moment) - now) / 1000));
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
