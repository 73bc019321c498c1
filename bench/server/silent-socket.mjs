import { request } from "node:http";

const HEADERS = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

/** A socket that says nothing, until the server closes it or `isOver`. */
export function silentSocket(address, localAddress, isOver) {
  const asking = request(address, { headers: HEADERS, localAddress, agent: false });
  return new Promise((resolve) => {
    const timer = setInterval(() => isOver() && asking.destroy(), 500);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    asking.on("upgrade", (_, socket) => {
      socket.on("close", end);
      socket.on("error", end);
      socket.resume();
    });
    asking.on("response", (answer) => answer.resume());
    asking.on("close", end);
    asking.on("error", end);
    asking.end();
  });
}
