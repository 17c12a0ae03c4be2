import type { ReceivedDelivery } from '../delivery/delivery.ts';
import type { Household } from '../household/household.ts';
import { newTenant, type Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

/** A generation of a building's read models: the building's id, a slash and a number from 1. */
export type Generation = string;

export function generationOf(tenantId: string, number: number): Generation {
  return `${tenantId}/${number}`;
}

/** The building of a generation. */
export function tenantIdOf(generation: Generation): string {
  return generation.slice(0, generation.lastIndexOf('/'));
}

/** The generations to which events of a building are written: the current one, and the one that is being filled. */
function generationsOf({ tenantId, deleted, current, filling }: Tenant): Generation[] {
  if (deleted) return [];
  return [current, filling].flatMap((number) => (number === undefined ? [] : [generationOf(tenantId, number)]));
}

export interface OpenGenerationsDeps {
  readonly tenants: Pick<TenantRepository, 'findMany' | 'insertMany'>;
}

/** A building to whose read models events are written. */
export interface OpenTenant {
  readonly generations: readonly Generation[];
  /** Whether it belongs to a company, for which its figures are counted. */
  readonly isInCompany: boolean;
}

/**
 * The generations to which events are written, by building. An unknown building gets its first one. They are read for every batch and never cached,
 * because filling a generation depends on all later events being written to it.
 */
export async function openGenerations(
  events: readonly { readonly tenantId: string }[],
  { tenants }: OpenGenerationsDeps,
): Promise<ReadonlyMap<string, OpenTenant>> {
  const wanted = [...new Set(events.map(({ tenantId }) => tenantId))];
  let known = await tenants.findMany(wanted);
  const unknown = wanted.filter((tenantId) => !known.has(tenantId));
  if (unknown.length > 0) {
    await tenants.insertMany(unknown.map(newTenant));
    known = await tenants.findMany(wanted);
  }
  return new Map(
    [...known].map(([tenantId, tenant]) => [
      tenantId,
      { generations: generationsOf(tenant), isInCompany: (tenant.companyId ?? '') !== '' },
    ]),
  );
}

/** The parcels and households of one building in the services that own them, in batches. Each batch is a new call. */
export interface Sources {
  deliveries(tenantId: string): AsyncIterable<readonly ReceivedDelivery[]>;
  households(tenantId: string): AsyncIterable<readonly Household[]>;
}
