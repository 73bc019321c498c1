import { X } from "lucide-react";
import type { TradedPick } from "@/engine/pkg/engine_wasm";
import { roundAndPlaceOf } from "@/players/player-text";
import { Button } from "@/ui/button";
import { type LeagueFieldsProps, range } from "./league-fields";
import { type LeagueForm, mySlotIn, slotText } from "./league-form";
import { RowSelect } from "./row-select";
import { type Deal, type DealtPick, openTeams, placeOf, withAnother, withPick } from "./trades";

interface TradeFieldsProps extends LeagueFieldsProps {
  /** None while the engine works it out, and in a league of impossible size. */
  deal: Deal | null;
  /** The picks already made: whose they are is settled. */
  made?: ReadonlySet<number>;
}

/** The picks that changed hands, beside the keepers. */
export function TradeFields(props: TradeFieldsProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4 pt-2">
      <legend className="px-1.5 font-semibold text-ink text-sm">Traded picks</legend>
      <TradeList {...props} />
    </fieldset>
  );
}

const NONE_MADE: ReadonlySet<number> = new Set();

export function TradeList({ form, deal, made = NONE_MADE, onChange }: TradeFieldsProps) {
  const trades = form.traded_picks ?? [];
  const set = (traded_picks: readonly TradedPick[]) =>
    onChange({ traded_picks: [...traded_picks] });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {trades.length === 0 ? (
        <p className="text-ink-muted text-sm">
          Picks a team has given to another one. The new team makes them; on the board they stand
          where they were dealt.
        </p>
      ) : (
        <ul aria-label="Traded picks" className="flex flex-col gap-3 sm:gap-1.5">
          {trades.map((_, row) => (
            <TradeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its pick changes
              key={row}
              row={row}
              trades={trades}
              form={form}
              deal={deal}
              onChange={set}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        disabled={!deal}
        onClick={() => deal && set(withAnother(deal, trades, mySlotIn(form), made))}
      >
        Add Trade
      </Button>
    </div>
  );
}

interface TradeRowProps {
  row: number;
  trades: readonly TradedPick[];
  form: LeagueForm;
  deal: Deal | null;
  onChange: (trades: readonly TradedPick[]) => void;
}

function TradeRow({ row, trades, form, deal, onChange }: TradeRowProps) {
  const trade = trades[row];
  if (!trade) return null;
  const place = deal && placeOf(deal, trade.pick);
  const isOther = (slot: number) => slot !== place?.from;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_9rem_auto]">
      <span className="tabular flex min-w-0 items-baseline gap-2">
        <span className="font-medium">Pick {trade.pick}</span>
        {deal && place && (
          <span className="text-ink-muted text-xs">{roundAndPlaceOf(trade.pick, deal.nTeams)}</span>
        )}
      </span>
      <div className="col-span-full grid grid-cols-2 gap-x-2 gap-y-1 max-sm:order-last sm:contents max-sm:[&>:first-child]:col-span-full">
        {deal && place ? (
          <PickSelects {...{ row, trades, form, deal, place, onChange }} />
        ) : (
          <span className="col-span-2" />
        )}
        <RowSelect
          label={`New team of trade ${row + 1}`}
          value={trade.slot}
          options={range(1, form.team_count).filter(isOther)}
          textOf={(slot) => `to ${slotText(form, slot)}`}
          onChange={(slot) => onChange(trades.with(row, { ...trade, slot }))}
        />
      </div>
      <Button
        size="icon"
        variant="ghost"
        aria-label={`Remove trade of pick ${trade.pick}`}
        onClick={() => onChange(trades.toSpliced(row, 1))}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

interface PickSelectsProps extends TradeRowProps {
  deal: Deal;
  place: DealtPick;
}

/** Which pick it is: its round, and the team it was dealt to. */
function PickSelects({ row, trades, form, deal, place, onChange }: PickSelectsProps) {
  const set = (change: Partial<DealtPick>) =>
    onChange(withPick(deal, trades, row, { ...place, ...change }));
  return (
    <>
      <RowSelect
        label={`Round of trade ${row + 1}`}
        value={place.round}
        options={range(1, deal.rounds.length)}
        textOf={(round) => `Round ${round}`}
        onChange={(round) => set({ round })}
      />
      <RowSelect
        label={`Old team of trade ${row + 1}`}
        value={place.from}
        options={openTeams(deal, place.round, trades, row)}
        textOf={(slot) => `from ${slotText(form, slot)}`}
        onChange={(from) => set({ from })}
      />
    </>
  );
}
