import { newBuilding } from '../building/building.ts';
import type { BuildingRepository } from '../building/building-repository.ts';
import { type Generation, generationsOf } from './generation.ts';

export interface OpenGenerationsDeps {
  readonly buildings: Pick<BuildingRepository, 'findMany' | 'insertMany'>;
}

/**
 * The generations to which events are written, by building; a building that is not known yet gets its first one. They are read for every batch and
 * never kept: whoever fills a generation relies on it that events which happened later are written to it.
 */
export async function openGenerations(
  events: readonly { readonly tenantId: string }[],
  { buildings }: OpenGenerationsDeps,
): Promise<ReadonlyMap<string, readonly Generation[]>> {
  const wanted = [...new Set(events.map(({ tenantId }) => tenantId))];
  let known = await buildings.findMany(wanted);
  const unknown = wanted.filter((tenantId) => !known.has(tenantId));
  if (unknown.length > 0) {
    await buildings.insertMany(unknown.map(newBuilding));
    known = await buildings.findMany(wanted);
  }
  return new Map([...known].map(([tenantId, building]) => [tenantId, generationsOf(building)]));
}
