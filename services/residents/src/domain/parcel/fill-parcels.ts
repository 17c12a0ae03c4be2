import { restSince } from '@parcelbell/platform';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { Parcel } from './parcel.ts';
import type { ParcelRepository } from './parcel-repository.ts';

/** The parcels of one building that deliveries has, in portions. */
export type StoredParcels = (tenantId: string) => AsyncIterable<readonly Parcel[]>;

/** How far the copies of parcels are that were logged before residents kept any. */
export interface ParcelFilling {
  /** The building that was filled last, empty at the beginning; undefined when all are. */
  reached(): Promise<string | undefined>;
  /** Stores the building that was filled last. */
  keep(tenantId: string): Promise<void>;
  finish(): Promise<void>;
}

export interface FillParcelsDeps {
  readonly filling: ParcelFilling;
  readonly tenants: Pick<TenantRepository, 'idsAfter'>;
  readonly storedParcels: StoredParcels;
  readonly parcels: Pick<ParcelRepository, 'store'>;
}

const mostBuildings = 100;

/**
 * Asks deliveries once for the parcels that were logged before residents kept copies, one building after the other. Later parcels are heard of by events, and a parcel
 * that comes both ways is stored once. It stops when `signal` is aborted; the next run goes on with the same building.
 */
export async function fillParcels(signal: AbortSignal, deps: FillParcelsDeps): Promise<void> {
  let reached = await deps.filling.reached();
  while (reached !== undefined && !signal.aborted) {
    const tenantIds = await deps.tenants.idsAfter(reached, mostBuildings);
    if (tenantIds.length === 0) return deps.filling.finish();
    for (const tenantId of tenantIds) {
      if (!(await fillBuilding(tenantId, signal, deps))) return;
      await deps.filling.keep(tenantId);
      reached = tenantId;
    }
  }
}

/** Rests after each portion as long as it took, so that other work goes on. Answers whether it came to the end. */
async function fillBuilding(tenantId: string, signal: AbortSignal, deps: FillParcelsDeps): Promise<boolean> {
  for await (const portion of deps.storedParcels(tenantId)) {
    if (signal.aborted) return false;
    const startedAt = performance.now();
    await deps.parcels.store(portion);
    await restSince(startedAt, signal);
  }
  return !signal.aborted;
}
