import { LRUCache } from 'lru-cache';
import {
  type BuildingAnalytics,
  type GetBuildingAnalytics,
  type GetBuildingAnalyticsDeps,
  getBuildingAnalytics,
} from './get-building-analytics.ts';

/** The analytics that visitors of the demo are shown. */
export interface VisitorAnalytics {
  /** Throws as `getBuildingAnalytics` does. */
  find(asked: GetBuildingAnalytics): Promise<BuildingAnalytics>;
}

/** Short, because the first visitors may come while the story of the demo building is being told. */
const keptMs = 20_000;
const mostPeriods = 20;

/**
 * All visitors look at one building, and of all reads the figures of a year cost most. Whoever asks for the same period within some seconds gets the same figures, so
 * that a hundred visitors at once do not slow the desks of real buildings.
 */
export function createVisitorAnalytics(deps: GetBuildingAnalyticsDeps): VisitorAnalytics {
  const kept = new LRUCache<string, BuildingAnalytics, GetBuildingAnalytics>({
    max: mostPeriods,
    ttl: keptMs,
    fetchMethod: (_key, _old, { context }) => getBuildingAnalytics(context, deps),
  });
  return { find: (asked) => kept.forceFetch(keyOf(asked), { context: asked }) };
}

/** The figures are those of whole days, so it does not matter at which second a period ends. */
function keyOf({ tenantId, start, end }: GetBuildingAnalytics): string {
  return [tenantId, ...[start, end].map((at) => at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length))].join(' ');
}
