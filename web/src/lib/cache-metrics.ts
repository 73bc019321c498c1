import { keysWithPrefix, local, readItem, readJson, writeJson } from "./browser-storage";
import { CACHE_METRICS_KEY, CACHE_PREFIXES } from "./storage-keys";

/** How well the browser's copies serve. */
interface CacheMetrics {
  hits: number;
  misses: number;
  invalidations: number;
  totalRequests: number;
  /** Hits per request, 0 to 1. */
  hitRate: number;
  /** Characters kept. */
  cacheSize: number;
  lastUpdated: number;
}

const NOTHING_YET: CacheMetrics = {
  hits: 0,
  misses: 0,
  invalidations: 0,
  totalRequests: 0,
  hitRate: 0,
  cacheSize: 0,
  lastUpdated: 0,
};

function cacheMetrics(): CacheMetrics {
  return {
    ...NOTHING_YET,
    ...(readJson(local, CACHE_METRICS_KEY) as Partial<CacheMetrics> | null),
  };
}

export function countHit(): void {
  count({ hits: 1 });
}

export function countMiss(): void {
  count({ misses: 1 });
}

export function countInvalidations(invalidations: number): void {
  count({ invalidations });
}

function count(more: { hits?: number; misses?: number; invalidations?: number }): void {
  const before = cacheMetrics();
  const hits = before.hits + (more.hits ?? 0);
  const misses = before.misses + (more.misses ?? 0);
  const totalRequests = hits + misses;
  const metrics: CacheMetrics = {
    hits,
    misses,
    invalidations: before.invalidations + (more.invalidations ?? 0),
    totalRequests,
    hitRate: totalRequests === 0 ? 0 : hits / totalRequests,
    cacheSize: cacheSize(),
    lastUpdated: Date.now(),
  };
  writeJson(local, CACHE_METRICS_KEY, metrics);
}

function cacheSize(): number {
  return CACHE_PREFIXES.flatMap((prefix) => keysWithPrefix(local, prefix)).reduce(
    (size, key) => size + (readItem(local, key)?.length ?? 0),
    0,
  );
}
