// Regenerates the figures in docs/advice, from which the page "How good is this advice?" is built.
//   node scripts/advice-figures.mjs FOLDER            all figures, like `make advice-figures FOLDER=...`
//   node scripts/advice-figures.mjs FOLDER seasons --futures 300     one of them, with extra arguments
// The folder holds recorded drafts (drafts/*.csv), ADP tables (adp/*.csv) weekly results
// (results/weekly*.csv) and auctions with their prices (auctions/auctions*.csv).
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [folder, only, ...extra] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node scripts/advice-figures.mjs FOLDER [NAME [ARGUMENTS...]]");
  process.exit(2);
}
const binary = process.env.DRAFTBOARD ?? "target/release/draftboard";

const file = (kind, start) => {
  const name = readdirSync(join(folder, kind)).find((name) => name.startsWith(start));
  if (!name) throw new Error(`${join(folder, kind)} has no file ${start}...`);
  return join(folder, kind, name);
};
const drafts = (start) => file("drafts", start);

const COMMANDS = {
  "calibration-best-ball": () => ["calibrate", drafts("best_ball")],
  "calibration-home": () => ["calibrate", drafts("home")],
  "calibration-superflex": () => ["calibrate", drafts("superflex")],
  tournament: () => ["judge", "tournament"],
  seasons: () => [
    "judge",
    "seasons",
    drafts("home"),
    file("results", "weekly"),
    file("adp", "adp"),
  ],
  "auction-prices": () => ["judge", "prices", file("auctions", "auctions")],
};

/** The forecasts were fitted on the drafts with odd numbers. */
const USUAL = {
  "calibration-best-ball": ["--half", "even"],
  "calibration-home": ["--half", "even"],
  "calibration-superflex": ["--half", "even"],
};

const quoted = (part) => (part.includes(" ") ? `"${part}"` : part);

const wanted = only ? [only] : Object.keys(COMMANDS);
mkdirSync("docs/advice", { recursive: true });
for (const name of wanted) {
  const parts = COMMANDS[name];
  if (!parts) throw new Error(`no figures are called ${name}: ${Object.keys(COMMANDS).join(", ")}`);
  const args = [...parts(), ...(USUAL[name] ?? []), ...extra, "--json"];
  const options = { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] };
  const answer = JSON.parse(execFileSync(binary, args, options));
  // Only file names, so that local paths do not appear in the published figures.
  const command = ["draftboard", ...args.map((part) => quoted(basename(part)))].join(" ");
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(`docs/advice/${name}.json`, `${JSON.stringify({ date, command, ...answer }, null, 2)}\n`);
  console.log(`docs/advice/${name}.json`);
}
