/** Sites whose drafts can be followed, as people call them. */

export type HeardSite = "espn" | "yahoo";

const NAMES: Readonly<Record<string, string>> = {
  sleeper: "Sleeper",
  espn: "ESPN",
  yahoo: "Yahoo",
};

export function siteName(provider: string): string {
  return NAMES[provider] ?? provider;
}

/** The site whose room a browser has to listen to, by a link into it. Null for any other text. */
export function heardSiteOf(link: string): HeardSite | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.hostname.endsWith("espn.com")) return "espn";
  return url?.hostname.endsWith("fantasysports.yahoo.com") ? "yahoo" : null;
}
