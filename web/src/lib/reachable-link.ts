const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/**
 * A link to this application as other machines can open it. Who reads this page proves that the page's own address
 * works from elsewhere, unless it is this machine's name for itself; the server knows only how it was set up.
 */
export function reachableLink(link: string, here: Pick<Location, "origin" | "hostname">): string {
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, search, hash } = new URL(link);
  if (isLoopback(here.hostname) && !isLoopback(hostname)) return link;
  return here.origin + pathname + search + hash;
}
