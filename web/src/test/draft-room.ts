import { HttpResponse, http } from "msw";
import { vi } from "vitest";
import type { Schema } from "@/api/client";
import { server } from "./server";

type Draft = Schema<"Draft">;
type DraftPick = Schema<"DraftPick">;

export const ROOM_ID = "draft-abcdefghijkl";

const NAMES = ["Ann Ace", "Ben Bold", "Cy Calm", "Dan Deep", "Eve Even", "Flo Fast", "Gus Good"];
const idOf = (name: string) => name.toLowerCase().replace(" ", "-");

const players = NAMES.map((name, at) => ({
  id: idOf(name),
  name,
  position: "RB",
  team: "DET",
  bye_week: 5,
  adp: at + 1,
  status: null,
}));

/** A pick of the room, so many seconds after the draft began. */
export function made(pick: number, name: string, change: Partial<DraftPick> = {}): DraftPick {
  const slot = OWNERS[pick - 1] ?? 0;
  return {
    pick,
    round: Math.ceil(pick / 4),
    slot,
    playerId: idOf(name),
    playerName: name,
    position: "RB",
    team: "DET",
    isUser: slot === 1,
    isKeeper: false,
    madeAt: new Date(Date.parse(BEGAN) + pick * 1000).toISOString(),
    ...change,
  };
}

const BEGAN = "2026-08-20T18:00:00Z";
const OWNERS = [1, 2, 3, 4, 4, 3, 2, 1];
const COMPUTER = { isUser: false, isAuto: false, style: "by_the_book" as const };

/** Four teams, two rounds: ada and bob are people, the others computers. It is ada's first turn. */
export function roomDraft(change: Partial<Draft> = {}): Draft {
  return {
    ...{ id: ROOM_ID, name: "Friday", status: "in_progress", scheduledTime: null },
    ...{ participants: 4, teamCount: 4, rounds: 2, draftOrder: "snake", userSlot: 1 },
    ...{ currentPick: 1, currentRound: 1, pickInRound: 1, isUserTurn: true, onTheClock: 1 },
    ...{ picks: [], createdAt: BEGAN, completedAt: null, draftVersion: 1 },
    ...{ isHost: true, isPaused: false, isPausedByHost: false, hasInvitation: false },
    ...{ timePerPick: 30, computerSeconds: 0, deadline: null, pausedMilliseconds: null },
    endsAt: null,
    serverTime: BEGAN,
    teams: [
      { slot: 1, name: "ada", isUser: true, isAuto: false, style: null },
      { slot: 2, name: "bob", isUser: false, isAuto: false, style: null },
      { slot: 3, name: "Team 3", ...COMPUTER },
      { slot: 4, name: "Team 4", ...COMPUTER },
    ],
    ...{ owners: OWNERS, originalOwners: OWNERS, queue: [], isAuto: false, roster: [] },
    ...change,
  };
}

/** A server with one room. Its draft can be changed, and it remembers what it was asked to do. */
export function serveRoom(draft = roomDraft()) {
  const room = {
    draft,
    asked: [] as { path: string; body: unknown }[],
    /** A slow line: what is asked for is answered only then. */
    answersAfter: Promise.resolve(),
  };
  const answer = async (request: Request, change: (body: never) => unknown) => {
    const body = await request.json().catch(() => null);
    const path = new URL(request.url).pathname.replace(`/api/v1/drafts/${ROOM_ID}`, "");
    room.asked.push({ path, body });
    await room.answersAfter;
    return HttpResponse.json(change(body as never) as object);
  };
  const set = (change: Partial<Draft>) => {
    room.draft = { ...room.draft, ...change };
    return room.draft;
  };
  const base = "/api/v1/drafts/:id";
  server.use(
    http.get(base, () => HttpResponse.json(room.draft)),
    http.get(`${base}/players`, () => HttpResponse.json({ data: players, etag: '"1"' })),
    http.put(`${base}/seat`, ({ request }) => answer(request, (body) => set(body))),
    http.delete(`${base}/seat`, ({ request }) =>
      answer(request, () => ({ success: true, id: ROOM_ID })),
    ),
    http.post(`${base}/players/:player/mark`, ({ request, params }) =>
      answer(request, ({ status }: { status: string }) => {
        const rest = room.draft.queue.filter((id) => id !== params.player);
        set({ queue: status === "targeted" ? [...rest, String(params.player)] : rest });
        return { success: true, error: null, new_version: 1 };
      }),
    ),
    http.post(`${base}/control`, ({ request }) => answer(request, () => room.draft)),
    http.post(`${base}/invitation`, ({ request }) =>
      answer(request, () => {
        set({ hasInvitation: true });
        const n = room.asked.filter(({ path }) => path === "/invitation").length;
        return { link: `http://localhost/draft/${ROOM_ID}?invitation=${n}`, token: String(n) };
      }),
    ),
    http.post(`${base}/pick`, ({ request }) =>
      answer(request, ({ playerId }: { playerId: string }) => {
        const name = NAMES.find((one) => idOf(one) === playerId) ?? "";
        const picks = [...room.draft.picks, made(room.draft.picks.length + 1, name)];
        set({ picks, draftVersion: room.draft.draftVersion + 1 });
        return { success: true, draft: room.draft, newPicks: picks.slice(-1) };
      }),
    ),
    http.delete(base, ({ request }) => answer(request, () => ({ success: true, id: ROOM_ID }))),
  );
  return room;
}

/** Stands in for the live channel: opens at once, and says what the test says. */
export function fakeChannel() {
  const open = new Set<FakeSocket>();
  class FakeSocket {
    static OPEN = 1;
    readyState = 1;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;
    constructor() {
      open.add(this);
      queueMicrotask(() => this.onopen?.());
    }
    send() {}
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal("WebSocket", FakeSocket);
  return {
    tell: (message: object) => {
      for (const socket of open) socket.onmessage?.({ data: JSON.stringify(message) });
    },
    end: (code: number) => {
      for (const socket of open) socket.onclose?.({ code });
    },
  };
}
