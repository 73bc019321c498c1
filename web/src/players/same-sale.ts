import type { Sale } from "@/engine/pkg/engine_wasm";

const known = new Map<string, Sale>();

/** One object for equal sales: players are told apart by comparing field by field. */
export function sameSale(sale: Sale | null | undefined): Sale | undefined {
  if (!sale) return undefined;
  const key = `${sale.team} ${sale.price} ${sale.number} ${sale.nominated_by}`;
  const before = known.get(key);
  if (before) return before;
  known.set(key, sale);
  return sale;
}
