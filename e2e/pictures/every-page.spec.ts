// Not a test: takes the screenshots of `make screenshots`.
import { fileURLToPath } from "node:url";
import { addressOf, expect, test } from "../journeys/story";
import { PAGES, THEMES } from "../pages";

const FOLDER = fileURLToPath(new URL("../screenshots", import.meta.url));
const WIDTHS = [1440, 1024, 390];

for (const { name, shows, ...place } of PAGES) {
  test(name, async ({ page, server }) => {
    const address = await addressOf(page, server.url, place);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await page.goto(address);
        await expect(page.getByText(shows).first()).toBeVisible();
        await page.screenshot({ path: `${FOLDER}/${name}-${width}-${theme}.png`, fullPage: true });
      }
    }
  });
}
