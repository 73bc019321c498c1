import { type ComponentType, lazy, useState } from "react";

let loaded: ComponentType | null = null;

export async function loadDraftPage() {
  const page = await import("./routes/draft");
  loaded = page.default;
  return page;
}

const LazyDraftPage = lazy(loadDraftPage);

/** React shows what it waited for 300 ms later at the earliest, so a page that is already here is not waited for. */
export function DraftPage() {
  const [Page] = useState(() => loaded ?? LazyDraftPage);
  return <Page />;
}
