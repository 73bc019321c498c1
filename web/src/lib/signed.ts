/** '+12', '−3' with the sign that printers use, '0' without one. */
export function signed(value: number, nDigits = 0): string {
  const digits = Math.abs(value).toFixed(nDigits);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? "−" : "+"}${digits}`;
}
