import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { BoardTrail } from "@/engine/board-trail";
import { engine } from "@/engine/engine";
import type { AuctionRules, AuctionView, LotVerdict } from "@/engine/pkg/engine_wasm";
import { ownViewInput } from "@/leagues/kept/own-view";
import { teamLabel } from "@/leagues/kept/team-labels";
import type { Player } from "@/players/player";

/** What every part of an auction's page reads. */
export interface AuctionRoom {
  view: AuctionView | null;
  /** Whether that is the board as it is now: after a change the engine takes a moment. */
  isCurrent: boolean;
  rules: AuctionRules;
  mySlot: number;
  /** The first team's first; a team without one is numbered. */
  teamNames: readonly string[];
  players: ReadonlyMap<string, Player>;
  /** Whom the verdict is about: the player up for bids, else the one that was chosen. */
  judgedId: string | null;
  verdict: LotVerdict | null;
  isJudging: boolean;
  choose: (playerId: string | null) => void;
}

const RoomContext = createContext<AuctionRoom | null>(null);
const NO_RULES: AuctionRules = { budget: 0, minimum_bid: 1 };

export function useAuctionRoom(): AuctionRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error("useAuctionRoom needs an auction around it");
  return room;
}

/** Asks the engine once for the whole page, after every change of the board. */
export function AuctionRoomProvider({ children }: { children: ReactNode }) {
  const config = useDraftSession((session) => session.config);
  const list = useDraftSession(({ players }) => players);
  const [chosen, choose] = useState<string | null>(null);
  const { view, isCurrent } = useAuctionView();
  const players = useMemo(() => new Map(list.map((player) => [player.id, player])), [list]);
  const mySlot = config.draft_slot ?? 1;
  const teamNames = useMemo(
    () => Array.from({ length: config.team_count ?? 12 }, (_, at) => teamLabel(config, at + 1)),
    [config],
  );
  const judgedId = view?.lot?.player_id ?? firstLeft(view, chosen);
  const { verdict, isJudging } = useLotVerdict(judgedId);
  const rules = config.auction ?? NO_RULES;
  const room = {
    view,
    isCurrent,
    rules,
    mySlot,
    teamNames,
    players,
    judgedId,
    verdict,
    isJudging,
    choose,
  };
  return <RoomContext value={room}>{children}</RoomContext>;
}

/** Before anybody is chosen: the dearest who is left. */
function firstLeft(view: AuctionView | null, chosen: string | null): string | null {
  const isLeft = view?.rows.some(({ playerId }) => playerId === chosen) ?? false;
  return isLeft ? chosen : (view?.rows[0]?.playerId ?? null);
}

function useOwnView() {
  const ownView = useDraftSession((session) => session.ownView);
  const myRanks = useDraftSession((session) => session.myRanks);
  const myTiers = useDraftSession((session) => session.myTiers);
  return useMemo(() => ownViewInput(ownView, myRanks, myTiers), [ownView, myRanks, myTiers]);
}

interface Answered {
  board: BoardTrail | null;
  view: AuctionView | null;
}

function useAuctionView() {
  const board = useDraftSession((session) => session.board);
  const own_view = useOwnView();
  const [answered, setAnswered] = useState<Answered>({ board: null, view: null });
  useEffect(() => {
    if (!board) return;
    engine.auction(board, { own_view }).then(
      (outcome) => !outcome.isStale && setAnswered({ board, view: outcome.value }),
      () => setAnswered({ board, view: null }),
    );
  }, [board, own_view]);
  return { view: answered.view, isCurrent: answered.view !== null && answered.board === board };
}

interface Judged {
  board: BoardTrail | null;
  of: string | null;
  verdict: LotVerdict | null;
}

/** An older verdict stays until the new one is there, as long as it is about the same player. */
function useLotVerdict(player_id: string | null) {
  const board = useDraftSession((session) => session.board);
  const draft_id = useDraftSession(({ id }) => id);
  const own_view = useOwnView();
  const [judged, setJudged] = useState<Judged>({ board: null, of: null, verdict: null });
  useEffect(() => {
    if (!board || player_id === null) return;
    let isCurrent = true;
    const show = (verdict: LotVerdict | null) =>
      isCurrent && setJudged({ board, of: player_id, verdict });
    engine.judgeLot(board, { player_id, draft_id, own_view }).then(
      (outcome) => !outcome.isStale && show(outcome.value),
      () => show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [board, player_id, draft_id, own_view]);
  const isSame = judged.of === player_id;
  return { verdict: isSame ? judged.verdict : null, isJudging: !isSame || judged.board !== board };
}
