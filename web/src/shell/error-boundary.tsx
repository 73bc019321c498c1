import { Component, type ErrorInfo, type ReactNode } from "react";
import { newErrorId, reportError } from "@/api/client-errors";

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
    if (!this.state.failure) return;
    const stack = `${error.stack ?? ""}\n${info.componentStack ?? ""}`;
    void reportError({ error_id: this.state.failure.errorId, message: error.message, stack });
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
