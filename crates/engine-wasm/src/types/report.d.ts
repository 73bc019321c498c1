export type Bargain = 'steal' | 'fair' | 'reach';

export interface JudgedPick {
  pick: number;
  round: number;
  playerId: string;
  name: string;
  position: Position;
  adp: number | null;
  bargain: Bargain;
  bestPlayerId: string;
  bestName: string;
  bestPosition: Position;
  regret: number;
  probability: number;
  surprise: number;
}

/** The middle of many seasons, and what eight of ten lie between. */
export interface Spread {
  mean: number;
  low: number;
  high: number;
}

export interface TeamOutlook {
  slot: number;
  isMine: boolean;
  nPlayers: number;
  points: Spread;
  place: Spread;
  bestShare: number;
}

export interface PositionStrength {
  position: Position;
  mine: number;
  leagueMean: number;
  leagueBest: number;
  place: number;
}

export interface ByePlayer {
  playerId: string;
  name: string;
  position: Position;
}

export interface WeekOutlook {
  week: number;
  points: number;
  resting: ByePlayer[];
  severity: ByeSeverity;
}

export interface DraftReport {
  boardVersion: number;
  nFutures: number;
  nSeasons: number;
  nPicksMade: number;
  nPicks: number;
  picks: JudgedPick[];
  totalRegret: number;
  standings: TeamOutlook[];
  strengths: PositionStrength[];
  weeks: WeekOutlook[];
}

export interface PlayedPick {
  pick: number;
  slot: number;
  player_id: string | null;
}
