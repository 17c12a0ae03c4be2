import { LRUCache } from 'lru-cache';
import {
  type BuildingAnalytics,
  type GetBuildingAnalytics,
  type GetBuildingAnalyticsDeps,
  getBuildingAnalytics,
} from './get-building-analytics.ts';

/** The analytics for visitors of the demo. */
export interface VisitorAnalytics {
  /** Throws as `getBuildingAnalytics` does. */
  find(asked: GetBuildingAnalytics): Promise<BuildingAnalytics>;
}

/** It is short, because visitors may come while the demo history is being written. */
const ttlMs = 20_000;
const maxPeriods = 20;

/**
 * All visitors read one building, and the figures of a year are the most expensive read. The same period is answered from a cache for some seconds, so
 * that many visitors do not slow the desks of real buildings.
 */
export function createVisitorAnalytics(deps: GetBuildingAnalyticsDeps): VisitorAnalytics {
  const cache = new LRUCache<string, BuildingAnalytics, GetBuildingAnalytics>({
    max: maxPeriods,
    ttl: ttlMs,
    fetchMethod: (_key, _old, { context }) => getBuildingAnalytics(context, deps),
  });
  return { find: (asked) => cache.forceFetch(keyOf(asked), { context: asked }) };
}

/** The figures belong to whole days, so the seconds of a period do not matter. */
function keyOf({ tenantId, start, end }: GetBuildingAnalytics): string {
  return [tenantId, ...[start, end].map((at) => at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length))].join(' ');
}
