// Ordinary drafters: each on a separate network, with a mark every few seconds, none of which may be lost.
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { ask } from "./http.mjs";

const EVERY_MS = 5000;
const PASSWORD = "drafter-password-1";

export const json = (token, body) => ({
  body: body === undefined ? undefined : JSON.stringify(body),
  headers: {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  },
});

/** An account with a session, connecting from this loopback address. */
export async function newcomer(url, name, localAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress });
  const email = `${name}@example.com`;
  const account = { email, username: name, password: PASSWORD, agreeTerms: true };
  await expect(201, ask(`${url}/api/v1/auth/register`, { method: "POST", agent, ...json(null, account) }));
  const form = new URLSearchParams({ username: email, password: PASSWORD }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const login = await expect(200, ask(`${url}/api/v1/auth/login`, { method: "POST", agent, body: form, headers }));
  const token = login.access_token;
  const league = { name: `League of ${name}`, base_pool_version: "2026" };
  const session = await expect(
    201,
    ask(`${url}/api/v1/sessions`, { method: "POST", agent, ...json(token, league) }),
  );
  return { url, agent, token, session };
}

async function expect(status, asking) {
  const answer = await asking;
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.body}`);
  return JSON.parse(answer.body);
}

/** Marks one player after the other until stopped, and records what the server acknowledged. */
export class Drafter {
  #person;
  #acknowledged = [];
  #next = 0;
  times = [];
  /** The server's responses to marks it refused. */
  refusals = [];

  constructor(person) {
    this.#person = person;
  }

  async draftUntil(end, delayMs) {
    await pause(delayMs);
    while (performance.now() < end) {
      const begun = performance.now();
      await this.#mark();
      await pause(Math.max(0, EVERY_MS - (performance.now() - begun)));
    }
  }

  async #mark() {
    const { url, agent, token, session } = this.#person;
    const player = session.players_left[this.#next];
    this.#next += 1;
    const path = `/api/v1/players/${session.id}/players/${player}/mark`;
    const body = json(token, { operation_id: randomUUID() });
    const begun = performance.now();
    const answer = await ask(`${url}${path}`, { method: "POST", agent, ...body }).catch((error) => error);
    this.times.push(performance.now() - begun);
    if (answer.status === 200) this.#acknowledged.push(player);
    else this.refusals.push(answer.status ?? answer.code ?? answer.message);
  }

  /** How many acknowledged marks the server does not have. */
  async countLost() {
    const { url, agent, token, session } = this.#person;
    const answer = await expect(200, ask(`${url}/api/v1/sessions/${session.id}`, { agent, ...json(token) }));
    const left = new Set(answer.players_left);
    return this.#acknowledged.filter((player) => left.has(player)).length;
  }

  close() {
    this.#person.agent.destroy();
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
