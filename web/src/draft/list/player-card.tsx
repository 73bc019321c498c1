import { useDraggable } from "@dnd-kit/core";
import { memo, type ReactNode } from "react";
import type { PlayerStatus, Tag } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { InjuryBadge } from "@/players/injury-badge";
import { teamText } from "@/players/player-text";
import { Grip } from "@/ui/grip";
import { PositionTag } from "@/ui/position-tag";
import { useIsHighlighted } from "./highlight";
import { PlayerActions } from "./player-actions";
import { DeltaLabel, TagBadge, TierBadge, ValueLabel } from "./player-labels";
import { Survival } from "./survival";

/** Plain values only: a card is drawn again exactly when one of them changes. */
export interface PlayerCardProps {
  id: string;
  name: string;
  position: string;
  team: string | null;
  bye: number | null;
  adpText: string;
  rank: string;
  /** Within the position, by value. */
  tier: number | null;
  tag: Tag | null;
  /** In the source's word, and the day it said so. */
  injury: string | null;
  injuryAsOf: string | undefined;
  valueLabel: string | null;
  deltaLabel: string | null;
  survival: number | null;
  survivalPick: number | null;
  status: PlayerStatus | null;
  onOpen: (playerId: string) => void;
}

const STATUS_TEXTS = { drafted: "Drafted", my_team: "My team", targeted: "Target" } as const;

export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const isHighlighted = useIsHighlighted(props.id);
  const isGone = props.status === "drafted" || props.status === "my_team";
  return (
    <li
      data-player={props.id}
      className={classNames(
        "group flex flex-col gap-2 rounded-lg border bg-surface p-3 contain-layout contain-paint",
        isHighlighted ? "border-accent-ink ring-1 ring-accent-ink" : "border-line",
        isGone && "bg-sunken",
      )}
    >
      <CardHead
        id={props.id}
        name={props.name}
        position={props.position}
        team={props.team}
        rank={props.rank}
        tier={props.tier}
        tag={props.tag}
        injury={props.injury}
        injuryAsOf={props.injuryAsOf}
        status={props.status}
        onOpen={props.onOpen}
      />
      <CardFacts {...props} />
      <PlayerActions id={props.id} name={props.name} status={props.status} />
    </li>
  );
});

type CardHeadProps = Pick<
  PlayerCardProps,
  | "id"
  | "name"
  | "position"
  | "team"
  | "rank"
  | "tier"
  | "tag"
  | "injury"
  | "injuryAsOf"
  | "status"
  | "onOpen"
>;

/** What stays while the figures below it move with every pick. */
const CardHead = memo(function CardHead(props: CardHeadProps) {
  return (
    <div className="flex items-start gap-2 pointer-coarse:items-center">
      <PositionTag position={props.position} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => props.onOpen(props.id)}
          className="block max-w-full truncate text-left font-semibold leading-5 hover:underline"
        >
          {props.name}
        </button>
        <p className="text-ink-muted text-xs">
          {teamText(props.team)} · {props.rank}
          {props.status && <span className="text-ink"> · {STATUS_TEXTS[props.status]}</span>}
        </p>
      </div>
      <InjuryBadge injury={props.injury} asOf={props.injuryAsOf} />
      <TagBadge tag={props.tag} />
      <TierBadge position={props.position} tier={props.tier} />
      <DragHandle id={props.id} name={props.name} position={props.position} />
    </div>
  );
});

function DragHandle({ id, name, position }: Pick<PlayerCardProps, "id" | "name" | "position">) {
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `player:${id}`,
    data: { label: name, player: { id, name, position } },
  });
  return (
    <button
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-label={`Drag ${name} to a roster slot`}
      className="-mr-1 cursor-grab touch-none rounded-sm text-ink-faint hover:text-ink pointer-coarse:-mr-3 pointer-coarse:grid pointer-coarse:place-items-center"
    >
      <Grip />
    </button>
  );
}

/** Each figure for itself: with every pick most of them stay. */
function CardFacts(props: PlayerCardProps) {
  return (
    <dl className="tabular flex min-h-9.75 items-end gap-3 text-xs">
      <AdpFact id={props.id} text={props.adpText} delta={props.deltaLabel} />
      <ByeFact week={props.bye} />
      {props.survivalPick !== null && (
        <SurvivalFact chance={props.survival} pick={props.survivalPick} />
      )}
      <ValueFact label={props.valueLabel} />
    </dl>
  );
}

interface AdpFactProps {
  id: string;
  text: string;
  delta: string | null;
}

const AdpFact = memo(function AdpFact({ id, text, delta }: AdpFactProps) {
  return (
    <Fact name="ADP">
      {text} <DeltaLabel label={delta} playerId={id} />
    </Fact>
  );
});

const ByeFact = memo(function ByeFact({ week }: { week: number | null }) {
  return <Fact name="Bye">{week ?? "–"}</Fact>;
});

const SurvivalFact = memo(function SurvivalFact(props: { chance: number | null; pick: number }) {
  return (
    <Fact name={`Lasts to ${props.pick}`}>
      <Survival {...props} />
    </Fact>
  );
});

const ValueFact = memo(function ValueFact({ label }: { label: string | null }) {
  return (
    <div className="ml-auto">
      <dt className="sr-only">Value</dt>
      <dd>
        <ValueLabel label={label} />
      </dd>
    </div>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-faint">{name}</dt>
      <dd className="min-h-[1lh] font-medium text-ink">{children}</dd>
    </div>
  );
}
