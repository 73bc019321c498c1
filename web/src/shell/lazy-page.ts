import { type ComponentType, lazy } from "react";

/** A page that is fetched when it is first shown. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
