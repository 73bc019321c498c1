import AxeBuilder from "@axe-core/playwright";
import { PAGES, THEMES } from "../pages";
import { expect, signedIn, test } from "./story";

for (const theme of THEMES) {
  for (const { name, path, isPrivate, shows } of PAGES) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      if (isPrivate) await signedIn(page, server.url);
      await page.goto(server.url + path);
      await expect(page.getByText(shows).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`,
      );
      expect(found).toEqual([]);
    });
  }
}
