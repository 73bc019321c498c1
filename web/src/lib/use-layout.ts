import { useMediaQuery } from "./use-media-query";

export type Layout = "wide" | "tablet" | "phone";

/** As the style sheet has them; a phone on its side is a phone. */
const WIDE = "(min-width: 1200px) and (min-height: 481px)";
const AT_LEAST_TABLET = "(min-width: 768px) and (min-height: 481px)";

/** Which of its three arrangements the draft page has. */
export function useLayout(): Layout {
  const isWide = useMediaQuery(WIDE);
  const isTablet = useMediaQuery(AT_LEAST_TABLET);
  if (isWide) return "wide";
  return isTablet ? "tablet" : "phone";
}
