// Attacks on a server, bounded in count and only on loopback. Each attack runs until `isOver`.
import { request } from "node:http";
import { connect } from "node:net";
import { ask } from "./http.mjs";
import { json, newcomer, pause } from "./drafters.mjs";
import { greed } from "./greedy.mjs";
import { silentSocket } from "./silent-socket.mjs";

const N_SLOW_BODIES = 600;
const N_SOCKETS = 600;
const N_SLOW_READERS = 50;
const N_ADVICE_CALLS = 8;
const N_RENAMERS = 4;
const N_HOARDERS = 2;
const METADATA_BYTES = 1_900_000;

/** Runs all attacks. Returns how often each was tried. */
export async function attack(url, isOver) {
  const mallory = await newcomer(url, "mallory", "127.0.9.1");
  const hoarder = await newcomer(url, "hoarder", "127.0.9.2");
  const greedy = await greed(url);
  const tried = { bodies: 0, sockets: 0, readers: 0, advice: 0, metadata: 0, renames: 0 };
  const many = (n, one) => Array.from({ length: n }, (_, index) => repeat(isOver, () => one(index)));
  await Promise.all([
    ...many(N_SLOW_BODIES, () => slowBody(url, tried, isOver)),
    ...many(N_SOCKETS, () => idleSocket(url, mallory, tried, isOver)),
    ...many(N_SLOW_READERS, () => slowReader(url, mallory, tried, isOver)),
    ...many(N_ADVICE_CALLS, () => abortedAdvice(mallory, tried)),
    ...many(N_RENAMERS, (n) => rename(mallory, n, tried)),
    ...many(N_HOARDERS, () => hugeMetadata(hoarder, tried)),
    ...greedy.loops.flatMap(([name, n, take]) => many(n, counted(tried, name, take, isOver))),
  ]);
  for (const person of [mallory, hoarder, ...greedy.people]) person.agent.destroy();
  return tried;
}

const counted = (tried, name, take, isOver) => (n) => {
  tried[name] = (tried[name] ?? 0) + 1;
  return take(isOver, n);
};

/** Repeats an attempt, however the server responds. */
async function repeat(isOver, attempt) {
  while (!isOver()) {
    await attempt().catch(() => undefined);
    await pause(5 + Math.random() * 50);
  }
}

function open(url, localAddress) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on("error", () => socket.destroy());
  return socket;
}

const closed = (socket) => new Promise((resolve) => socket.once("close", resolve));

/** A sign-in whose body is sent a byte at a time. */
async function slowBody(url, tried, isOver) {
  tried.bodies += 1;
  const socket = open(url, "127.0.9.3");
  const head = "POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n";
  socket.write(`${head}content-length: 8000\r\n\r\n`);
  socket.resume();
  const drip = setInterval(() => (isOver() ? socket.destroy() : socket.write("a")), 2000);
  await closed(socket);
  clearInterval(drip);
}

/** A socket with an invalid token, or of a user who has too many sockets. */
async function idleSocket(url, { session, token }, tried, isOver) {
  tried.sockets += 1;
  const path = `/ws/sessions/${session.id}?token=${Math.random() < 0.5 ? token : "nobody"}`;
  await silentSocket(`${url}${path}`, "127.0.9.4", isOver);
}

/** Requests a lot of data and does not read it. */
async function slowReader(url, { token }, tried, isOver) {
  tried.readers += 1;
  const socket = open(url, "127.0.9.5");
  socket.pause();
  const ask = `GET /api/v1/players/universe HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
  socket.write(ask.repeat(40));
  const watch = setInterval(() => isOver() && socket.destroy(), 500);
  await closed(socket);
  clearInterval(watch);
}

/** Requests advice and disconnects. */
async function abortedAdvice({ url, token, session, agent }, tried) {
  tried.advice += 1;
  const path = `/api/v1/sessions/${session.id}/advice`;
  const asking = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } });
  asking.on("error", () => undefined);
  asking.end();
  await pause(50);
  asking.destroy();
}

async function rename({ url, token, session, agent }, n, tried) {
  tried.renames += 1;
  const body = { name: `Renamed ${n} ${tried.renames}` };
  await ask(`${url}/api/v1/sessions/${session.id}`, { method: "PUT", agent, ...json(token, body) });
}

async function hugeMetadata({ url, token, session, agent }, tried) {
  tried.metadata += 1;
  const body = { metadata: { notes: "x".repeat(METADATA_BYTES) } };
  await ask(`${url}/api/v1/sessions/${session.id}`, { method: "PUT", agent, ...json(token, body) });
}
