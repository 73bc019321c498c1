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

test.each([
  "<img src=x onerror=alert(1)>",
  "[click](javascript:alert(1))",
  "[click](data:text/html,x)",
  "[click](//elsewhere.example)",
])("%s stays text", (source) => {
  const { container } = render(<Markdown source={source} />);
  expect(container).toHaveTextContent(source);
  expect(container.querySelector("img, a")).toBeNull();
});
