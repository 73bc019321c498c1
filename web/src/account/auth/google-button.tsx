import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { detailOr } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { session, writeItem } from "@/lib/browser-storage";
import { leaveTo } from "@/lib/leave-page";
import { OAUTH_STATE_KEY } from "@/lib/storage-keys";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { useSubmit } from "@/ui/use-submit";
import { GoogleMark } from "./google-mark";
import { startGoogleSignIn } from "./queries";
import { GOOGLE_NOT_CONFIGURED, OAUTH_START_FAILED } from "./texts";

// Only servers without Google need it, and it brings positioning code along.
const WhyDisabled = lazy(() => import("@/ui/why-disabled"));

export function GoogleButton() {
  const { data: health } = useQuery(healthQuery);
  const start = useSubmit(goToGoogle, (error) => detailOr(error, OAUTH_START_FAILED));
  const isOffered = health?.features.google_sign_in ?? false;
  const button = (
    <Button
      size="lg"
      className="w-full"
      disabled={!isOffered}
      isBusy={start.isSubmitting}
      onClick={() => void start.run()}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {isOffered ? (
        button
      ) : (
        <Suspense fallback={button}>
          <WhyDisabled reason={GOOGLE_NOT_CONFIGURED}>{button}</WhyDisabled>
        </Suspense>
      )}
      {start.error && <Banner tone="danger">{start.error}</Banner>}
    </div>
  );
}

async function goToGoogle(): Promise<void> {
  const { authUrl, auth_url, state } = await startGoogleSignIn();
  // The callback page compares it: an answer this browser never asked for is refused.
  writeItem(session, OAUTH_STATE_KEY, state);
  leaveTo(authUrl ?? auth_url);
}
