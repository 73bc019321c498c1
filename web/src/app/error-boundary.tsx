import { Component, type ErrorInfo, type ReactNode } from "react";
import { request } from "@/api/client";
import { storedToken } from "@/api/token";

interface Failure {
  error: Error;
  errorId: string;
}

interface Props {
  children: ReactNode;
  fallback: (failure: Failure, tryAgain: () => void) => ReactNode;
  /** A change of it leaves the broken screen behind; usually the path. */
  resetKey?: string;
}

/** Catches what a screen throws, gives it an id and reports it to the server's log. */
export class ErrorBoundary extends Component<Props, { failure: Failure | null }> {
  override state = { failure: null as Failure | null };

  static getDerivedStateFromError(error: Error) {
    return { failure: { error, errorId: newErrorId() } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (this.state.failure) void report(this.state.failure.errorId, error, info);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.tryAgain();
  }

  tryAgain = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure, this.tryAgain);
  }
}

function newErrorId(): string {
  return `err-${crypto.randomUUID().replaceAll("-", "").slice(0, 8)}`;
}

// Only signed-in people can report; a failed report must not cause a second error.
async function report(errorId: string, error: Error, info: ErrorInfo): Promise<void> {
  if (!storedToken()) return;
  const stack = `${error.stack ?? ""}\n${info.componentStack ?? ""}`;
  const json = { error_id: errorId, message: error.message, path: location.pathname, stack };
  await request("post", "/api/v1/client-errors", { json, auth: "attach" }).catch(() => undefined);
}
