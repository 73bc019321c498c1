// Accounts that take as much as they are given: histories, downloads of everything, lists, screens and draft rooms.
import { ask } from "./http.mjs";
import { json, newcomer, pause } from "./drafters.mjs";
import { silentSocket } from "./silent-socket.mjs";

const N_LIST_READERS = 64;
const N_SESSIONS = 490;
const N_HISTORY_WRITERS = 8;
const N_DOWNLOADERS = 4;
const N_SCREENS = 400;
const N_ROOM_MAKERS = 8;
/** Each may make twenty rooms at once. */
const N_PAUSERS = 10;
const PICKS_OF_A_CHANGE = 190;
const SCREENS_FROM = "127.0.8.100";

const call = (person, method, path, body) =>
  ask(`${person.url}/api/v1${path}`, { method, agent: person.agent, ...json(person.token, body) });

/** Who takes what, and how many of each at once. */
export async function greed(url) {
  const arrive = (name, n) => newcomer(url, name, `127.0.8.${n}`);
  const [writer, reader, watcher, maker] = await Promise.all(
    ["writer", "reader", "watcher", "maker"].map((name, n) => arrive(name, n + 1)),
  );
  const pausers = await Promise.all(
    Array.from({ length: N_PAUSERS }, (_, n) => arrive(`pauser${n}`, n + 10)),
  );
  const code = await pairedScreen(watcher);
  return {
    people: [writer, reader, watcher, maker, ...pausers],
    loops: [
      ["history", N_HISTORY_WRITERS, () => follow(writer)],
      ["downloads", N_DOWNLOADERS, () => call(writer, "GET", "/account/export")],
      ["lists", N_LIST_READERS, () => readLists(reader)],
      ["sessions", 1, () => anotherSession(reader)],
      ["screens", N_SCREENS, (isOver) => silentSocket(`${url}/ws/screens/${code}`, SCREENS_FROM, isOver)],
      ["rooms", N_ROOM_MAKERS, () => automaticRoom(maker)],
      ["paused", N_PAUSERS, (_, n) => pausedRoom(pausers[n])],
    ],
  };
}

/** The largest change there is: 190 players for 190 others. */
async function follow(person) {
  person.nChanges = (person.nChanges ?? 0) + 1;
  const first = (person.nChanges % 2) * PICKS_OF_A_CHANGE;
  const players = person.session.players_left.slice(first, first + PICKS_OF_A_CHANGE);
  const picks = players.map((id, at) => ({ pick: at + 1, player_id: id, is_mine: false }));
  await call(person, "POST", `/sessions/${person.session.id}/changes`, {
    change: { kind: "follow", picks },
  });
}

async function readLists(person) {
  await call(person, "GET", "/sessions");
  await call(person, "GET", "/drafts");
}

async function anotherSession(person) {
  person.nSessions = (person.nSessions ?? 1) + 1;
  if (person.nSessions > N_SESSIONS) return pause(1000);
  const league = { name: `League ${person.nSessions}`, base_pool_version: "2026" };
  return call(person, "POST", "/sessions", league);
}

async function pairedScreen(person) {
  const answer = await call(person, "POST", `/draft-screens/${person.session.id}`, {});
  return JSON.parse(answer.body).code;
}

/** A draft that the computer makes alone, from the first pick to the last, and that is deleted again. */
async function automaticRoom(person) {
  const made = await call(person, "POST", "/drafts", { rounds: 25, teamCount: 20, timePerPick: 0 });
  if (made.status !== 201) return pause(200);
  const { id } = JSON.parse(made.body);
  await call(person, "PUT", `/drafts/${id}/seat`, { isAuto: true });
  return call(person, "DELETE", `/drafts/${id}`);
}

/** A draft that nobody will ever go on with. */
async function pausedRoom(person) {
  const made = await call(person, "POST", "/drafts", {});
  if (made.status !== 201) return pause(1000);
  const { id } = JSON.parse(made.body);
  return call(person, "POST", `/drafts/${id}/control`, { action: "pause" });
}
