/** '$57'; part of a dollar is no bid. */
export function dollars(amount: number): string {
  return `$${Math.round(amount)}`;
}

/** '+3 %', '−9 %'. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  return `${whole < 0 ? "−" : "+"}${Math.abs(whole)} %`;
}

/** '+2', '−9', nothing where it is none. */
export function overFair(price: number, fair: number): string {
  const over = price - Math.round(fair);
  if (over === 0) return "fair";
  return over < 0 ? `−${-over}` : `+${over}`;
}
