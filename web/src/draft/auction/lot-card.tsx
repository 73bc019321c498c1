import { useDraftActions } from "@/draft/session/use-draft-session";
import type { LotVerdict } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { PositionTag } from "@/ui/position-tag";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";
import { teamOf } from "./entry";
import { PriceCurve } from "./price-curve";

/** Up to which price the player up for bids makes my season better, and why. */
export function LotCard({ shape }: { shape: "card" | "short" }) {
  const room = useAuctionRoom();
  const player = room.judgedId === null ? undefined : room.players.get(room.judgedId);
  if (!room.view || !player) return <EndOfAdvice room={room} />;
  const { verdict, isJudging, view } = room;
  const isUp = view.lot?.player_id === player.id;
  const isWanted = verdict?.advice === "buy" || verdict?.advice === "push";
  return (
    <section
      data-area="verdict"
      aria-label="Verdict"
      aria-busy={isJudging}
      className={classNames(
        "flex flex-col gap-2 border-line border-b px-3.5 py-3 tablet:flex-row tablet:flex-wrap tablet:items-center tablet:gap-x-5 tablet:gap-y-1 tablet:py-1.5",
        isWanted && !isJudging ? "bg-gradient-to-b from-accent-soft to-surface" : "bg-surface",
      )}
    >
      <p className="flex justify-between text-2xs text-ink-muted tablet:hidden phone:hidden">
        <span className="font-semibold text-ink text-xs">
          {isUp ? "On the block" : "If nominated"}
        </span>
        <span>
          {isUp && view.lot
            ? `${teamOf(room, view.lot.nominated_by)} nominated`
            : "choose anybody in the list"}
        </span>
      </p>
      <h2 className="flex items-center gap-2">
        <PositionTag position={player.position} />
        <span className="truncate font-display font-semibold text-2xl leading-7">
          {player.name}
        </span>
        <span className="text-2xs text-ink-muted leading-4">
          {teamText(player.team)}
          {player.bye_week ? ` · bye ${player.bye_week}` : ""}
        </span>
      </h2>
      {verdict ? (
        <Judged verdict={verdict} room={room} shape={shape} isOld={isJudging} />
      ) : (
        <p className="text-ink-muted text-sm">
          {isJudging ? "Playing the auction out…" : nothingToSay(room)}
        </p>
      )}
      {isUp && <LotButtons room={room} />}
    </section>
  );
}

function nothingToSay({ view, mySlot }: AuctionRoom): string {
  const isFull = view?.purses[mySlot - 1]?.openPlaces === 0;
  return isFull
    ? "Your roster is full. Entry goes on for the others."
    : "There is no verdict on this player.";
}

function EndOfAdvice({ room }: { room: AuctionRoom }) {
  if (!room.view)
    return (
      <section data-area="verdict" aria-label="Verdict" className="h-16 border-line border-b" />
    );
  return (
    <section
      data-area="verdict"
      aria-label="Verdict"
      className="border-line border-b px-3.5 py-3 text-ink-muted text-sm"
    >
      {room.view.isOver
        ? "The auction is over: every roster is full."
        : "Nobody is left to be judged."}
    </section>
  );
}

interface JudgedProps {
  verdict: LotVerdict;
  room: AuctionRoom;
  shape: "card" | "short";
  isOld: boolean;
}

function Judged({ verdict, room, shape, isOld }: JudgedProps) {
  const row = room.view?.rows.find(({ playerId }) => playerId === verdict.playerId);
  const lot = room.view?.lot?.player_id === verdict.playerId ? room.view.lot : null;
  return (
    <>
      <div className={classNames("flex items-end gap-4", isOld && "text-ink-faint")}>
        <p className="flex items-baseline gap-1.5">
          <Advised verdict={verdict} isOld={isOld} />
        </p>
        {lot && (
          <p className="leading-4">
            <span className="block text-2xs text-ink-muted">Bid now</span>
            <span className="tabular font-display font-semibold text-xl">{dollars(lot.bid)}</span>
          </p>
        )}
        {row && shape === "card" && (
          <dl className="tabular ml-auto flex gap-3 text-right text-xs leading-4">
            <Price label="value" amount={row.value} />
            <Price label="now" amount={row.now} />
            <Price label="room" amount={verdict.roomPrice} />
          </dl>
        )}
      </div>
      {shape === "card" && <PriceCurve verdict={verdict} bid={lot?.bid ?? null} />}
      <ul className="flex flex-col gap-1 text-xs leading-4">
        {verdict.reasons.slice(0, shape === "card" ? 3 : 1).map(({ kind, text }) => (
          <li key={kind}>{text}.</li>
        ))}
      </ul>
      {shape === "card" && <Further verdict={verdict} room={room} />}
    </>
  );
}

function Advised({ verdict, isOld }: { verdict: LotVerdict; isOld: boolean }) {
  const { advice, limit, pushTo, isTossUp } = verdict;
  const word = advice === "push" ? "PUSH to" : advice === "buy" ? "BUY to" : "PASS";
  const amount = advice === "push" ? (pushTo ?? limit) : limit;
  const tone = advice === "pass" || isOld ? "text-ink" : "text-accent-ink";
  return (
    <>
      <span className={classNames("font-display font-semibold text-lg", tone)}>{word}</span>
      <span
        className={classNames(
          "tabular font-display font-semibold leading-9",
          tone,
          advice === "pass" ? "text-xl" : "text-[34px]",
        )}
      >
        {advice === "pass" ? `over ${dollars(amount)}` : dollars(amount)}
      </span>
      {isTossUp && (
        <span
          title={`The limit is between ${dollars(verdict.low)} and ${dollars(verdict.high)} in 95 of 100: the next bid is inside`}
          className="rounded-full border border-ink-faint border-dashed px-1.5 text-2xs text-ink-muted"
        >
          toss-up
        </span>
      )}
    </>
  );
}

function Price({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-2xs text-ink-muted">{label}</dt>
      <dd className="font-semibold">{dollars(amount)}</dd>
    </div>
  );
}

function Further({ verdict, room }: { verdict: LotVerdict; room: AuctionRoom }) {
  const rivals = verdict.rivals
    .slice(0, 3)
    .map((team) => `${teamOf(room, team)} ${room.view?.purses[team - 1]?.maxBid ?? ""}`);
  const more = verdict.rivals.length - rivals.length;
  return (
    <>
      <p className="text-ink-muted text-xs leading-4">
        {rivals.length > 0 &&
          `Need him and can pay more: ${rivals.join(" · ")}${more > 0 ? ` and ${more} more` : ""}. `}
        Sells at your limit or less in{" "}
        <span className="font-semibold text-ink">{Math.round(100 * verdict.chance)} %</span>.
      </p>
      {verdict.alternatives.length > 0 && (
        <details className="text-xs">
          <summary className="cursor-pointer text-ink-muted">Instead of him</summary>
          <ul className="mt-1 flex flex-col">
            {verdict.alternatives.map((other) => (
              <li key={other.playerId} className="tabular flex h-6 items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{other.name}</span>
                <span className="text-ink-muted">room {dollars(other.roomPrice)}</span>
                <span className="w-16 text-right">you to {dollars(other.limit)}</span>
                <span className="w-16 text-right text-ink-muted">{signedPoints(other.points)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function signedPoints(points: number): string {
  const whole = Math.round(points);
  if (whole === 0) return "as good";
  return `${whole < 0 ? "−" : "+"}${Math.abs(whole)} pts`;
}

function LotButtons({ room }: { room: AuctionRoom }) {
  const { auction } = useDraftActions();
  const lot = room.view?.lot;
  const mine = room.view?.purses[room.mySlot - 1];
  if (!lot || !mine) return null;
  const price = lot.team === room.mySlot ? lot.bid : lot.bid + 1;
  const sell = (team: number, at: number) =>
    auction({ kind: "sell", player_id: lot.player_id, team, price: at });
  const isNoted = lot.team !== 0 && lot.team !== room.mySlot;
  return (
    <div className="flex gap-2">
      <Button
        variant="primary"
        className="flex-1 phone:h-11"
        disabled={mine.maxBid < price}
        title={mine.maxBid < price ? `You can pay ${dollars(mine.maxBid)} at most` : undefined}
        onClick={() => sell(room.mySlot, price)}
      >
        Mine at {dollars(price)} <Kbd>Ctrl ↵</Kbd>
      </Button>
      {isNoted && (
        <Button className="flex-1 phone:h-11" onClick={() => sell(lot.team, lot.bid)}>
          Sold to {teamOf(room, lot.team)}, {dollars(lot.bid)}
        </Button>
      )}
      <Button
        variant="ghost"
        className="phone:h-11"
        title="Nobody bought him"
        onClick={() => auction({ kind: "withdraw" })}
      >
        Withdraw
      </Button>
    </div>
  );
}
