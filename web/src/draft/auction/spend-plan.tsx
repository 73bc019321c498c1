import { classNames } from "@/lib/class-names";
import { useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";

/** My roster place by place: who fills it, or what the money buys there. Planned anew after every sale. */
export function SpendPlan() {
  const { view, rules, mySlot } = useAuctionRoom();
  const mine = view?.purses[mySlot - 1];
  if (!view || !mine) return null;
  // Places of one kind have nothing else to tell them apart.
  const places = view.plan.map((place, at) => ({ ...place, key: `${place.slot} ${at}` }));
  const budget = rules.team_budgets?.find(({ team }) => team === mySlot)?.budget ?? rules.budget;
  return (
    <section aria-label="Spend plan" className="border-line border-b px-3.5 py-2">
      <table className="tabular w-full text-xs">
        <thead>
          <tr className="text-2xs text-ink-muted">
            <th scope="col" className="h-6 w-16 text-left font-normal">
              Slot
            </th>
            <th scope="col" className="text-left font-normal">
              Player, or whom the money buys
            </th>
            <th scope="col" className="w-14 text-right font-normal">
              Plan
            </th>
            <th scope="col" className="w-14 text-right font-normal">
              Spent
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, ...place }) => (
            <tr key={key} className="h-6">
              <th scope="row" className="text-left font-normal text-2xs text-ink-muted">
                {place.slot}
              </th>
              <td
                className={classNames(
                  "max-w-0 truncate",
                  place.isMine ? "font-semibold" : "text-ink-muted",
                )}
              >
                {place.name ?? "anybody"}
              </td>
              <td className="text-right">{place.isMine ? "" : dollars(place.dollars)}</td>
              <td className="text-right font-semibold">
                {place.isMine ? dollars(place.dollars) : ""}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-7 border-line border-t">
            <th scope="row" className="text-left font-semibold">
              Budget
            </th>
            <td className="text-ink-muted">
              {dollars(budget)} · highest bid {dollars(mine.maxBid)}
            </td>
            <td className="text-right font-semibold">{dollars(mine.money)}</td>
            <td className="text-right font-semibold">{dollars(budget - mine.money)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
