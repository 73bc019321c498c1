import type { OwnViewInput, Tag } from "@/engine/pkg/engine_wasm";

/** What the drafter thinks of the players, as it is kept with a session. The ranking itself is the account's. */
export interface OwnView {
  /** How much the own ranking counts, from 0 (the pool's values) to 1 (the own order). */
  blend: number;
  /** By player id. */
  tags: Readonly<Record<string, Tag>>;
  /** What I wrote down about players, by id. For nobody's eyes but mine, and nothing to the advice. */
  notes: Readonly<Record<string, string>>;
}

export const NO_OWN_VIEW: OwnView = { blend: 0, tags: {}, notes: {} };

/** Blank text takes the note away. */
export function withNote(view: OwnView, playerId: string, note: string): OwnView {
  const { [playerId]: _, ...others } = view.notes;
  return { ...view, notes: note.trim() ? { ...others, [playerId]: note } : others };
}

export function withTag(view: OwnView, playerId: string, tag: Tag | null): OwnView {
  const { [playerId]: _, ...others } = view.tags;
  return { ...view, tags: tag ? { ...others, [playerId]: tag } : others };
}

/** As the engine takes it: the ranking and its tiers go along where they count. */
export function ownViewInput(
  { blend, tags }: OwnView,
  ranks: ReadonlyMap<string, number> | null,
  tierNames: ReadonlyMap<string, string>,
): OwnViewInput {
  const ranking = blend > 0 && ranks ? [...ranks.keys()] : [];
  const tiers = tierNames.size > 0 ? ranking.map((id) => tierNames.get(id) ?? null) : [];
  return { blend, tags, ranking, tiers };
}
