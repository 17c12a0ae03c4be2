import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import { inPortions, type Platform } from '@parcelbell/platform';
import type { HouseholdCopies } from '../domain/household/household-copies.ts';
import { stateOf } from '../domain/household/household-facts.ts';
import type { StoredParcels } from '../domain/parcel/fill-parcels.ts';

const timeoutMs = 10_000;

const keepTimeoutMs = 2_000;

export function createHouseholdCopies({ internal, log }: Pick<Platform, 'internal' | 'log'>): HouseholdCopies {
  const deliveries = internal('deliveries', DeliveryDirectoryService);
  return {
    keep: async (household) => {
      const { tenantId, version } = household;
      const request = { tenantId, household: stateOf(household), version };
      await deliveries.keepHousehold(request, { timeoutMs: keepTimeoutMs }).catch((err: unknown) => {
        log.warn({ err, tenantId }, 'deliveries hears of a household by its event only');
      });
    },
  };
}

/** Asks deliveries for the parcels of a building. Rejects where it does not answer. */
export function createStoredParcels(platform: Pick<Platform, 'internal'>): StoredParcels {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  return async function* storedParcels(tenantId) {
    const answers = inPortions(
      (after) => deliveries.listParcels({ tenantId, after }, { timeoutMs }),
      ({ parcels }) => parcels.at(-1)?.parcel?.packageId,
    );
    for await (const { parcels } of answers) {
      yield parcels.flatMap(({ parcel, version }) =>
        parcel ? [{ tenantId, packageId: parcel.packageId, version, residencyId: parcel.residencyId }] : [],
      );
    }
  };
}
