import { PlayerChooser } from "@/draft/session/player-chooser";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { DraftConfig, ScheduledPick } from "@/engine/pkg/engine_wasm";
import { teamLabel } from "@/leagues/kept/team-labels";
import type { Player } from "@/players/player";
import { roundAndPlace, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { SelectField } from "@/ui/field";
import { PositionTag } from "@/ui/position-tag";

interface PickDialogProps {
  place: ScheduledPick;
  onClose: () => void;
}

/** Sets, changes or clears one pick of the board. */
export function PickDialog({ place, onClose }: PickDialogProps) {
  const mySlot = useDraftSession((session) => session.analysis?.schedule.mySlot);
  const taken = useDraftSession(({ players }) =>
    players.find(({ draftPick }) => draftPick === place.pick),
  );
  const config = useDraftSession((session) => session.config);
  const { replacePick, clearPick } = useDraftActions();
  const owner = place.slot === mySlot ? "my team" : teamLabel(config, place.slot);
  const choose = (player: Player) => {
    replacePick(place.pick, player.id);
    onClose();
  };
  const clear = () => {
    clearPick(place.pick);
    onClose();
  };
  return (
    <Dialog
      title={`Pick ${place.pick}`}
      description={`${roundAndPlace(place)}, ${owner}`}
      onClose={onClose}
    >
      {taken && <TakenPlayer player={taken} onClear={clear} />}
      <PlayerChooser
        label={taken ? "Change to another player" : "Choose a player"}
        onChoose={choose}
      />
      <PickOwner place={place} isMade={taken !== undefined && !isKept(config, taken.id)} />
    </Dialog>
  );
}

/** A keeper's pick costs his team, so it moves with the trade. */
function isKept({ keepers = [] }: DraftConfig, playerId: string): boolean {
  return keepers.some(({ player_id }) => player_id === playerId);
}

function TakenPlayer({ player, onClear }: { player: Player; onClear: () => void }) {
  return (
    <div className="mb-3 flex items-center gap-2 rounded-md border border-line bg-sunken px-3 py-2">
      <PositionTag position={player.position} />
      <span className="flex-1 font-semibold">{player.name}</span>
      <span className="text-ink-muted text-xs">{teamText(player.team)}</span>
      <Button size="sm" onClick={onClear}>
        Clear pick
      </Button>
    </div>
  );
}

/** Trades: whose pick it is, whoever it was dealt to. */
function PickOwner({ place, isMade }: { place: ScheduledPick; isMade: boolean }) {
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  const config = useDraftSession((session) => session.config);
  const trade = useTrade(place);
  if (!schedule) return null;
  const slots = Array.from({ length: schedule.nTeams }, (_, at) => at + 1);
  return (
    <div className="mt-4 border-line border-t pt-4">
      <SelectField
        label="This pick belongs to"
        hint={isMade && "Clear the pick to change whose it is."}
        disabled={isMade}
        value={place.slot}
        onChange={({ target }) => trade(Number(target.value))}
      >
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {slot === schedule.mySlot ? "My team" : teamLabel(config, slot)}
            {slot === place.originalSlot && " (dealt to)"}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useTrade({ pick, originalSlot }: ScheduledPick): (slot: number) => void {
  const { updateLeague } = useDraftActions();
  const name = useDraftSession((session) => session.name);
  const config = useDraftSession((session) => session.config);
  const scoring = useDraftSession((session) => session.scoring);
  return (slot) => {
    const others = (config.traded_picks ?? []).filter((trade) => trade.pick !== pick);
    const traded_picks = slot === originalSlot ? others : [...others, { pick, slot }];
    // What the server refuses is told above the board, and the pick stays whose it was.
    updateLeague({ name, scoring, config: { ...config, traded_picks } }).catch(() => undefined);
  };
}
