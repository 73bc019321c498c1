import { X } from "lucide-react";
import { useMemo, useState } from "react";
import type { Keeper } from "@/engine/pkg/engine_wasm";
import { type FoundPlayer, PlayerSearch } from "@/players/player-search";
import { teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import { KeeperPaste } from "./keeper-paste";
import { KeeperSelects } from "./keeper-selects";
import type { LeagueFieldsProps } from "./league-fields";
import { firstFreeRound, mySlotIn } from "./league-form";

interface KeeperFieldsProps extends LeagueFieldsProps {
  /** Everybody who may be kept; null while they are still being read. */
  players: readonly FoundPlayer[] | null;
}

/** The players teams keep from last season, and the picks they cost. */
export function KeeperFields(props: KeeperFieldsProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4 pt-2">
      <legend className="px-1.5 font-semibold text-ink text-sm">Keepers</legend>
      <KeeperList {...props} />
    </fieldset>
  );
}

export function KeeperList({ form, players, onChange }: KeeperFieldsProps) {
  const byId = useMemo(() => new Map(players?.map((player) => [player.id, player])), [players]);
  const change = (at: number, change: Partial<Keeper>) =>
    onChange({
      keepers: form.keepers.map((keeper, place) =>
        place === at ? { ...keeper, ...change } : keeper,
      ),
    });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {form.keepers.length === 0 ? (
        <p className="text-ink-muted text-sm">
          Players a team keeps from last season. Each stands on the board from the start and costs
          the team its pick of a round.
        </p>
      ) : (
        <ul aria-label="Keepers" className="flex flex-col gap-3 sm:gap-1.5">
          {form.keepers.map((keeper, at) => (
            <KeeperRow
              key={keeper.player_id}
              keeper={keeper}
              player={byId.get(keeper.player_id)}
              form={form}
              onChange={(changes) => change(at, changes)}
              onRemove={() =>
                onChange({ keepers: form.keepers.filter((_, place) => place !== at) })
              }
            />
          ))}
        </ul>
      )}
      <MoreKeepers form={form} players={players} onChange={onChange} />
    </div>
  );
}

interface KeeperRowProps {
  keeper: Keeper;
  player: FoundPlayer | undefined;
  form: LeagueFieldsProps["form"];
  onChange: (change: Partial<Keeper>) => void;
  onRemove: () => void;
}

function KeeperRow({ keeper, player, form, onChange, onRemove }: KeeperRowProps) {
  const name = player?.name ?? keeper.player_id;
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-end gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto] sm:items-center">
      <span className="flex min-w-0 items-center gap-2 max-sm:col-span-full">
        {player && <PositionTag position={player.position} />}
        <span className="truncate font-medium">{name}</span>
        {player && <span className="text-ink-muted text-xs">{teamText(player.team)}</span>}
      </span>
      <KeeperSelects name={name} keeper={keeper} form={form} onChange={onChange} />
      <Button size="icon" variant="ghost" aria-label={`Remove keeper ${name}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

function MoreKeepers(props: KeeperFieldsProps) {
  const [adding, setAdding] = useState<"one" | "many" | null>(null);
  const close = () => setAdding(null);
  if (adding === null) {
    return (
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setAdding("one")}>
          Add Keeper
        </Button>
        <Button size="sm" onClick={() => setAdding("many")}>
          Paste Keepers
        </Button>
      </div>
    );
  }
  const { players, ...rest } = props;
  if (!players) return <p className="text-ink-muted text-sm">Waiting for the list of players…</p>;
  const Adding = adding === "one" ? AddKeeper : KeeperPaste;
  return <Adding {...rest} players={players} onClose={close} />;
}

interface AddingProps extends LeagueFieldsProps {
  players: readonly FoundPlayer[];
  onClose: () => void;
}

function AddKeeper({ form, players, onChange, onClose }: AddingProps) {
  const isKept = new Set(form.keepers.map(({ player_id }) => player_id));
  return (
    <div className="flex flex-col gap-2">
      <PlayerSearch
        label="Search a player to keep"
        listLabel="Players to keep"
        players={players.filter(({ id }) => !isKept.has(id))}
        onChoose={({ id }) => {
          const slot = mySlotIn(form);
          const keeper = { player_id: id, slot, round: firstFreeRound(form, slot) };
          onChange({ keepers: [...form.keepers, keeper] });
          onClose();
        }}
      />
      <Button size="sm" variant="ghost" className="self-start" onClick={onClose}>
        Cancel adding
      </Button>
    </div>
  );
}
