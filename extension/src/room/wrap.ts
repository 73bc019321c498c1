import { HEARD, type HeardDetail } from "./heard.ts";

type Connection = WebSocket | EventSource;
type Wrapped = { WebSocket: typeof WebSocket; EventSource: typeof EventSource };

/** Listens to the connections of this page whose address is a room's. */
export function listenTo(page: Wrapped & EventTarget, isRoom: (address: string) => boolean): void {
  let nConnections = 0;
  const tell = (detail: HeardDetail) =>
    page.dispatchEvent(new CustomEvent(HEARD, { detail: JSON.stringify(detail) }));

  const opened = (address: unknown, made: Connection) => {
    if (!isRoom(String(address))) return;
    nConnections += 1;
    const connection = nConnections;
    made.addEventListener("message", (event) => {
      const { data } = event as MessageEvent<unknown>;
      if (typeof data === "string") tell({ connection, line: data });
    });
    made.addEventListener("close", () => tell({ connection, closed: true }));
  };
  page.WebSocket = wrap(page.WebSocket, opened);
  // Server-sent events are missing in some environments of old browsers.
  if (typeof page.EventSource === "function") page.EventSource = wrap(page.EventSource, opened);
}

/** The class as it is, except that a made object is shown to `opened`. Constants, `instanceof` and subclasses stay. */
function wrap<T extends typeof WebSocket | typeof EventSource>(
  original: T,
  opened: (address: unknown, made: Connection) => void,
): T {
  const wrapped: T = new Proxy(original, {
    construct(target, args: unknown[], maker) {
      const made = Reflect.construct(
        target,
        args,
        maker === wrapped ? target : maker,
      ) as Connection;
      try {
        opened(args[0], made);
      } catch {
        // Whatever goes wrong here is none of the page's business.
      }
      return made;
    },
  });
  return wrapped;
}
