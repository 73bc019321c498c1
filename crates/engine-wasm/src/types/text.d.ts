export interface NamedPlayerInput {
  id: string;
  name: string;
  position: string;
  team?: string | null;
}

export interface FindInput {
  /** In the order in which equally good answers are wanted. */
  players: NamedPlayerInput[];
  text: string;
  limit: number;
}

export interface LinesInput {
  players: NamedPlayerInput[];
  lines: string[];
}

/** The player a line names. */
export interface LineMatch {
  text: string;
  /** Null when it names none, or more than one. */
  player_id: string | null;
  /** In that case: who may be meant, the likeliest first. */
  candidates: string[];
}

/** A line of a ranking, with the name of its tier. */
export interface RankedLine extends LineMatch {
  tier: string | null;
}

/** The draft a text is pasted into. */
export interface PasteInput {
  text: string;
  n_teams: number;
  n_rounds: number;
  my_slot?: number;
  /** By slot, blank where a team has none. */
  team_names?: string[];
  /** By slot, blank where the manager is unknown. */
  manager_names?: string[];
}

export interface PastedPicks {
  picks: PastedPick[];
  /** Lines of a recap without a pick: headings, menus, picks not yet made. */
  passed_over: PassedOver[];
}

export interface PassedOver {
  line: number;
  text: string;
}

export interface PastedPick extends LineMatch {
  /** Where it begins in the text, from 1. */
  line: number;
  /** The overall pick number it states. */
  pick: number | null;
  /** The fantasy team that made it, as written. */
  team: string | null;
}

export interface PastedKeeper extends LineMatch {
  line: number;
  slot: number | null;
  round: number | null;
  /** A team named by the line or the heading above it that the league does not have. */
  unknown_team: string | null;
  /** A round named by the line that the draft does not have. */
  impossible_round: number | null;
}
