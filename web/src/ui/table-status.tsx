import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { WaitingText } from "./spinner";

interface TableStatusProps {
  isLoading: boolean;
  /** Why there are no rows, when that is a failure. */
  error: string | null;
  onRetry: () => void;
  loadingText: string;
  /** What to say when there really is nothing. */
  children: ReactNode;
}

/** Stands where a table's rows would be: loading, failed or empty, never two of them. */
export function TableStatus(props: TableStatusProps) {
  if (props.error) {
    return (
      <div role="alert">
        <EmptyState
          title="This list could not be loaded"
          action={<Button onClick={props.onRetry}>Retry</Button>}
        >
          {props.error}
        </EmptyState>
      </div>
    );
  }
  return props.isLoading ? <WaitingText>{props.loadingText}</WaitingText> : props.children;
}
