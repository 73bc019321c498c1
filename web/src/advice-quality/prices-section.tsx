import { PRICES, type PricesOfRank } from "./figures";
import { MadeHow, QualitySection } from "./quality-section";
import { count } from "./words";

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** What real auctions paid, beside what was expected of them. */
export function PricesSection() {
  const { mean_error, baseline_error, n_auctions, n_sales, by_rank } = PRICES;
  const nearer = Math.round(100 * (1 - mean_error / baseline_error));
  return (
    <QualitySection
      title="Are auction prices expected right?"
      summary="Before the first sale of a recorded auction every player gets a price: what rooms like it pay for a player of his ADP and position. It is compared with the price he went for. The simple rule is a player's share of the room's money by his value over a replacement."
    >
      <p className="text-sm">
        {count(n_sales)} sales of {n_auctions} auctions: {dollars(mean_error)} from the price paid
        on average, {dollars(baseline_error)} by the simple rule, which is {nearer} % nearer. Most
        of these auctions had a part in fitting the prices; in halves that had none the error was
        about the same.
      </p>
      <div className="relative overflow-x-auto">
        <table className="tabular w-full text-sm">
          <caption className="sr-only">Distance from the price paid, by rank</caption>
          <thead className="text-ink-muted text-xs">
            <tr>
              {["Rank by ADP", "Paid", "Expected, off by", "Share of value, off by", "Sales"].map(
                (head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-1 font-medium ${at === 0 ? "text-left" : "px-3 text-right"}`}
                  >
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {by_rank.map((row) => (
              <RankRow key={row.from} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <MadeHow {...PRICES} />
    </QualitySection>
  );
}

function RankRow({ row }: { row: PricesOfRank }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 text-left font-medium">
        {row.to === null ? `${row.from} on` : `${row.from} to ${row.to}`}
      </th>
      {[row.mean_price, row.mean_error, row.baseline_error].map((amount, at) => (
        // The three figures stand in the order of the heads.
        <td key={`${row.from} ${["paid", "expected", "share"][at]}`} className="px-3 text-right">
          {dollars(amount)}
        </td>
      ))}
      <td className="px-3 text-right text-ink-muted">{count(row.n)}</td>
    </tr>
  );
}
