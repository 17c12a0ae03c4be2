import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { inPortions } from '@parcelbell/internal-calls';
import type { Platform } from '@parcelbell/lifecycle';
import { readDelivery } from '../domain/delivery/delivery.ts';
import type { Sources } from '../domain/generation/generation.ts';
import { readHousehold } from '../domain/household/household.ts';

const timeoutMs = 5_000;

/** Reads from deliveries and residents. Rejects where one of them does not answer. */
export function createSources(platform: Pick<Platform, 'internal'>): Sources {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  const residents = platform.internal('residents', ResidentDirectoryService);
  return {
    deliveries: async function* (tenantId) {
      const answers = inPortions(
        (after) => deliveries.listParcels({ tenantId, after }, { timeoutMs }),
        ({ parcels }) => parcels.at(-1)?.parcel?.packageId,
      );
      for await (const { parcels } of answers) {
        yield parcels.flatMap(({ parcel, version }) => readDelivery(version, parcel) ?? []);
      }
    },
    households: async function* (tenantId) {
      const answers = inPortions(
        (after) => residents.listHouseholds({ tenantId, after }, { timeoutMs }),
        ({ households }) => households.at(-1)?.household?.householdId,
      );
      for await (const { households } of answers) {
        yield households.flatMap(({ household, version }) => (household ? [readHousehold(version, household)] : []));
      }
    },
  };
}
