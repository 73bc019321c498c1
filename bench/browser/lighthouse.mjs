// Lighthouse on the draft page, signed in.
import lighthouse, { desktopConfig } from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices"];

export async function measureLighthouse(browser, tab, url, sessionId) {
  await tab.close();
  const address = `${url}/draft/${sessionId}`;
  const options = {
    port: await browser.port(),
    onlyCategories: CATEGORIES,
    // The token is kept in the browser's storage.
    disableStorageReset: true,
    logLevel: "error",
  };
  const { lhr } = await lighthouse(address, options, desktopConfig);
  const score = (category) => Math.round(lhr.categories[category].score * 100);
  tellWhatFailed(lhr);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
  };
}

function tellWhatFailed({ audits, categories }) {
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, title, displayValue = "", details } = audits[id];
      if (weight > 0 && score !== null && score < 0.9) {
        console.info(`  ${category}: ${title} ${displayValue}`);
        for (const { node } of details?.items ?? []) if (node) console.info(`    ${node.snippet}`);
      }
    }
  }
}
