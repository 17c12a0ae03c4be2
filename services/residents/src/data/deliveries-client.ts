import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import { inPortions } from '@parcelbell/internal-calls';
import type { Platform } from '@parcelbell/lifecycle';
import type { ListDeliveries } from '../domain/delivery/fill-deliveries.ts';
import { stateOf } from '../domain/household/household-facts.ts';
import type { DeliveriesHouseholds } from '../domain/household/household-repository.ts';

const timeoutMs = 10_000;

const pushTimeoutMs = 2_000;

export function createDeliveriesHouseholds({
  internal,
  log,
}: Pick<Platform, 'internal' | 'log'>): DeliveriesHouseholds {
  const deliveries = internal('deliveries', DeliveryDirectoryService);
  return {
    update: async (household) => {
      const { tenantId, version } = household;
      const request = { tenantId, household: stateOf(household), version };
      await deliveries.keepHousehold(request, { timeoutMs: pushTimeoutMs }).catch((err: unknown) => {
        log.warn({ err, tenantId }, 'deliveries hears of a household by its event only');
      });
    },
  };
}

/** Lists the parcels of a building in deliveries. Rejects where deliveries does not answer. */
export function createListDeliveries(platform: Pick<Platform, 'internal'>): ListDeliveries {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  return async function* listDeliveries(tenantId) {
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
