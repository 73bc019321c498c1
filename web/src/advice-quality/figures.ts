// The answers of `draftboard calibrate`, `judge tournament`, `judge seasons` and `judge prices`, as `make advice-figures` keeps them.
import pricesFile from "@docs/advice/auction-prices.json";
import bestBall from "@docs/advice/calibration-best-ball.json";
import home from "@docs/advice/calibration-home.json";
import superflex from "@docs/advice/calibration-superflex.json";
import seasonsFile from "@docs/advice/seasons.json";
import tournamentFile from "@docs/advice/tournament.json";

/** When and how figures were made. */
export interface Dated {
  date: string;
  command: string;
}

/** Forecasts of about the same height: what was said on average, and how often it happened. */
export interface Bin {
  n: number;
  said: number;
  happened: number;
}

export interface FallenRow extends Bin {
  adp_from: number;
  adp_to: number;
  scales_from: number;
  scales_to: number;
}

export interface Calibration extends Dated {
  nDrafts: number;
  nQuestions: number;
  baseRate: number;
  methods: { method: string; score: { brier: number; calibrationError: number; bins: Bin[] } }[];
  fallen: FallenRow[];
}

/** The verdict's lead over a simple rule in season points, with its 95 % interval. */
export interface Lead {
  league: string;
  opponents: string;
  against: string;
  measure: string;
  difference: number;
  low: number;
  high: number;
  n: number;
}

interface Tournament extends Dated {
  futures: number;
  rows: Lead[];
}

interface Seasons extends Dated {
  futures: number;
  drafts: number;
  rows: Lead[];
}

/** Mean distance from the price paid, in dollars; the baseline is the plain share of value. */
interface PriceErrors {
  mean_error: number;
  baseline_error: number;
}

export interface PricesOfRank extends PriceErrors {
  /** By ADP; null where there is no last one. */
  from: number;
  to: number | null;
  n: number;
  mean_price: number;
}

interface Prices extends Dated, PriceErrors {
  n_auctions: number;
  n_sales: number;
  by_rank: PricesOfRank[];
}

export const PRICES: Prices = pricesFile;

export const CALIBRATIONS: readonly { name: string; figures: Calibration }[] = [
  { name: "Best ball", figures: bestBall },
  { name: "Home leagues", figures: home },
  { name: "Superflex", figures: superflex },
];
export const TOURNAMENT: Tournament = tournamentFile;
export const SEASONS: Seasons = seasonsFile;
