// The client never navigates. When the server ends a session it says so here, and whoever owns the
// screen (the auth provider) decides where to go.

type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSessionEnded(message: string): void {
  for (const listener of listeners) listener(message);
}
