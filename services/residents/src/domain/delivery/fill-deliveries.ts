import { restSince } from '@parcelbell/platform';
import type { TenantRepository } from '../tenant/tenant.ts';
import type { DeliveryCopies, DeliveryCopy } from './delivery-copies.ts';

/** The parcels of one building that deliveries has, in portions. */
export type ListDeliveries = (tenantId: string) => AsyncIterable<readonly DeliveryCopy[]>;

/** How far the copies of parcels are that were logged before residents kept any. */
export interface DeliveryFilling {
  /** The building that was filled last, empty at the beginning; undefined when all are. */
  reached(): Promise<string | undefined>;
  /** Stores the building that was filled last. */
  setReached(tenantId: string): Promise<void>;
  finish(): Promise<void>;
}

export interface FillDeliveriesDeps {
  readonly filling: DeliveryFilling;
  readonly tenants: Pick<TenantRepository, 'idsAfter'>;
  readonly listDeliveries: ListDeliveries;
  readonly deliveries: Pick<DeliveryCopies, 'store'>;
}

const maxBuildings = 100;

/**
 * Asks deliveries once for the parcels that were logged before residents kept copies, one building after the other. Later parcels are heard of by events, and a parcel
 * that comes both ways is stored once. It stops when `signal` is aborted; the next run goes on with the same building.
 */
export async function fillDeliveries(signal: AbortSignal, deps: FillDeliveriesDeps): Promise<void> {
  let reached = await deps.filling.reached();
  while (reached !== undefined && !signal.aborted) {
    const tenantIds = await deps.tenants.idsAfter(reached, maxBuildings);
    if (tenantIds.length === 0) return deps.filling.finish();
    for (const tenantId of tenantIds) {
      if (!(await fillTenant(tenantId, signal, deps))) return;
      await deps.filling.setReached(tenantId);
      reached = tenantId;
    }
  }
}

/** Rests after each portion as long as it took, so that other work goes on. Answers whether it came to the end. */
async function fillTenant(tenantId: string, signal: AbortSignal, deps: FillDeliveriesDeps): Promise<boolean> {
  for await (const portion of deps.listDeliveries(tenantId)) {
    if (signal.aborted) return false;
    const startedAt = performance.now();
    await deps.deliveries.store(portion);
    await restSince(startedAt, signal);
  }
  return !signal.aborted;
}
