import { Pencil, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useDraftActions } from "@/draft/session/use-draft-session";
import type { SoldRow } from "@/engine/pkg/engine_wasm";
import { Button } from "@/ui/button";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { PositionTag } from "@/ui/position-tag";
import { useAuctionRoom } from "./auction-room";
import { Over } from "./auction-tape";
import { dollars } from "./dollars";
import { teamOf } from "./entry";

/** Every sale, the last first; each can be corrected or taken back. */
export function SoldList() {
  const { view, players, mySlot, teamNames } = useAuctionRoom();
  const [corrected, setCorrected] = useState<SoldRow | null>(null);
  const { auction } = useDraftActions();
  if (!view) return null;
  if (view.sales.length === 0) {
    return <p className="px-3.5 py-6 text-ink-muted text-sm">Nobody is sold yet.</p>;
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
      <ol aria-label="Sales" className="tabular text-xs" reversed>
        {view.sales.toReversed().map((sold, at) => {
          const player = players.get(sold.playerId);
          const name = player?.name ?? sold.playerId;
          return (
            <li
              key={sold.playerId}
              className="flex h-8 items-center gap-2 border-line/60 border-b px-3.5 phone:h-12"
            >
              <span className="w-7 text-right text-ink-faint">{view.sales.length - at}</span>
              <PositionTag position={player?.position ?? "DST"} />
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <span className="truncate text-ink-muted">
                {teamOf({ teamNames, mySlot }, sold.team)}
              </span>
              <span className="w-11 text-right font-semibold">{dollars(sold.price)}</span>
              <span className="w-11 text-right">
                {sold.isKeeper ? "kept" : <Over price={sold.price} fair={sold.fair} />}
              </span>
              <Button
                size="sm"
                variant="ghost"
                className="px-1.5"
                aria-label={`Correct the sale of ${name}`}
                title="Correct"
                onClick={() => setCorrected(sold)}
              >
                <Pencil aria-hidden className="size-3.5" />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                className="px-1.5"
                aria-label={`Take back the sale of ${name}`}
                title="Take back"
                onClick={() => auction({ kind: "take_back", player_id: sold.playerId })}
              >
                <RotateCcw aria-hidden className="size-3.5" />
              </Button>
            </li>
          );
        })}
      </ol>
      {corrected && <CorrectDialog sold={corrected} onClose={() => setCorrected(null)} />}
    </div>
  );
}

function CorrectDialog({ sold, onClose }: { sold: SoldRow; onClose: () => void }) {
  const { players, view, mySlot, teamNames } = useAuctionRoom();
  const { auction } = useDraftActions();
  const [price, setPrice] = useState(String(sold.price));
  const [team, setTeam] = useState(sold.team);
  const name = players.get(sold.playerId)?.name ?? sold.playerId;
  const correct = async () => {
    const why = auction({ kind: "correct", player_id: sold.playerId, price: Number(price), team });
    if (why !== null) throw new Error(why);
  };
  return (
    <FormDialog
      title={`Correct ${name}`}
      description="Another price or another team. Nothing else of the auction changes."
      submitLabel="Correct"
      canSubmit={() => /^\d{1,6}$/.test(price)}
      onSubmit={correct}
      describeError={(error) =>
        error instanceof Error ? error.message : "It could not be corrected."
      }
      onClose={onClose}
    >
      <TextField
        label="Price in $"
        type="number"
        min={0}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <SelectField
        label="Team"
        value={team}
        onChange={({ target }) => setTeam(Number(target.value))}
      >
        {view?.purses.map((purse) => (
          <option key={purse.team} value={purse.team}>
            {teamOf({ teamNames, mySlot }, purse.team)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
