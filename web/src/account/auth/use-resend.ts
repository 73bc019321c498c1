import { useState } from "react";
import { detailOr } from "@/api/errors";
import { useSubmit } from "@/ui/use-submit";
import { resendVerification } from "./queries";
import { RESEND_FAILED } from "./texts";

export const MAX_RESENDS = 3;
/** A mail takes a moment; the page waits before it offers the next one. */
const RESEND_PAUSE_MS = 3000;

export interface Resend {
  count: number;
  /** The address of the last one. */
  sentTo: string | null;
  isWaiting: boolean;
  error: string | null;
  send: (email: string) => void;
}

export function useResend(): Resend {
  const [count, setCount] = useState(0);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = useSubmit(
    async (address: string) => {
      await resendVerification(address);
      await new Promise((resolve) => setTimeout(resolve, RESEND_PAUSE_MS));
      setCount((sent) => sent + 1);
      setSentTo(address);
    },
    (error) => detailOr(error, RESEND_FAILED),
  );
  const send = (email: string) => void submit.run(email);
  return { count, sentTo, isWaiting: submit.isSubmitting, error: submit.error, send };
}
