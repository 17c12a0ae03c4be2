import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import type { Platform } from '@parcelbell/platform';
import type { StoredParcels } from '../domain/parcel/fill-parcels.ts';

const timeoutMs = 10_000;

/** Asks deliveries for the parcels of a building. Rejects where it does not answer. */
export function createStoredParcels(platform: Pick<Platform, 'internal'>): StoredParcels {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  return async function* storedParcels(tenantId) {
    let after = '';
    for (let hasMore = true; hasMore; ) {
      const answer = await deliveries.listParcels({ tenantId, after }, { timeoutMs });
      const portion = answer.parcels.flatMap(({ parcel, version }) =>
        parcel ? [{ tenantId, packageId: parcel.packageId, version, residencyId: parcel.residencyId }] : [],
      );
      if (portion.length > 0) yield portion;
      after = portion.at(-1)?.packageId ?? '';
      hasMore = answer.hasMore && after !== '';
    }
  };
}
