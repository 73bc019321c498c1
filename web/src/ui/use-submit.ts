import { useState } from "react";

interface Submit<Input extends unknown[]> {
  isSubmitting: boolean;
  error: string | null;
  /** What the action failed with, for who decides by it. */
  failure: unknown;
  setError: (message: string | null) => void;
  run: (...input: Input) => Promise<void>;
}

/** Runs one action at a time, keeps the message of a failure and calls `onDone` after a success. */
export function useSubmit<Input extends unknown[]>(
  action: (...input: Input) => Promise<void>,
  describe: (error: unknown) => string,
  onDone?: () => void,
): Submit<Input> {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function run(...input: Input) {
    if (isSubmitting) return;
    setIsSubmitting(true);
    setError(null);
    setFailure(null);
    try {
      await action(...input);
    } catch (thrown) {
      setError(describe(thrown));
      setFailure(thrown);
      return;
    } finally {
      setIsSubmitting(false);
    }
    onDone?.();
  }

  return { isSubmitting, error, failure, setError, run };
}
