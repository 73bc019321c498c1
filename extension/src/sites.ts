/** The sites whose draft rooms are listened to, and how a page or a connection of theirs is told from any other. */
export type Source = "espn" | "yahoo";

type Site = {
  source: Source;
  name: string;
  isRoomPage: (page: URL) => boolean;
  /** The league of a room's page. It stays in this browser. */
  league: (page: URL) => string | null;
  isRoomConnection: (address: URL) => boolean;
};

/** ESPN's rooms speak from one host, over a socket or, on bad networks, over server-sent events. */
const ESPN: Site = {
  source: "espn",
  name: "ESPN",
  isRoomPage: (page) =>
    page.hostname === "fantasy.espn.com" && /^\/football\/(\w+\/)?draft/.test(page.pathname),
  league: (page) => page.searchParams.get("leagueId"),
  isRoomConnection: (address) => address.hostname === "fantasydraft.espn.com",
};

/** Yahoo gives every room another host, so each socket of the page is listened to; what passes is decided by line. */
const YAHOO: Site = {
  source: "yahoo",
  name: "Yahoo",
  isRoomPage: (page) =>
    page.hostname === "football.fantasysports.yahoo.com" &&
    page.pathname.startsWith("/draftclient/"),
  league: (page) => page.pathname.split("/")[3] ?? null,
  isRoomConnection: (address) => address.protocol === "wss:",
};

const SITES = [ESPN, YAHOO];

export function siteOf(page: string): Site | null {
  const url = read(page);
  return (url && SITES.find((site) => site.isRoomPage(url))) ?? null;
}

export function nameOf(source: Source): string {
  return source === "espn" ? ESPN.name : YAHOO.name;
}

/** Names a room within this browser. Null where the page is no room. */
export function roomOf(page: string): string | null {
  const url = read(page);
  const site = siteOf(page);
  return url && site && `${site.source}:${site.league(url) ?? ""}`;
}

export function isRoomConnection(page: string, address: string): boolean {
  const url = read(address, page);
  return url !== null && (siteOf(page)?.isRoomConnection(url) ?? false);
}

function read(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
