import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PositionTag } from "./position-tag";

const TOKENS = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Hue in degrees and saturation of a token; of a pair, the one for the dark theme. */
function tint(token: string): { hue: number; saturation: number } {
  const value = TOKENS.match(new RegExp(`--color-${token}: ([^;]+);`))?.[1] ?? "";
  const hex = value.match(/#[0-9a-f]{6}/g)?.at(-1) ?? "";
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [highest, lowest] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = highest - lowest;
  const sector =
    highest === r ? (g - b) / range : highest === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / highest };
}

const distance = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

test.each([
  ["QB", "danger"],
  ["RB", "success"],
  ["WR", "info"],
  ["TE", "warning"],
])("E9-66 the tag of a %s has the hue of %s", (position, signal) => {
  render(<PositionTag position={position} />);
  const token = position.toLowerCase();
  expect(screen.getByText(position)).toHaveClass(`bg-${token}`);
  expect(distance(tint(token).hue, tint(signal).hue)).toBeLessThan(40);
});

test("E9-66 a kicker has a hue of his own, a defence none", () => {
  const signals = ["danger", "success", "info", "warning"].map((signal) => tint(signal).hue);
  for (const hue of signals) expect(distance(tint("k").hue, hue)).toBeGreaterThan(40);
  expect(tint("dst").saturation).toBeLessThan(0.25);
});
