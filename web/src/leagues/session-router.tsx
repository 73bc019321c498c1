import { Compass } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { PageTitle } from "@/ui/page-heading";
import { Spinner } from "@/ui/spinner";
import type { RoutingStep } from "./determine-route";
import { ROUTING_ATTEMPTS, useRouting } from "./use-routing";

const STEP_TEXTS: Record<RoutingStep, string | null> = {
  preparing: null,
  validating: "Validating your last session...",
  listing: "Finding your draft sessions...",
};

const TIPS = [
  "Check that you are connected to the network.",
  "Wait a moment: the server may be restarting.",
  "Your drafts are safe on the server; nothing is lost by trying again.",
];

/** Home: leads to the last session, the list of sessions or the welcome page. */
export function SessionRouter() {
  const { step, failure, tryAgain } = useRouting();
  return (
    <>
      <PageTitle>Home</PageTitle>
      {failure === null ? (
        <Preparing step={step} />
      ) : (
        <RoutingFailed reason={failure} onTryAgain={tryAgain} />
      )}
    </>
  );
}

function Preparing({ step }: { step: RoutingStep }) {
  return (
    <div role="status" className="m-auto flex flex-col items-center gap-3 p-10 text-center">
      <Spinner className="size-7 text-accent-ink" />
      <h1 className="font-display font-semibold text-2xl">Preparing your draft experience...</h1>
      <p className="min-h-5 text-ink-muted">{STEP_TEXTS[step]}</p>
    </div>
  );
}

function RoutingFailed({ reason, onTryAgain }: { reason: string; onTryAgain: () => void }) {
  const navigate = useNavigate();
  return (
    <Card
      role="alert"
      className="mx-auto mt-16 flex w-[calc(100%-2rem)] max-w-lg flex-col items-center gap-3 p-8 text-center"
    >
      <Compass aria-hidden className="size-9 text-danger" />
      <h1 className="font-display font-semibold text-2xl">Unable to determine your draft route</h1>
      <p className="text-ink-muted">{reason}</p>
      <p className="tabular text-ink-faint text-xs">
        Attempt {ROUTING_ATTEMPTS} of {ROUTING_ATTEMPTS}
      </p>
      <div className="my-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button onClick={() => navigate("/welcome")}>Continue to Welcome</Button>
      </div>
      <section className="w-full rounded-md bg-sunken px-4 py-3 text-left text-ink-muted text-sm">
        <h2 className="font-semibold text-ink">Troubleshooting tips</h2>
        <ul className="mt-1 list-disc pl-5">
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
