import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { summary } from "@/test/collections";
import { catchDownloads } from "@/test/downloads";
import { findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { corrected, doubtful, takenAs } from "./mapping";

const IMPORT = "/admin/players/import";

const column = (letter: string, header: string, taken_as: string | null, ...samples: string[]) => ({
  letter,
  header,
  samples,
  taken_as,
});

const answer: Schema<"ImportResult"> = {
  success: true,
  dry_run: true,
  collection_id: null,
  source: "xlsx",
  total_rows: 4,
  created: 1,
  updated: 2,
  skipped: 1,
  queued_for_review: 0,
  conflicts: 2,
  fact_conflicts: [],
  errors: [{ row: 5, message: "Position is required" }],
  tables: [
    {
      sheet: "adp.csv",
      header_row: 1,
      columns: { name: "Player", position: "Pos", adp: "ADP" },
      offered: [
        column("A", "Player", "name", "Bijan Robinson"),
        column("B", "Pos", "position", "RB1"),
        column("C", "ADP", "adp", "1", "2"),
        column("D", "Avg", null, "1.4", "2.2"),
      ],
      players: 3,
      league_size: null,
    },
  ],
  preview: [
    {
      name: "Bijan Robinson",
      position: "RB",
      team: "ATL",
      bye_week: 5,
      adp: 1,
      projected_points: null,
    },
  ],
  findings: [],
  remarks: [],
};

/** What was sent, and an answer that follows the mapping. */
function serveImport(overrides: Partial<Schema<"ImportResult">> = {}) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post("/api/v1/admin/players/import", async ({ request }) => {
      // The body is read as text: the runner's FormData and the page's are not the same.
      const body = await request.text();
      const field = (name: string) =>
        new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? "";
      const fields = Object.fromEntries(
        ["source", "scoring", "teams", "mapping", "dry_run"].map((name) => [name, field(name)]),
      );
      sent.push({ ...fields, type: request.headers.get("content-type") ?? "" });
      const isDry = fields.dry_run === "true";
      const isAvg = (JSON.parse(fields.mapping ?? "{}") as { adp?: string }).adp === "D";
      return HttpResponse.json({
        ...answer,
        dry_run: isDry,
        collection_id: isDry ? null : "run-1",
        source: fields.source,
        preview: answer.preview.map((row) => ({ ...row, adp: isAvg ? 1.4 : 1 })),
        tables: answer.tables.map((table) => ({
          ...table,
          offered: table.offered.map((own) =>
            own.letter === "C" || own.letter === "D"
              ? { ...own, taken_as: (own.letter === "D") === isAvg ? "adp" : null }
              : own,
          ),
        })),
        ...overrides,
      });
    }),
    http.get("/api/v1/admin/collection/status", () =>
      HttpResponse.json({ sources: [], summary, timestamp: "2026-08-20T18:00:00Z" }),
    ),
  );
  return sent;
}

const sheet = () => new File(["Player,Pos,ADP,Avg"], "adp.csv", { type: "text/csv" });

test("A2-37 A2-40 D6-6 DEC-80 a sheet is looked at, corrected, and written only when applied", async () => {
  signedInAs(3);
  const sent = serveImport();
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  await screen.findByText("adp.csv · header in row 1 · 3 players");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent[0]?.dry_run).toBe("true");
  const first = screen.getByRole("table", { name: "First rows as understood" });
  expect(within(first).getByRole("row", { name: /Bijan/ })).toHaveTextContent("1.0");
  expect(screen.getByText("Check C and D")).toBeVisible();
  expect(screen.getByText("Conflicts it opens").nextElementSibling).toHaveTextContent("2");

  await person.selectOptions(screen.getByLabelText("Column Avg is taken as"), "ADP");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(JSON.parse(sent[1]?.mapping ?? "")).toEqual({ adp: "D" });
  await waitFor(() =>
    expect(within(first).getByRole("row", { name: /Bijan/ })).toHaveTextContent("1.4"),
  );
  await person.selectOptions(screen.getByLabelText("Source"), "Underdog");
  await person.selectOptions(screen.getByLabelText("Scoring"), "Half PPR");
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ source: "underdog", scoring: "0.5" }));

  const apply = screen.getByRole("button", { name: /^Apply 3 rows/ });
  await waitFor(() => expect(apply).toBeEnabled());
  expect(sent.every(({ dry_run: dry }) => dry === "true")).toBe(true);
  await person.click(apply);
  await screen.findByText("adp.csv was imported as Underdog");
  expect(sent.at(-1)).toMatchObject({ dry_run: "false", source: "underdog" });
  expect(
    screen.getByText("1 created, 2 updated, 0 to Player Matches, 1 refused, 2 conflicts opened."),
  ).toBeVisible();
  expect(await screen.findByRole("link", { name: "Review 14 ADP conflicts" })).toHaveAttribute(
    "href",
    "/admin/collectors/review",
  );
});

const about = (player_id: string, player_name: string, field: string) => ({
  player_id,
  player_name,
  field,
});

test("DEC-80 conflicts about a team or a bye week lead to their players, not to the queue of ADPs", async () => {
  signedInAs(3);
  serveImport({
    conflicts: 3,
    fact_conflicts: [
      about("kelce", "Travis Kelce", "team"),
      about("kelce", "Travis Kelce", "bye_week"),
      about("chase", "Ja'Marr Chase", "position"),
    ],
    remarks: ['Row 3: ADP "abc" was not used'],
  });
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const remarks = await screen.findByRole("table", { name: "Remarks" });
  expect(within(remarks).getByText('Row 3: ADP "abc" was not used')).toBeVisible();
  const apply = await screen.findByRole("button", { name: /^Apply 3 rows/ });
  await waitFor(() => expect(apply).toBeEnabled());
  await person.click(apply);
  await screen.findByText("3 conflicts about team, position or bye week: open the players");
  const players = screen.getByRole("list", { name: "Players with conflicts" });
  expect(
    within(players)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Travis Kelce: team, bye week", "Ja'Marr Chase: position"]);
  expect(within(players).getByRole("link", { name: "Travis Kelce" })).toHaveAttribute(
    "href",
    "/admin/players/kelce",
  );
  expect(screen.queryByRole("link", { name: /^Review \d/ })).toBeNull();
  expect(screen.getByRole("table", { name: "Remarks" })).toBeVisible();
});

test("DEC-80 one conflict is told as one", async () => {
  signedInAs(3);
  serveImport({ conflicts: 1, fact_conflicts: [about("kelce", "Travis Kelce", "team")] });
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const apply = await screen.findByRole("button", { name: /^Apply 3 rows/ });
  await waitFor(() => expect(apply).toBeEnabled());
  await person.click(apply);
  await screen.findByText("1 conflict about team, position or bye week: open the player");
  expect(screen.getByText(/, 1 conflict opened\.$/)).toBeVisible();
});

test("DEC-80 refused rows are named as the sheet counts them, and can be taken away", async () => {
  signedInAs(3);
  serveImport();
  const saved = catchDownloads();
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const refused = await screen.findByRole("table", { name: "Refused rows" });
  expect(within(refused).getByRole("row", { name: /^5/ })).toHaveTextContent(
    "Position is required",
  );
  await person.click(screen.getByRole("button", { name: "Download list" }));
  expect(await saved[0]?.content.text()).toBe("Row,Reason\r\n5,Position is required\r\n");
});

test("DEC-80 a correction the server refuses leaves the last reading; a busy source is told", async () => {
  signedInAs(3);
  serveImport();
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  await screen.findByText("Columns as understood");
  server.use(
    http.post("/api/v1/admin/players/import", () =>
      HttpResponse.json({ detail: "Missing column: Name" }, { status: 422 }),
    ),
  );
  await person.selectOptions(screen.getByLabelText("Column Player is taken as"), "Ignored");
  await screen.findByText("Missing column: Name");
  expect(screen.getByRole("button", { name: /^Apply/ })).toBeDisabled();
  expect(screen.getByLabelText("Column Player is taken as")).toHaveDisplayValue("Ignored");
  serveImport();
  await person.selectOptions(screen.getByLabelText("Column Player is taken as"), "Name");
  await waitFor(() => expect(screen.queryByText("Missing column: Name")).toBeNull());
  expect(screen.getByLabelText("Column Player is taken as")).toHaveDisplayValue("Name");
  await person.click(screen.getByRole("button", { name: "Start over" }));
  await screen.findByText("Choose a sheet, or drop it here");
});

test("a file that cannot be read says why; one that is too large is not sent", async () => {
  signedInAs(3);
  server.use(
    http.post("/api/v1/admin/players/import", () =>
      HttpResponse.json({ detail: "Unsupported file type" }, { status: 422 }),
    ),
  );
  const person = openApp(IMPORT);
  const input = await screen.findByLabelText("Sheet of players");
  const large = sheet();
  Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
  await person.upload(input, large);
  await screen.findByText("The file is larger than 10 MiB");
  await person.upload(input, sheet());
  await screen.findByText("Unsupported file type");
});

test("by keyboard alone: the sheet is applied with Ctrl and Enter, once it was checked", async () => {
  signedInAs(3);
  const sent = serveImport();
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const apply = await screen.findByRole("button", { name: /^Apply 3 rows/ });
  await waitFor(() => expect(apply).toBeEnabled());
  screen.getByLabelText("Source").focus();
  await person.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("adp.csv was imported as Sheet");
  expect(sent.map(({ dry_run: dry }) => dry)).toEqual(["true", "false"]);
});

test("while a correction is being checked nothing can be applied", async () => {
  signedInAs(3);
  serveImport();
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const apply = await screen.findByRole("button", { name: /^Apply 3 rows/ });
  await waitFor(() => expect(apply).toBeEnabled());
  server.use(
    http.post("/api/v1/admin/players/import", async () => {
      await delay("infinite");
    }),
  );
  await person.selectOptions(screen.getByLabelText("Source"), "ESPN");
  expect(apply).toBeDisabled();
});

test("D6-6 whoever is no curator is led away", async () => {
  signedInAs(2);
  openApp(IMPORT);
  await findHome();
});

test("a column has one meaning and a meaning one column", () => {
  const adp = column("C", "ADP", "adp");
  const avg = column("D", "Avg", null);
  expect(corrected({}, avg, "adp")).toEqual({ adp: "D" });
  expect(corrected({ adp: "D" }, { ...avg, taken_as: "adp" }, "spread")).toEqual({
    adp: "",
    spread: "D",
  });
  expect(corrected({}, adp, "")).toEqual({ adp: "" });
  expect(doubtful([adp, column("E", "Team Avg", null, "KC")])).toEqual([]);
});

test("DEC-80 the name moves to the column chosen last, and back when that is taken back", () => {
  const player = column("A", "Player", "name");
  const nick = column("B", "Nick", null);
  const moved = corrected({}, nick, "name");
  expect(moved).toEqual({ name: "B" });
  expect([takenAs(moved, player), takenAs(moved, nick)]).toEqual(["", "name"]);
  // The answer to the correction is still under way: the first column has lost the name already.
  expect(corrected(moved, player, "team")).toEqual({ name: "B", team: "A" });
  expect(corrected(moved, player, "")).toEqual({ name: "B" });
  expect(corrected(moved, nick, "")).toEqual({});
  expect(corrected(moved, nick, "team")).toEqual({ team: "B" });
  expect(corrected({}, player, "")).toEqual({ name: "" });
});

test("a sheet whose values are far from those before is applied only after a second look", async () => {
  signedInAs(3);
  const reversed: Schema<"Finding"> = {
    kind: "order_elsewhere",
    n: 180,
    of: 180,
    value: -0.99,
    is_beyond: true,
    text: "180 ADPs are in the reverse order of the other sources (rank correlation -0.99)",
    players: [{ name: "Bijan Robinson", before: "1.4", now: "180.0" }],
  };
  const sent = serveImport({ findings: [reversed] });
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  expect(await screen.findByText(reversed.text)).toBeVisible();
  const apply = screen.getByRole("button", { name: /^Apply/ });
  expect(apply).toBeDisabled();
  await person.click(screen.getByLabelText(/The values are right/));
  await person.click(apply);
  await waitFor(() => expect(sent.at(-1)?.dry_run).toBe("false"));
});

test("ADPs that are rounds and picks are read for the league that is chosen", async () => {
  signedInAs(3);
  const tables = answer.tables.map((table) => ({ ...table, league_size: 10 }));
  const sent = serveImport({ tables });
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  const teams = await screen.findByLabelText("Teams in the league");
  expect(teams).toHaveValue("10");
  await person.selectOptions(teams, "12");
  await waitFor(() => expect(sent.at(-1)?.teams).toBe("12"));
});

test("an import is undone where it was made", async () => {
  signedInAs(3);
  serveImport();
  let isUndone = false;
  const preview: Schema<"UndoPreview"> = {
    restored: 2,
    recomputed: 0,
    deleted: 1,
    kept: 0,
    adps: 2,
    facts: 0,
    decisions: 0,
    matches: 0,
    players: [],
  };
  server.use(
    http.get("/api/v1/admin/collections/runs/run-1/undo", () => HttpResponse.json(preview)),
    http.post("/api/v1/admin/collections/runs/run-1/undo", () => {
      isUndone = true;
      return HttpResponse.json({});
    }),
  );
  const person = openApp(IMPORT);
  await person.upload(await screen.findByLabelText("Sheet of players"), sheet());
  await person.click(await screen.findByRole("button", { name: /^Apply/ }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo the import of adp.csv?" });
  await within(dialog).findByText(/nobody else knows, are deleted/);
  await person.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(isUndone).toBe(true));
});
