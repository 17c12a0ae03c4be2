import { restSince } from '@parcelbell/async';
import type { TenantRepository } from '../tenant/tenant.ts';
import type { DeliveryCopies, DeliveryCopy } from './delivery-copies.ts';

/** Lists the parcels of one building in deliveries, in batches. */
export type ListDeliveries = (tenantId: string) => AsyncIterable<readonly DeliveryCopy[]>;

/** How far older parcels, which were logged before residents kept copies, are copied. */
export interface DeliveryFilling {
  /** The building that was copied last, empty at the beginning; undefined once all are copied. */
  reached(): Promise<string | undefined>;
  /** Stores the building that was copied last. */
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
 * Copies the parcels that were logged before residents kept copies, one building after the other, once. Later parcels come by events, and a parcel that
 * comes both ways is stored once. It stops when `signal` is aborted; the next run continues with the same building.
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

/** Rests after each batch as long as the batch took, so that other work continues. Answers whether the building is complete. */
async function fillTenant(tenantId: string, signal: AbortSignal, deps: FillDeliveriesDeps): Promise<boolean> {
  for await (const portion of deps.listDeliveries(tenantId)) {
    if (signal.aborted) return false;
    const startedAt = performance.now();
    await deps.deliveries.store(portion);
    await restSince(startedAt, signal);
  }
  return !signal.aborted;
}
