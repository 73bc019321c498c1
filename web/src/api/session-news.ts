// The client never navigates. When the server ends a session or refuses a call for lack of rights, it
// says so here, and whoever owns the screen (the auth provider) decides what to do.

type Listener = (message: string) => void;

function announcements() {
  const listeners = new Set<Listener>();
  return {
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    announce(message: string): void {
      for (const listener of listeners) listener(message);
    },
  };
}

export const sessionEnded = announcements();
/** Maybe a right that was there when the page was opened. */
export const forbidden = announcements();
