import AxeBuilder from "@axe-core/playwright";
import { PAGES, THEMES } from "../pages";
import { addressOf, expect, test } from "./story";

for (const theme of THEMES) {
  for (const { name, shows, ...place } of PAGES) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const address = await addressOf(page, server.url, place);
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`,
      );
      expect(found).toEqual([]);
    });
  }
}
