import { type ComponentType, useState } from "react";
import { lazyPage } from "./lazy-page";

let loaded: ComponentType | null = null;

export async function loadDraftPage(): Promise<ComponentType> {
  const { DraftRoute } = await import("./draft-route");
  loaded = DraftRoute;
  return DraftRoute;
}

const LazyDraftPage = lazyPage(loadDraftPage);

/** React shows what it waited for 300 ms later at the earliest, so a page that is already here is not waited for. */
export function DraftPage() {
  const [Page] = useState(() => loaded ?? LazyDraftPage);
  return <Page />;
}
