import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";

test("headings, lists, emphasis and links are rendered", () => {
  render(
    <Markdown
      source={"# Who\n\nWe **care**, *really*.\n\n- one\n- `two`\n\n[write](mailto:a@b.example)"}
    />,
  );
  expect(screen.getByRole("heading", { level: 2, name: "Who" })).toBeVisible();
  expect(screen.getByText("care").tagName).toBe("STRONG");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "write" })).toHaveAttribute("href", "mailto:a@b.example");
});

test("tables, nested lists and items that wrap are what an operator writes", () => {
  const source = [
    "| What | How long |",
    "|---|---|",
    "| Drafts | until you delete them |",
    "",
    "1. first, on",
    "   two lines",
    "   - inner",
    "2. second",
  ].join("\n");
  render(<Markdown source={source} />);
  expect(screen.getByRole("columnheader", { name: "How long" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "until you delete them" })).toBeVisible();
  expect(screen.getAllByRole("list")).toHaveLength(2);
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(/first, on\s+two lines\s+inner/);
});

test.each([
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["[click](javascript:alert(1))", "click"],
  ["[click](data:text/html,x)", "click"],
  ["[click](//elsewhere.example)", "click"],
  ["![pixel](https://elsewhere.example/pixel.png)", ""],
])("%s does nothing", (source, shown) => {
  const { container } = render(<Markdown source={source} />);
  expect(container.textContent).toBe(shown);
  expect(container.querySelector("img, a")).toBeNull();
});
