import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DataTable, type Sort } from "./data-table";
import { FilterPills } from "./filter-pills";
import { Pager } from "./pager";
import { usePaging } from "./paging";

const ROWS = Array.from({ length: 32 }, (_, index) => ({ id: String(index + 1) }));

function PagedTable({ initialSize }: { initialSize?: number }) {
  const { paging, setPaging, visibleRows } = usePaging(ROWS, initialSize);
  return (
    <>
      <DataTable
        caption="Rows"
        columns={[{ id: "id", header: "Id", cell: (row) => row.id }]}
        rows={visibleRows}
        rowKey={(row) => row.id}
        empty="None"
      />
      <Pager paging={paging} total={ROWS.length} onChange={setPaging} />
    </>
  );
}

const shown = () => screen.getAllByRole("cell").map((cell) => cell.textContent);

test("E9-42 a table shows 10 rows and offers 10, 25, 50 and 100", async () => {
  const person = userEvent.setup();
  render(<PagedTable />);
  expect(shown()).toHaveLength(10);
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["10", "25", "50", "100"]);

  await person.click(screen.getByRole("button", { name: "Next page" }));
  expect(shown()[0]).toBe("11");
  await person.selectOptions(screen.getByLabelText("Rows per page"), "25");
  expect([shown()[0], shown().length]).toEqual(["1", 25]);
  await person.click(screen.getByRole("button", { name: "Next page" }));
  expect(shown()).toHaveLength(7);
  expect(screen.getByText("26–32 of 32")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
});

test("a header sorts up, then down, and says so", async () => {
  const person = userEvent.setup();
  function Sorted() {
    const [sort, setSort] = useState<Sort>();
    return (
      <DataTable
        caption="Rows"
        columns={[{ id: "id", header: "Id", cell: (row) => row.id, isSortable: true }]}
        rows={ROWS.slice(0, 1)}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        empty="None"
      />
    );
  }
  render(<Sorted />);
  const header = screen.getByRole("columnheader", { name: "Id" });
  expect(header).toHaveAttribute("aria-sort", "none");
  await person.click(screen.getByRole("button", { name: "Id" }));
  expect(header).toHaveAttribute("aria-sort", "ascending");
  await person.click(screen.getByRole("button", { name: "Id" }));
  expect(header).toHaveAttribute("aria-sort", "descending");
});

function Pills({ mode }: { mode: "single" | "multiple" }) {
  const [selected, setSelected] = useState<string[]>(["QB"]);
  const pills = ["QB", "RB", "WR"].map((value) => ({ value, label: value }));
  return (
    <FilterPills
      label="Position"
      mode={mode}
      pills={pills}
      selected={selected}
      onChange={setSelected}
    />
  );
}

const pressed = () =>
  screen.getAllByRole("button", { pressed: true }).map((pill) => pill.textContent);

test("E4-51 pills in multiple mode add and take away", async () => {
  const person = userEvent.setup();
  render(<Pills mode="multiple" />);
  await person.click(screen.getByRole("button", { name: "WR" }));
  expect(pressed()).toEqual(["QB", "WR"]);
  await person.click(screen.getByRole("button", { name: "QB" }));
  expect(pressed()).toEqual(["WR"]);
});

test("E4-51 pills in single mode replace", async () => {
  const person = userEvent.setup();
  render(<Pills mode="single" />);
  await person.click(screen.getByRole("button", { name: "RB" }));
  expect(pressed()).toEqual(["RB"]);
});

test("a long table draws its first screen at once and the rest right after; a changed row costs no other", async () => {
  const rowsOf = (name: string) =>
    Array.from({ length: 100 }, (_, nth) => ({ id: `p${nth}`, name: `${name} ${nth}` }));
  const table = (name: string) => (
    <DataTable
      caption="Players"
      columns={[{ id: "name", header: "Name", cell: (row) => row.name }]}
      rows={rowsOf(name)}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
  const { rerender, container } = render(table("Old"));
  // Asked again with every piece drawn: by their role it would take longer than drawing them.
  const drawn = () => container.querySelectorAll("td").length;
  expect(drawn()).toBeLessThan(100);
  await waitFor(() => expect(drawn()).toBe(100));
  rerender(table("New"));
  expect(screen.getByText("New 99")).toBeVisible();
});
