import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { signedInAs } from "@/test/admin";
import { catchDownloads } from "@/test/downloads";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

test("A2-39 DEC-70 the report is downloaded in the format chosen; a refusal stays in the dialog", async () => {
  signedInAs(4);
  const saved = catchDownloads();
  const asked: (string | null)[] = [];
  server.use(
    http.get("/api/v1/admin/reports/summary", ({ request }) => {
      const format = new URL(request.url).searchParams.get("format");
      asked.push(format);
      return format === "xlsx"
        ? HttpResponse.json({ detail: "The server's disk is full" }, { status: 507 })
        : HttpResponse.text("Summary");
    }),
  );
  const person = openApp("/admin");
  await person.click(await screen.findByRole("button", { name: "Generate Report" }));
  const dialog = screen.getByRole("dialog", { name: "Generate Report" });
  const download = within(dialog).getByRole("button", { name: "Download Report" });
  await person.click(download);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("The server's disk is full");
  await person.selectOptions(within(dialog).getByLabelText("Format"), "csv");
  await person.click(download);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(asked)).toEqual(new Set(["xlsx", "csv"]));
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^draftboard-report-\d{4}-\d\d-\d\d\.csv$/),
  ]);
  expect(await saved[0]?.content.text()).toBe("Summary");
});
